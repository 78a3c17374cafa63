import {
  anyWidth,
  demoPassword,
  expect,
  expectAccessible,
  password,
  stopClock,
  test,
  toast,
} from './fixtures';

const roles = [
  { email: 'reclutador@encaja.test', home: '/recruiter/dashboard', logOut: 'Cerrar Sesión' },
  { email: 'postulante@encaja.test', home: '/applicant/dashboard', logOut: 'Cerrar Sesión' },
  { email: 'admin@encaja.test', home: '/admin/metrics', logOut: 'Logout' },
];

for (const { email, home, logOut } of roles) {
  test(`${email} lands on ${home}, stays after a reload and logs out for good`, async ({ page, logIn }) => {
    await logIn(email, demoPassword);
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page).toHaveURL(home);
    for (const other of roles.filter((role) => role.home !== home)) {
      await page.goto(other.home);
      await page.waitForURL('/');
    }
    await page.goto(home);
    const token = await page.evaluate(() => sessionStorage.getItem('idToken'));
    await page.getByRole('button', { name: logOut }).click();
    await page.waitForURL('/login');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const call = home.startsWith('/applicant') ? '/api/applicant/profile' : '/api/recruiter/profile';
    const answer = await page.request.get(call, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    await page.goto(home);
    await page.waitForURL('/');
  });
}

test('nobody gets past a guard, and the way back does not lead there again', anyWidth, async ({ page }) => {
  await page.goto('/login');
  await page.goto('/recruiter/dashboard');
  await page.waitForURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('an unknown path leads to the landing page', anyWidth, async ({ page }) => {
  for (const path of ['/nada', '/recruiter/nada', '/position']) {
    await page.goto(path);
    await page.waitForURL('/');
  }
});

test('the saved destination is used once after logging in', anyWidth, async ({ page, member, logIn }) => {
  const person = await member('APPLICANT');
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('redirectAfterAuth', '/applicant/dashboard?desde=aviso'));
  await logIn(person.email);
  await page.waitForURL('/applicant/dashboard?desde=aviso');
  expect(await page.evaluate(() => localStorage.getItem('redirectAfterAuth'))).toBeNull();
});

test(
  'a session that the server has ended leads to the login page, with one message',
  anyWidth,
  async ({ page, logIn }) => {
    await logIn('reclutador@encaja.test', demoPassword);
    await page.goto('/privacidad'); // a page without calls, so that none meets the end of the session before the dashboard does
    const token = await page.evaluate(() => sessionStorage.getItem('idToken'));
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/recruiter/dashboard');
    await page.waitForURL('/login');
    await expect(toast(page)).toHaveText('No autorizado. Por favor, inicie sesión nuevamente.');
    expect(await page.evaluate(() => sessionStorage.getItem('idToken'))).toBeNull();
  },
);

test('a failing server is said aloud and can be tried again', anyWidth, async ({ page, logIn }) => {
  await page.route('**/api/job-postings?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Error interno del servidor.', error_code: 'INTERNAL' }),
    }),
  );
  await logIn('reclutador@encaja.test', demoPassword);
  await expect(page.getByText('Error interno del servidor.')).toBeVisible();
  await page.unroute('**/api/job-postings?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error interno del servidor.')).toBeHidden();
});

test(
  'toasts show one at a time for 5.2 seconds, and closing one shows the next',
  anyWidth,
  async ({ page, register }) => {
    const person = await register('RECRUITER');
    const first = 'Tu email no está confirmado. Revisa tu correo y confirma tu cuenta.';
    const second = 'Código reenviado. Revisa tu correo.';
    await page.clock.install();
    for (const byHand of [false, true]) {
      await page.goto('/login');
      await page.getByLabel('Correo electrónico').fill(person.email);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await stopClock(page);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(toast(page)).toHaveText(first);
      const resent = page.waitForResponse('**/api/auth/resend-code');
      await page.getByRole('button', { name: 'Reenviar código' }).click();
      await resent;
      if (byHand) {
        await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      } else {
        await page.clock.runFor(5_000);
        await expect(toast(page)).toHaveText(first);
        await page.clock.runFor(300);
      }
      await expect(toast(page)).toHaveText(second);
      await page.clock.runFor(5_300);
      await expect(toast(page)).toHaveCount(0);
      await page.clock.resume();
    }
  },
);
