import { cvLines, pdfOf, scanOf, zipOf } from './cv-files';
import { anyWidth, expect, expectAccessible, toast } from './fixtures';
import { patience, rowOf, test } from './screening-fixtures';

test('a pile of CVs becomes candidates with scores', async ({ page, recruiter }) => {
  const id = await recruiter.publish({ additional_requirements: 'SAP WM. Conducción de equipos.' });
  const ana = pdfOf('ana.pdf', cvLines('Ana Ruiz Gómez', 'ana.ruiz@example.org'));
  const files = [
    ana,
    await scanOf(page, 'luis.png', cvLines('Luis Paz Soria', 'luis.paz@example.org')),
    await scanOf(page, 'eva.jpg', cvLines('Eva Sosa Prado', 'eva.sosa@example.org')),
    zipOf('pila.zip', [
      { ...pdfOf('cvs/nora.pdf', cvLines('Nora Vidal Rey', 'nora.vidal@example.org')) },
      { name: 'cvs/notas.txt', buffer: Buffer.from('hola') },
      { name: 'cvs/otra.zip', buffer: Buffer.from('PK') },
    ]),
    { name: 'rota.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 rota') },
    {
      name: 'grande.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([ana.buffer, Buffer.alloc(5_242_880)]),
    },
    { name: 'cv.docx', mimeType: '', buffer: Buffer.from('PK') },
    { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
    // The content of another one: only the server can tell.
    { ...ana, name: 'ana-otra-vez.pdf' },
  ];
  await page.goto(`/recruiter/job/${id}`);
  await expect(page.getByText('Todavía no hay candidatos')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar Candidatos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Solo PDF, PNG, JPG, ZIP - máximo 5MB por archivo')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(files);
  await expect(dialog.getByText('5 archivo(s) seleccionado(s) · 0 subido(s)')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Ver CVs Rechazados (6)' }).click();
  await expect(dialog.getByRole('heading', { name: 'Archivos rechazados' })).toBeVisible();
  for (const [name, reason] of [
    ['notas.txt', 'Tipo no permitido dentro del ZIP'],
    ['otra.zip', 'Tipo no permitido dentro del ZIP'],
    ['rota.zip', 'Error al descomprimir ZIP'],
    ['grande.pdf', 'Tamaño > 5MB'],
    ['cv.docx', 'Tipo no permitido'],
    ['falso.pdf', 'Archivo inválido'],
  ])
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(reason ?? '');
  await dialog.getByRole('button', { name: 'Limpiar lista' }).click();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();

  await dialog.getByRole('button', { name: 'Ver archivos' }).click();
  await expect(dialog.getByRole('heading', { name: 'Archivos seleccionados' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Subir 5 archivo(s)' }).click();
  await expect(toast(page)).toHaveText('CVs subidos exitosamente (5)', patience);
  await expect(dialog.getByText('Subido', { exact: true })).toHaveCount(5);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();

  // The name is known by now, and nothing of it goes out a second time.
  await dialog.locator('input[type=file]').setInputFiles([{ ...ana, name: 'nueva.pdf' }]);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Candidatos (4)' })).toBeVisible(patience);
  await expect(page.getByRole('button', { name: 'Ver CVs Rechazados (1)' })).toBeVisible(patience);
  for (const name of ['Ana Ruiz Gómez', 'Luis Paz Soria', 'Eva Sosa Prado', 'Nora Vidal Rey'])
    await expect(page.getByRole('link', { name })).toBeVisible(patience);

  const analyse = page.getByRole('button', { name: /Analizar CVs|Analizando/ });
  await expect(analyse).toBeEnabled(patience);
  await analyse.click();
  await expect(toast(page)).toHaveText('Análisis iniciado correctamente');
  await expect(page.locator('.person .score-none')).toHaveCount(0, patience);
  await expect(page.locator('.strip')).toContainText('4');
  await expect(page.getByText(/^promedio /)).toBeVisible();
  await expectAccessible(page);
  const row = await rowOf(page, 'Ana Ruiz Gómez');
  await expect(row).toContainText('ana.ruiz@example.org');
});

test('a name that is there already is not sent again', anyWidth, async ({ page, recruiter }) => {
  const id = await recruiter.publish();
  const ana = pdfOf('ana.pdf', cvLines('Ana Ruiz Gómez', 'ana.ruiz@example.org'));
  for (const expected of ['CVs subidos exitosamente (1)', null]) {
    await page.goto(`/recruiter/job/${id}`);
    await page.getByRole('button', { name: 'Agregar Candidatos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles([ana]);
    await dialog.getByRole('button', { name: 'Subir 1 archivo(s)' }).click();
    if (expected) await expect(toast(page)).toHaveText(expected, patience);
    else {
      await dialog.getByRole('button', { name: 'Ver CVs Rechazados (1)' }).click();
      await expect(dialog.getByRole('listitem')).toContainText('ya existe');
    }
  }
});
