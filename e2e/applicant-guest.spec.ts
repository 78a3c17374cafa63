import { applyAsGuest, chooseCv, test, twoColumnCv } from './applicant-fixtures';
import { pdfFile } from './cv-files';
import { anyWidth, expect, expectAccessible, newAddress, password, toast } from './fixtures';

test('from the landing page to an application as a guest, with a CV in two columns', async ({
  page,
  server,
}) => {
  const email = newAddress();
  const begun = Date.now();
  await page.goto('/');
  await page.getByRole('link', { name: 'Explorar todas las ofertas' }).click();
  await page.locator('.choice').nth(1).click();
  await page.getByRole('button', { name: 'Aplicar Ahora' }).click();
  const form = page.getByRole('dialog', { name: 'Postularte sin cuenta' });
  await form.getByLabel('Nombre').fill('Elena Barandiaran');
  await form.getByLabel('Email').fill(email);
  await chooseCv(page, pdfFile(twoColumnCv(email)));
  await form.getByRole('button', { name: 'Enviar postulación' }).click();
  await expect(page.getByRole('dialog', { name: 'Revisa tu correo' })).toBeVisible();
  // Explore, offer, apply, file, send.
  test.info().annotations.push({ type: 'guest', description: `5 clicks, ${Date.now() - begun} ms` });
  await expectAccessible(page);

  const link = /\/guest\/\S+/.exec((await server.mails(email))[0]?.text ?? '')?.[0];
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Elena Barandiaran');
  await expect(page.getByText('Pendiente', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/mis-postulaciones');
  await expect(page.locator('.choice')).toHaveCount(1);
});

test('the mail can be sent again, at most every 5 s', anyWidth, async ({ page, newRecruiter }) => {
  const id = await (await newRecruiter()).publish();
  await applyAsGuest(page, id, newAddress());
  const button = page.getByRole('button', { name: 'Reenviar mail' });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(toast(page).getByText('Mail reenviado correctamente.')).toBeVisible();
  await expect(button).toBeEnabled();
});

test(
  'an address with an account, and a second application, are refused',
  anyWidth,
  async ({ page, member, newRecruiter }) => {
    const id = await (await newRecruiter()).publish();
    const person = await member('APPLICANT');
    await applyAsGuest(page, id, person.email);
    await expect(page.getByText(/^Este email ya está registrado en nuestra plataforma/)).toBeVisible();
    await expectAccessible(page);
    const email = newAddress();
    await applyAsGuest(page, id, email);
    await expect(page.getByRole('dialog', { name: 'Revisa tu correo' })).toBeVisible();
    await applyAsGuest(page, id, email);
    await expect(page.getByText('Ya te has postulado a este trabajo.')).toBeVisible();
  },
);

test('a link that does not exist, or no longer, offers another one', anyWidth, async ({ page }) => {
  await page.goto('/guest/nada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no existe');
  await expectAccessible(page);
  await page.route('**/api/guest/viejo', (route) =>
    route.fulfill({ status: 410, json: { message: 'Este enlace venció.', error_code: 'LINK_EXPIRED' } }),
  );
  await page.goto('/guest/viejo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya venció');
  await page.getByLabel('Email').fill('elena@example.org');
  await page.getByRole('button', { name: 'Enviarme otro enlace' }).click();
  await expect(toast(page)).toHaveText('Mail reenviado correctamente.');
});
