import { anyWidth, expect, expectAccessible, newAddress, password, stopClock, test, toast } from './fixtures';

test('a recruiter registers, confirms with the mailed code, logs in and lands on the dashboard', async ({
  page,
  server,
}) => {
  const email = newAddress();
  await page.goto('/');
  await page.getByRole('link', { name: 'Registrarse' }).click();
  await page.getByRole('link', { name: /Busco personal/ }).click();
  await expect(page.getByRole('heading', { name: 'Cuenta de Reclutador' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Inicia sesión aquí' })).toHaveAttribute('href', '/login');
  await page.getByLabel('Nombre completo').fill('Lucía Ferreyra');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByLabel('Empresa').fill('Transportes Aldao');
  await page.getByLabel('Cargo').fill('Selección');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(toast(page)).toHaveText(
    'Cuenta creada exitosamente. Revisa tu email para confirmar tu cuenta.',
  );

  await page.waitForURL(/\/recruiter-confirm\?/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('email')).toBe(email);
  expect(query.get('username')).toBeTruthy();
  await expect(page.getByRole('heading', { name: 'Confirmar Cuenta de Reclutador' })).toBeVisible();
  await page.getByLabel('Código de verificación').fill(await server.code(email));
  await page.getByRole('button', { name: 'Confirmar Cuenta' }).click();
  await page.waitForURL('/login');

  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await page.waitForURL('/recruiter/dashboard');
  await expect(page.getByText('Lucía Ferreyra, Transportes Aldao')).toBeVisible();
  await expectAccessible(page);
});

test('an applicant confirms with the mailed code and lands in their own area', async ({
  page,
  register,
  server,
  logIn,
}) => {
  const person = await register('APPLICANT');
  await page.goto(`/applicant-confirm?username=${person.username}&email=${person.email}`);
  await page.getByLabel('Código de verificación').fill(await server.code(person.email));
  await page.getByRole('button', { name: 'Confirmar Cuenta' }).click();
  await expect(toast(page)).toHaveText('Cuenta confirmada exitosamente. Redirigiendo al login...');
  await page.waitForURL('/login');
  await logIn(person.email);
  await expect(page).toHaveURL('/applicant/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lucía Ferreyra');
});

test(
  'the generic screen confirms by username through the identity provider',
  anyWidth,
  async ({ page, register, server }) => {
    const person = await register('APPLICANT');
    await page.goto('/confirm');
    await page.getByLabel('Nombre de usuario').fill(person.username);
    await page.getByRole('button', { name: 'Reenviar código' }).click();
    await expect(toast(page)).toHaveText('Código reenviado. Revisa tu correo.');
    await page.getByLabel('Código de verificación').fill(await server.code(person.email));
    await page.getByRole('button', { name: 'Confirmar Cuenta' }).click();
    await page.waitForURL('/login');
    expect((await server.post('/auth/login', { email: person.email, password })).status).toBe(200);
  },
);

test(
  'a login before confirming leads to the confirmation screen of the role',
  anyWidth,
  async ({ page, register }) => {
    for (const [role, path] of [
      ['RECRUITER', '/recruiter-confirm'],
      ['APPLICANT', '/applicant-confirm'],
    ] as const) {
      const person = await register(role);
      await page.goto('/login');
      await page.getByLabel('Correo electrónico').fill(person.email);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(toast(page)).toHaveText(
        'Tu email no está confirmado. Revisa tu correo y confirma tu cuenta.',
      );
      await page.waitForURL((url) => url.pathname === path);
      expect(new URL(page.url()).searchParams.get('username')).toBe(person.username);
    }
  },
);

test(
  'a login says what is wrong and forgets it when the field is edited',
  anyWidth,
  async ({ page, member }) => {
    const person = await member('RECRUITER');
    const email = page.getByLabel('Correo electrónico');
    const secret = page.getByLabel('Contraseña', { exact: true });
    const submit = page.getByRole('button', { name: 'Iniciar sesión' });
    await page.goto('/login');
    await submit.click();
    await expect(page.getByText('El correo electrónico es requerido')).toBeVisible();
    await expect(page.getByText('La contraseña es requerida')).toBeVisible();
    await expect(email).toBeFocused();
    await expectAccessible(page);
    await email.fill('ana@example');
    await expect(page.getByText('El correo electrónico es requerido')).toBeHidden();
    await secret.fill('otra');
    await submit.click();
    await expect(page.getByText('El correo electrónico no es válido')).toBeVisible();
    await email.fill(newAddress());
    await submit.click();
    await expect(page.getByText('El correo no existe o está mal escrito.')).toBeVisible();
    await email.fill(person.email);
    await submit.click();
    await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  },
);

test('registration refuses what is missing, short or different, and an address that is taken', async ({
  page,
  member,
  server,
}) => {
  const person = await member('RECRUITER');
  await page.goto('/recruiter-register');
  const submit = page.getByRole('button', { name: 'Crear Cuenta' });
  await submit.click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nombre completo').fill('Otra Persona');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('1234567');
  await expect(submit).toBeDisabled();
  await page.getByLabel('Confirmar contraseña').fill('123456');
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Confirmar contraseña').fill('1234567');
  await submit.click();
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await submit.click();
  await expect(page.getByText('Ya existe una cuenta con este correo electrónico.')).toBeVisible();
  expect(await server.mails(person.email)).toHaveLength(1);
});

test(
  'a wrong code is refused, five lock it, and a new one opens',
  anyWidth,
  async ({ page, register, server }) => {
    const person = await register('RECRUITER');
    const right = await server.code(person.email);
    const wrong = right === '000000' ? '000001' : '000000';
    const code = page.getByLabel('Código de verificación');
    const submit = page.getByRole('button', { name: 'Confirmar Cuenta' });
    await page.goto(`/recruiter-confirm?username=${person.username}&email=${person.email}`);
    await submit.click();
    await expect(page.getByText('El código de verificación es requerido')).toBeVisible();
    await code.fill('123');
    await submit.click();
    await expect(page.getByText('El código debe tener 6 dígitos')).toBeVisible();
    for (let i = 0; i < 5; i++) {
      await code.fill('');
      await code.fill(wrong);
      const answer = page.waitForResponse('**/api/auth/confirm');
      await submit.click();
      await answer;
    }
    await expect(page.getByText('Demasiados intentos con este código. Pide uno nuevo.')).toBeVisible();
    await page.getByRole('button', { name: 'Reenviar código' }).click();
    await expect(toast(page)).toHaveText('Código reenviado. Revisa tu correo.');
    await code.fill(await server.code(person.email));
    await submit.click();
    await page.waitForURL('/login');
  },
);

test('a resend waits 60 seconds before the next', anyWidth, async ({ page, register, server }) => {
  const person = await register('RECRUITER');
  await page.clock.install();
  await page.goto(`/recruiter-confirm?username=${person.username}&email=${person.email}`);
  const resend = page.getByRole('button', { name: /Reenviar código/ });
  await expect(resend).toBeEnabled();
  await stopClock(page);
  await resend.click();
  await expect(toast(page)).toHaveText('Código reenviado. Revisa tu correo.');
  await expect(resend).toBeDisabled();
  expect(await server.mails(person.email)).toHaveLength(2);
  await page.clock.runFor(59_000);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(2_000);
  await expect(resend).toBeEnabled();
});

test('a confirmation link without its address or account says so', anyWidth, async ({ page }) => {
  await page.goto('/recruiter-confirm');
  await page.getByLabel('Código de verificación').fill('123456');
  await page.getByRole('button', { name: 'Confirmar Cuenta' }).click();
  await expect(page.getByText('Email no encontrado en la URL')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar código' }).click();
  await expect(toast(page)).toHaveText('Username no encontrado en la URL');
});

test(
  'a forgotten password is replaced with a mailed code',
  anyWidth,
  async ({ page, member, server, logIn }) => {
    const person = await member('RECRUITER');
    await page.goto('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.waitForURL(/\/reset-password/);
    await expectAccessible(page);
    await page.getByLabel('Código de verificación').fill(await server.code(person.email));
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra-contraseña');
    await page.getByLabel('Confirmar contraseña').fill('otra-contraseña');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.waitForURL('/login');
    expect((await server.post('/auth/login', { email: person.email, password })).status).toBe(401);
    await logIn(person.email, 'otra-contraseña');
    await expect(page).toHaveURL('/recruiter/dashboard');
  },
);

test('two clicks register once', anyWidth, async ({ page, server }) => {
  const email = newAddress();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) calls += 1;
  });
  await page.goto('/recruiter-register');
  await page.getByLabel('Nombre completo').fill('Lucía Ferreyra');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByRole('button', { name: 'Crear Cuenta' }).dblclick();
  await page.waitForURL(/\/recruiter-confirm\?/);
  expect(calls).toBe(1);
  expect(await server.mails(email)).toHaveLength(1);
});
