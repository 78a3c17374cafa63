import { test } from './applicant-fixtures';
import { anyWidth, expect, expectAccessible, toast } from './fixtures';

const applicant_questions = [
  { text: '¿Tienes carnet?', type: 'YES_NO', order: 1 },
  { text: '¿Cuántos años de experiencia?', type: 'NUMERICAL', order: 2 },
  { text: '¿Por qué te interesa?', type: 'OPEN', order: 3 },
];

test('an applicant applies, answers the questions and follows the application', async ({
  page,
  applicant: _,
  newRecruiter,
}) => {
  const recruiter = await newRecruiter();
  const id = await recruiter.publish({ applicant_questions });
  await page.goto(`/applicant/position/${id}`);
  await page.getByRole('button', { name: 'Postularse' }).click();
  const confirm = page.getByRole('dialog', { name: '¿Deseás postularte y enviar tu CV?' });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Postularse' }).click();
  await expect(toast(page)).toHaveText('Te postulaste con éxito');

  const wizard = page.getByRole('dialog', { name: 'Preguntas sobre el puesto' });
  await wizard.getByRole('button', { name: '¡Sí, responder!' }).click();
  await expect(wizard.getByText('Pregunta 1 de 3')).toBeVisible();
  await wizard.getByRole('radio', { name: 'Sí' }).check();
  await wizard.getByRole('button', { name: 'Siguiente' }).click();
  await wizard.getByLabel('¿Cuántos años de experiencia?').fill('4');
  await expectAccessible(page);
  await wizard.getByRole('button', { name: 'Siguiente' }).click();
  await wizard.getByLabel('¿Por qué te interesa?').fill('Me gusta el depósito.');
  await wizard.getByRole('button', { name: 'Enviar respuestas' }).click();
  await expect(wizard).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ya aplicado' })).toBeDisabled();

  await page.goto('/applicant/dashboard');
  await expect(page.locator('.applicant-counters')).toContainText('1');
  await page.getByRole('link', { name: 'Ver mis postulaciones' }).click();
  await expect(page.getByText('Total 1')).toBeVisible();
  await page.locator('.choice').click();
  const detail = page.getByRole('article');
  await expect(detail.getByText('Pendiente', { exact: true })).toBeVisible();
  await expect(detail.getByText('todavía no').first()).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Responder las preguntas' })).toHaveCount(0);
  await expectAccessible(page);

  const applicants = (await (await recruiter.call('GET', `/job-postings/${id}/applicants`)).json()) as {
    application_id: string;
  }[];
  await recruiter.call('PATCH', `/applications/${applicants[0]?.application_id}`, {
    status: 'ACCEPTED',
    message: 'Te llamamos el lunes.',
  });
  await page.reload();
  await expect(detail.getByText('Aceptada', { exact: true })).toBeVisible();
  await expect(detail.getByText('Te llamamos el lunes.')).toBeVisible();
});

test(
  'the questions can be left for later; applying twice is no error',
  anyWidth,
  async ({ page, applicant: _, newRecruiter }) => {
    const id = await (await newRecruiter()).publish({ applicant_questions });
    await page.goto(`/applicant/position/${id}`);
    await page.getByRole('button', { name: 'Postularse' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Postularse' }).click();
    await page.getByRole('button', { name: 'No, omitir' }).click();
    await expect(page.getByRole('button', { name: 'Ya aplicado' })).toBeVisible();
    await page.goto('/mis-postulaciones');
    await page.locator('.choice').click();
    await expect(page.getByRole('button', { name: 'Responder las preguntas' })).toBeVisible();

    // A tab that was opened before still offers to apply.
    await page.route(`**/api/job-postings/${id}/public`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), isApplied: false } });
    });
    await page.goto(`/applicant/position/${id}`);
    await page.getByRole('button', { name: 'Postularse' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Postularse' }).click();
    await expect(toast(page)).toHaveText('Te postulaste con éxito');
  },
);

test('without applications the list says so', async ({ page, applicant: _ }) => {
  await page.goto('/mis-postulaciones');
  await expect(page.getByText('No tienes postulaciones')).toBeVisible();
  await expectAccessible(page);
});

test('the application page of old addresses works', async ({ page, applicant: _, newRecruiter }) => {
  const id = await (await newRecruiter()).publish({ applicant_questions: applicant_questions.slice(0, 1) });
  await page.goto(`/applicant/job-application/${id}`);
  await page.getByRole('button', { name: 'Enviar Postulación' }).click();
  await expect(page.getByText('Por favor respondar la pregunta: ¿Tienes carnet?')).toBeVisible();
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Enviar Postulación' }).click();
  await expect(page.getByText('Por favor, sube tu CV')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Archivo de tu CV')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByRole('button', { name: 'Enviar Postulación' }).click();
  await expect(page).toHaveURL('/mis-postulaciones');
  await expect(page.locator('.choice')).toHaveCount(1);
});
