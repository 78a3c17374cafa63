import { chooseCv, test, twoColumnCv } from './applicant-fixtures';
import { pdfFile } from './cv-files';
import { anyWidth, expect, expectAccessible, toast } from './fixtures';

test('an applicant edits the profile; it is still there after a reload', async ({ page, applicant }) => {
  await page.goto('/perfil-applicant');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(applicant.email);
  await expect(page.getByLabel('Correo electrónico')).toHaveJSProperty('readOnly', true);
  await expectAccessible(page);
  await page.getByLabel('Nombre completo').fill('Elena Barandiaran');
  await page.getByText('Experiencia laboral (0)').click();
  await page.getByRole('button', { name: 'Agregar experiencia' }).click();
  await page.getByLabel('Empresa').fill('Hotel Puerta Marina');
  await page.getByLabel('Puesto').fill('Recepcionista');
  await expect(page.getByText('Experiencia laboral (1)')).toBeVisible();
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(toast(page)).toHaveText('Perfil actualizado correctamente');
  await expect(page.getByText('Todo está guardado.')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Elena Barandiaran');
  await expect(page.getByLabel('Puesto')).toHaveValue('Recepcionista');
  await page.getByRole('button', { name: 'Quitar Recepcionista' }).click();
  await expect(page.getByText('Experiencia laboral (0)')).toBeVisible();
  await expectAccessible(page);
});

test('a profile that cannot be loaded or saved says so', anyWidth, async ({ page, applicant: _ }) => {
  await page.route('**/api/applicant/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/perfil-applicant');
  await expect(page.getByText('No se pudo cargar el perfil. Inténtalo de nuevo más tarde.')).toBeVisible();
  await page.unroute('**/api/applicant/profile');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByLabel('Nombre completo').fill('');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('El nombre completo es requerido')).toBeVisible();
  await page.getByLabel('Nombre completo').fill('Elena');
  await page.route('**/api/applicant/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(
    page.getByText('No se pudo actualizar el perfil. Inténtalo de nuevo más tarde.'),
  ).toBeVisible();
});

test('a CV fills what is empty, and where it differs the person chooses', async ({ page, applicant }) => {
  await page.goto('/upload-cv');
  await chooseCv(page, { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Por favor, sube un archivo PDF o DOCX')).toBeVisible();
  await chooseCv(page, pdfFile(Buffer.alloc(5 * 1024 * 1024 + 1)));
  await expect(page.getByText('El archivo no debe superar los 5MB')).toBeVisible();
  await expectAccessible(page);

  await chooseCv(page, pdfFile(twoColumnCv(applicant.email)));
  await expect(page.getByRole('heading', { name: 'Tu CV y tu perfil no dicen lo mismo' })).toBeVisible();
  const name = page.getByRole('group', { name: 'Nombre' });
  await expect(name.getByText(applicant.name)).toBeVisible();
  await name.getByText('Usar lo del CV').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page).toHaveURL('/applicant/dashboard');
  await expect(toast(page)).toHaveText('Leímos tu CV y completamos tu perfil.');

  await page.goto('/perfil-applicant');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Elena Barandiaran Ochoa');
  await expect(page.getByLabel('Empresa')).toHaveValue('Hotel Puerta Marina');
  await expect(page.getByText('Adjunto a tu perfil')).toBeVisible();
});
