import { cvLines, pdfOf } from './cv-files';
import { anyWidth, expect, expectAccessible, toast } from './fixtures';
import {
  analysedPosting,
  metricsOf,
  openCandidate,
  review,
  rowOf,
  showPart,
  test,
} from './screening-fixtures';

const ana = pdfOf(
  'ana.pdf',
  cvLines('Ana Ruiz Gómez', 'ana.ruiz@example.org', 'Curso de seguridad e higiene, 2022'),
);
const luis = pdfOf('luis.pdf', [
  'Luis Paz Soria',
  'luis.paz@example.org',
  'Experiencia',
  'Cocinero, Bar Sur, 2019 - 2021',
]);

test('the CV stands beside its reasons, and each leads to the other', async ({ page, recruiter }) => {
  const id = await analysedPosting(recruiter, [ana, luis]);
  await page.goto(`/recruiter/job/${id}`);
  const dialog = await openCandidate(page, 'Ana Ruiz Gómez');
  await expect(page).toHaveURL(/candidato=/);
  await expect(dialog.getByRole('heading', { name: /En qué se apoya el/ })).toBeVisible();
  await expect(dialog.locator('.criterion').first()).toBeVisible();
  await expectAccessible(page);

  const reason = dialog.locator('.reason', { has: page.locator('.reason-link') }).first();
  await reason.locator('.reason-link').click();
  await expect(dialog.locator('canvas[data-drawn]')).toBeVisible();
  const mark = dialog.locator('.page-mark.now').first();
  await expect(mark).toBeInViewport();
  await expectAccessible(page);

  await showPart(dialog, 'CV');
  await dialog.locator('.page-mark .mark-ref').last().click();
  await expect(dialog.locator('.reason.now')).toBeInViewport();
  await showPart(dialog, 'CV');
  await dialog.getByRole('button', { name: 'Ver texto' }).click();
  await expect(dialog.locator('mark.now').first()).toBeVisible();

  // Looking at the CV is what was recorded; nobody else was opened.
  const people = (await (await recruiter.call('GET', `/job-postings/${id}/applicants`)).json()) as {
    user: { name: string };
    seen_at: string | null;
  }[];
  expect(people.filter(({ seen_at }) => seen_at).map(({ user }) => user.name)).toEqual(['Ana Ruiz Gómez']);
});

test('candidates are rated, decided on and written to, also by keyboard', async ({
  page,
  recruiter,
  server,
}) => {
  const id = await analysedPosting(recruiter, [ana, luis]);
  await page.goto(`/recruiter/job/${id}`);
  const dialog = await openCandidate(page, 'Ana Ruiz Gómez');
  await page.keyboard.press('j');
  await expect(dialog.getByRole('heading', { name: 'Luis Paz Soria' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(dialog.getByRole('heading', { name: 'Ana Ruiz Gómez' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(toast(page)).toHaveText('Valoración: Bueno');
  await expect(page.locator('.person', { hasText: 'Ana Ruiz' }).getByText('Bueno')).toBeAttached();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('r');
  const confirm = page.getByRole('dialog', { name: '¿Rechazar a este candidato?' });
  await expect(confirm.getByText('No se envía ningún correo')).toBeVisible();
  await confirm.getByRole('button', { name: 'Cancelar' }).click();

  await showPart(dialog, 'Decisión');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await page
    .getByRole('dialog', { name: '¿Aceptar a este candidato?' })
    .getByRole('button', { name: 'Aceptar' })
    .click();
  await expect(dialog.getByText(/^Aceptada el/)).toBeVisible();
  expect(await server.mails('ana.ruiz@example.org')).toEqual([]);

  await dialog.getByRole('button', { name: 'Contactar' }).click();
  const contact = page.getByRole('dialog', { name: 'Contactar' });
  await contact.getByLabel('Asunto').fill('Entrevista');
  await contact.getByLabel('Mensaje').fill('¿Hablamos el lunes?');
  await contact.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(contact.getByText('Confirma la dirección antes de enviar')).toBeVisible();
  await expectAccessible(page);
  await contact.getByRole('checkbox').check();
  await contact.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(contact).toBeHidden();
  await expect
    .poll(async () => (await server.mails('ana.ruiz@example.org'))[0]?.text)
    .toContain('¿Hablamos el lunes?');
  await expect(dialog.getByText('Mensajes enviados (1)')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(review(page)).toBeHidden();
  await expect(page).not.toHaveURL(/candidato=/);
});

test('the list is searched, filtered and sorted; a candidate is deleted', async ({ page, recruiter }) => {
  const id = await analysedPosting(recruiter, [ana, luis]);
  await page.goto(`/recruiter/job/${id}`);
  const names = page.locator('.person-name');
  await expect(names).toHaveText(['Ana Ruiz Gómez', 'Luis Paz Soria']);
  await page.getByPlaceholder('Buscar candidatos por nombre o email...').fill('LUIS.PAZ');
  await expect(page.getByRole('heading', { name: 'Candidatos (1)' })).toBeVisible();
  await expect(names).toHaveText(['Luis Paz Soria']);
  await page.getByLabel('Estado').selectOption('Bueno');
  await expect(page.getByText('Ningún candidato coincide')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page.getByLabel('Ordenar').selectOption('Nombre');
  await expect(page).toHaveURL(/orden=name/);
  await expect(names).toHaveText(['Ana Ruiz Gómez', 'Luis Paz Soria']);
  await page.reload();
  await expect(page.getByLabel('Ordenar')).toHaveValue('name');

  await (await rowOf(page, 'Luis Paz')).getByRole('button', { name: 'Eliminar' }).click();
  const confirm = page.getByRole('dialog');
  await expect(confirm).toContainText('¿Estás seguro de que quieres eliminar este candidato?');
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page)).toHaveText('Candidato eliminado exitosamente');
  await expect(names).toHaveText(['Ana Ruiz Gómez']);
  await expect(page.getByRole('heading', { name: 'Candidatos (1)' })).toBeVisible();
});

test(
  'results are deleted on their own page, which leads back to the posting',
  anyWidth,
  async ({ page, recruiter }) => {
    await page.clock.install();
    const id = await analysedPosting(recruiter, [ana, luis]);
    await page.goto(`/recruiter/job/${id}`);
    await page.getByRole('link', { name: 'Ver resultados del análisis' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ana Ruiz Gómez' })).toContainText(
      'Razones del puntaje',
    );
    await expect(page.getByText('Total de CVs')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Seleccionar todos').check();
    await page.getByRole('button', { name: 'Eliminar (2)' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirmar eliminación' });
    await expect(confirm).toContainText('¿Estás seguro de que quieres eliminar 2 resultado(s) de análisis?');
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page)).toHaveText('Análisis eliminado exitosamente');
    await page.clock.runFor(1500);
    await expect(page).toHaveURL(`/recruiter/job/${id}`);
    await expect(page.locator('.person .score-none')).toHaveCount(2);
    expect(await metricsOf(recruiter, id)).toMatchObject({ total: 2, total_analyzed: 0 });
  },
);

test('the review is accessible in the dark theme', anyWidth, async ({ page, recruiter }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const id = await analysedPosting(recruiter, [ana]);
  await page.goto(`/recruiter/job/${id}`);
  const dialog = await openCandidate(page, 'Ana Ruiz Gómez');
  for (const part of ['Evaluación', 'CV', 'Decisión'] as const) {
    await showPart(dialog, part);
    await expectAccessible(page);
  }
});
