import { anyWidth, expect, expectAccessible, toast } from './fixtures';
import { test } from './recruiter-api';

test('a posting has its page, also by its stored key', async ({ page, recruiter }) => {
  const id = await recruiter.publish({
    modal: 'HYBRID',
    salary_min: 35_000,
    salary_max: 50_000,
    salary_currency: 'EUR',
    additional_requirements: 'Carnet vigente',
    applicant_questions: [{ text: '¿Carnet?', type: 'YES_NO', order: 1 }],
  });
  await page.goto(`/recruiter/job/JD%23${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Responsable de depósito');
  const panel = page.getByRole('complementary', { name: 'Detalles del Puesto' });
  for (const text of ['Rosario, Santa Fe', 'Hibrido', 'Full-Time', 'Senior', '35.000-50.000 €', '¿Carnet?'])
    await expect(panel).toContainText(text);
  await expectAccessible(page);
  await panel.getByText('Detalles del Puesto').click();
  await expect(panel.getByText('Conducir el depósito central')).toBeVisible();

  await page.getByLabel('Acciones de Responsable de depósito').click();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.locator('.badge')).toHaveText('Pausado');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Acciones de Responsable de depósito').click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL('/recruiter/dashboard');
  await page.goto(`/recruiter/job/${id}`);
  await expect(page.getByText('No se encontró el puesto de trabajo.')).toBeVisible();
});

test(
  'somebody else’s posting, and none at all, are not found',
  anyWidth,
  async ({ page, recruiter, newRecruiter }) => {
    const other = await newRecruiter();
    const id = await other.publish();
    for (const path of [`/recruiter/job/${id}`, `/recruiter/job/${id}/edit`, '/recruiter/job/nada']) {
      await page.goto(path);
      await expect(page.getByText('No se encontró el puesto de trabajo.')).toBeVisible();
      await expectAccessible(page);
    }
    expect((await recruiter.call('GET', `/job-postings/${id}`)).status).toBe(404);
  },
);

test(
  'while it loads it says so, and what failed can be asked for again',
  anyWidth,
  async ({ page, recruiter }) => {
    const id = await recruiter.publish();
    let answerNow = () => {};
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route(`**/api/job-postings/${id}`, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto(`/recruiter/job/${id}`);
    await expect(page.getByText('Cargando datos del puesto...').last()).toBeVisible();
    answerNow();
    await expect(page.getByText('Error al cargar el job')).toBeVisible();
    await page.unroute(`**/api/job-postings/${id}`);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Responsable de depósito');
  },
);

test('a posting is edited: only what changed is sent, and the lists follow', async ({ page, recruiter }) => {
  const id = await recruiter.publish({
    applicant_questions: [
      { text: '¿Carnet?', type: 'YES_NO', order: 1 },
      { text: '¿Años?', type: 'NUMERICAL', order: 2 },
    ],
  });
  await page.goto('/recruiter/dashboard');
  await page.getByLabel('Acciones de Responsable de depósito').click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(`/recruiter/job/${id}/edit`);
  await expect(page.getByLabel('Ciudad')).toHaveValue('Rosario');
  await expect(page.getByText('Ubicación válida')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Título del puesto').fill('');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('El título es obligatorio')).toBeVisible();
  await expect(page.getByLabel('Título del puesto')).toBeFocused();
  await page.getByLabel('Título del puesto').fill('Jefatura de depósito');
  await page.getByRole('button', { name: 'Quitar la pregunta 1' }).click();
  await page.getByLabel('Estado del puesto').selectOption('Pausado');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  expect(Object.keys((await sent).postDataJSON())).toEqual(['title', 'applicant_questions', 'status']);
  await expect(toast(page)).toHaveText('Puesto actualizado correctamente');
  await expect(page).toHaveURL('/recruiter/dashboard');
  const card = page.locator('.postings > li');
  await expect(card).toContainText('Jefatura de depósito');
  await expect(card.locator('.badge').first()).toHaveText('Pausado');
  expect(await recruiter.posting(id)).toMatchObject({
    status: 'INACTIVE',
    city: 'Rosario',
    questions: [{ text: '¿Años?', type: 'NUMERICAL', order: 1 }],
  });
});
