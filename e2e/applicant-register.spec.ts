import type { Page } from '@playwright/test';
import { chooseCv, test, twoColumnCv } from './applicant-fixtures';
import { pdf, pdfFile } from './cv-files';
import { anyWidth, expect, expectAccessible, newAddress, password, toast } from './fixtures';

async function choosePassword(page: Page) {
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
}

test('somebody without a CV registers by hand, confirms and logs in', async ({ page, server }) => {
  const email = newAddress();
  await page.goto('/register');
  await page.getByRole('link', { name: /Busco trabajo/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Completar manualmente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completa tus datos');

  await page.getByRole('button', { name: 'Guardar Perfil' }).click();
  for (const text of [
    'El nombre completo es requerido',
    'El correo electrónico es requerido',
    'La contraseña es requerida',
    'Confirma tu contraseña',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Nombre completo').fill('Elena Barandiaran');
  await page.getByLabel('Correo electrónico').fill(email);
  await choosePassword(page);
  await page.getByLabel('Nueva habilidad').fill('Excel');
  await page.getByLabel('Nueva habilidad').press('Enter');
  await page.getByLabel('Nueva habilidad').fill('excel');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Quitar excel$/i })).toHaveCount(1);
  await page.getByRole('button', { name: 'Agregar experiencia' }).click();
  await page.getByLabel('Puesto').fill('Recepcionista');
  await page.getByRole('button', { name: 'Guardar Perfil' }).click();
  await expect(toast(page)).toHaveText(
    'Cuenta creada exitosamente. Revisa tu email para confirmar tu cuenta.',
  );

  await page.waitForURL(/\/applicant-confirm\?/);
  expect(new URL(page.url()).searchParams.get('email')).toBe(email);
  await page.getByLabel('Código de verificación').fill(await server.code(email));
  await page.getByRole('button', { name: 'Confirmar Cuenta' }).click();
  await page.waitForURL('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('/applicant/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Elena Barandiaran');

  await page.goto('/perfil-applicant');
  await expect(page.getByText('Experiencia laboral (1)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar Excel' })).toBeVisible();
});

test('a CV fills the form, and its values are marked until they are changed', async ({ page, server }) => {
  const email = newAddress();
  await page.goto('/applicant-register');
  await chooseCv(page, pdfFile(twoColumnCv(email)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tus datos');
  await expect(toast(page)).toHaveText('Extracción de datos completa, ¡revisa bien tu información!');
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Elena Barandiaran Ochoa');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(page.getByLabel('Empresa')).toHaveValue('Hotel Puerta Marina');
  await expect(page.getByLabel('Institución')).toHaveValue('Universidad de Málaga');
  await expectAccessible(page);

  const name = page.locator('.field', { has: page.getByLabel('Nombre completo') });
  await expect(name).toContainText('De tu CV');
  await page.getByLabel('Nombre completo').fill('Elena Barandiaran');
  await expect(name).not.toContainText('De tu CV');

  await choosePassword(page);
  await page.getByRole('button', { name: 'Guardar Perfil' }).click();
  await page.waitForURL(/\/applicant-confirm\?/);
  expect(await server.code(email)).toMatch(/^\d{6}$/);
});

test(
  'another kind of file and one over 5 MB are refused before anything is sent',
  anyWidth,
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/applicant-register');
    await chooseCv(page, { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await expect(page.getByText('Solo se permite subir archivos PDF.')).toBeVisible();
    await chooseCv(page, pdfFile(Buffer.alloc(5 * 1024 * 1024 + 1)));
    await expect(page.getByText('El archivo no puede superar los 5MB.')).toBeVisible();
    await expectAccessible(page);
    expect(sent.filter((url) => url.includes('/upload/cv'))).toEqual([]);
  },
);

test('a PDF that cannot be read leads to the form, with the reason', anyWidth, async ({ page }) => {
  await page.goto('/applicant-register');
  await chooseCv(page, pdfFile(pdf([]), 'vacio.pdf'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completa tus datos');
  await expect(
    page.getByText('Completa tus datos a mano; podrás subir otro CV cuando quieras.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByRole('button', { name: 'Completar manualmente' })).toBeVisible();
});

test('an upload that breaks says so and can be begun anew', anyWidth, async ({ page }) => {
  await page.route('**/api/upload/cv', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/applicant-register');
  await chooseCv(page, pdfFile(twoColumnCv('elena@example.org')));
  await expect(page.locator('.file-row .error')).toHaveText('Error al obtener URL presignada');
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible();
});
