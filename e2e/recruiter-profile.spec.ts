import { anyWidth, expect, expectAccessible, toast } from './fixtures';
import { test } from './recruiter-api';

const path = '/perfil-reclutador';

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the profile is edited, and the dashboard shows the new name at once', async ({ page, recruiter }) => {
  await recruiter.publish();
  await page.goto('/recruiter/dashboard');
  await page.getByRole('link', { name: 'Mi Perfil' }).click();
  await expect(page).toHaveURL(path);
  const name = page.getByLabel('Nombre completo');
  await expect(name).toHaveValue('Lucía Ferreyra');
  await expect(name).not.toBeEditable();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(recruiter.person.email);
  await expect(page.getByLabel('Teléfono (Próximamente)')).toBeDisabled();
  await expect(page.locator('.profile-stats')).toContainText('Puestos Activos1');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await name.fill('Otra persona');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(name).toHaveValue('Lucía Ferreyra');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await expectAccessible(page);
  await name.fill('Lucía Paz');
  await page.getByLabel('Empresa').fill('Clínica Arroyo Manso');
  await page.getByLabel('Cargo').fill('Dirección');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page)).toHaveText('Perfil actualizado correctamente');
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByText('Lucía Paz, Clínica Arroyo Manso')).toBeVisible();
  await page.goto('/recruiter/create-job');
  await expect(page.getByLabel('Empresa')).toHaveValue('Clínica Arroyo Manso');
});

test(
  'a picture is uploaded and shows; what is no picture is refused',
  anyWidth,
  async ({ page, recruiter }) => {
    await page.goto(path);
    const input = page.getByLabel('Elegir una foto');
    await expect(page.getByRole('button', { name: 'Cambiar Foto' })).toBeVisible();
    await input.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await expect(page.getByText('Elige una imagen PNG o JPG.')).toBeVisible();
    await input.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: Buffer.alloc(2_097_153) });
    await expect(page.getByText('La imagen no puede superar los 2 MB.')).toBeVisible();
    await expectAccessible(page);

    await input.setInputFiles({
      name: 'yo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('esto no es una foto'),
    });
    await expect(page.locator('.avatar-field .error')).toContainText(/imagen|foto/i);
    await expect(page.getByRole('img', { name: /^Foto de/ })).toHaveCount(0);

    await input.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: png });
    await expect(toast(page)).toHaveText('Foto actualizada');
    const picture = page.getByRole('img', { name: `Foto de ${recruiter.person.name}` });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
    await expectAccessible(page);
    await page.reload();
    await expect(picture).toBeVisible();
  },
);

test('a profile that fails to load can be asked for again', anyWidth, async ({ page, recruiter }) => {
  await page.route('**/api/recruiter/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(path);
  await expect(page.locator('.load-failure')).toContainText('Error al cargar el perfil:');
  await expectAccessible(page);
  await page.unroute('**/api/recruiter/profile');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(recruiter.person.email);
});
