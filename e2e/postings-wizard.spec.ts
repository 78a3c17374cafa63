import type { Page } from '@playwright/test';
import { anyWidth, expect, expectAccessible, stopClock, toast } from './fixtures';
import { test } from './recruiter-api';

const path = '/recruiter/create-job';

async function choosePlace(page: Page, province: string, city: string) {
  await page.getByLabel('Provincia').selectOption(province);
  await page.getByLabel('Ciudad').selectOption(city);
}

async function goOn(page: Page, times = 1) {
  for (let time = 0; time < times; time += 1) await page.getByRole('button', { name: 'Siguiente' }).click();
}

test('a posting is created in four steps, with salary and questions', async ({ page, recruiter }) => {
  await page.goto('/recruiter/dashboard');
  await page.getByRole('link', { name: 'Crear nuevo puesto' }).first().click();
  await page.getByLabel('Título del puesto').fill('Encargada o encargado de laboratorio');
  await page.getByLabel('Empresa').fill('Clínica Arroyo Manso');
  await choosePlace(page, 'Mendoza', 'San Rafael');
  await page.getByLabel('Temporal').check();
  await page.getByLabel('Mid', { exact: true }).check();
  await page.getByLabel('Presencial').check();
  await page.getByLabel('Desde').pressSequentially('1200000');
  await expect(page.getByLabel('Desde')).toHaveValue('1.200.000');
  await page.getByLabel('Desde').press('Home');
  await page.keyboard.type('3');
  await page.keyboard.type('1');
  await expect(page.getByLabel('Desde')).toHaveValue('311.200.000');
  await page.getByLabel('Desde').fill('1.200.000');
  await page.getByLabel('Hasta').fill('1500000');
  await expect(page.getByText('Ubicación válida')).toBeVisible();
  const preview = page.getByRole('complementary', { name: 'Así se verá' });
  await expect(preview).toContainText('San Rafael, Mendoza');
  await expect(preview).toContainText('1.200.000-1.500.000 ARS');
  await goOn(page);
  await expect(page.getByText('Paso 2 de 4')).toBeVisible();
  await page.getByLabel('Descripción general').fill('Ocho personas, dos turnos y un equipo nuevo.');
  await page.getByLabel('Requisitos adicionales').fill('Título habilitante\nMatrícula provincial');
  await goOn(page);
  await page.getByLabel('Nivel de inglés').selectOption('Básico');
  await page.getByLabel('Se requiere experiencia en la industria').check();
  await page.getByLabel('Industria', { exact: true }).fill('Salud');
  await goOn(page);
  for (const [text, type] of [
    ['¿Tienes matrícula?', 'Sí/No'],
    ['¿Por qué este puesto?', 'Desarrollo'],
    ['¿Cuántos años llevas?', 'Numérica'],
    ['   ', 'Desarrollo'],
  ] as const) {
    await page.getByRole('button', { name: 'Agregar pregunta' }).click();
    await page.getByLabel('Texto de la pregunta').last().fill(text);
    await page.getByLabel('Tipo de respuesta').last().selectOption(type);
  }
  await page.getByRole('button', { name: 'Quitar la pregunta 2' }).click();
  await expect(page.getByRole('heading', { name: 'Pregunta 3' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pregunta 4' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publicar Puesto' }).click();

  await page.waitForURL('/recruiter/dashboard');
  await expect(toast(page)).toHaveText('¡Puesto creado exitosamente!');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(toast(page)).toContainText('Encargada o encargado de laboratorio');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(page.locator('output')).toHaveText('Mostrando 1 de 1 puestos');
  await page.reload();
  await expect(page.locator('.postings > li')).toHaveCount(1);
  await expect(toast(page)).toHaveCount(0);

  const href = await page.locator('.postings h3 a').getAttribute('href');
  const posting = await recruiter.posting(href?.split('/').at(-1) ?? '');
  expect(posting).toMatchObject({
    company: 'Clínica Arroyo Manso',
    country: 'Argentina',
    contract_type: 'CONTRACT',
    experience_level: 'SEMISENIOR',
    english_level: 'BASIC',
    salary_min: 1_200_000,
    salary_currency: 'ARS',
    industry_experience: { required: true, industry: 'Salud' },
  });
  expect(posting.questions).toMatchObject([
    { text: '¿Tienes matrícula?', type: 'YES_NO', order: 1 },
    { text: '¿Cuántos años llevas?', type: 'NUMERICAL', order: 2 },
  ]);
});

test('every step is accessible', async ({ page, recruiter: _signedIn }) => {
  await page.goto(path);
  await expect(page.getByLabel('Empresa')).toBeVisible();
  await expectAccessible(page);
  await goOn(page);
  await expectAccessible(page);
  await goOn(page);
  await page.getByLabel('Se requiere experiencia en la industria').check();
  await expectAccessible(page);
  await goOn(page);
  await page.getByRole('button', { name: 'Agregar pregunta' }).click();
  await expectAccessible(page);
});

test(
  'the place is checked half a second after it is chosen, and a wrong one is not published',
  anyWidth,
  async ({ page, recruiter }) => {
    await page.clock.install();
    await page.goto(path);
    const city = page.getByLabel('Ciudad');
    await expect(city).toBeDisabled();
    await page.getByLabel('Provincia').selectOption('Mendoza');
    await expect(city.locator('option', { hasText: 'San Rafael' })).toHaveCount(1);
    let answerNow = () => {};
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route('**/api/locations/validate', async (route) => {
      await held;
      await route.continue();
    });
    await stopClock(page);
    await city.selectOption('San Rafael');
    await page.clock.runFor(499);
    await expect(page.getByText('Validando ubicación...')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByText('Validando ubicación...')).toBeVisible();
    answerNow();
    await expect(page.getByText('Ubicación válida')).toBeVisible();

    await page.clock.resume();
    await page.unroute('**/api/locations/validate');
    await page.route('**/api/locations/validate', (route) =>
      route.fulfill({ status: 400, json: { valid: false, message: 'Ubicación no válida' } }),
    );
    await page.getByLabel('Provincia').selectOption('Salta');
    await expect(city).toHaveValue('');
    await expect(page.getByText('Ubicación válida')).toHaveCount(0);
    await city.selectOption({ index: 1 });
    await expect(page.getByText('Ubicación no válida')).toBeVisible();
    await expectAccessible(page);
    await goOn(page, 3);
    await page.getByRole('button', { name: 'Publicar Puesto' }).click();
    await expect(toast(page)).toHaveText('Por favor, selecciona una ubicación válida');
    await expect(city).toBeFocused();
    const list = (await (await recruiter.call('GET', '/job-postings')).json()) as { total: number };
    expect(list.total).toBe(0);
  },
);

test('a draft survives a reload and can be discarded', anyWidth, async ({ page, recruiter: _signedIn }) => {
  await page.goto(path);
  await page.getByLabel('Título del puesto').fill('Chofer de reparto');
  await choosePlace(page, 'Madrid', 'Madrid');
  await goOn(page);
  await page.getByLabel('Descripción general').fill('Reparto de última milla.');
  await page.reload();
  await expect(page.getByText('Recuperamos el borrador')).toBeVisible();
  await expect(page.getByLabel('Descripción general')).toHaveValue('Reparto de última milla.');
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(page.getByLabel('Título del puesto')).toHaveValue('Chofer de reparto');
  await expect(page.getByLabel('Ciudad')).toHaveValue('Madrid');
  await expectAccessible(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(page.getByLabel('Título del puesto')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Título del puesto')).toHaveValue('');
  await expect(page.getByText('Recuperamos el borrador')).toHaveCount(0);
});

test(
  'what the server refuses leads to its step and field; a place left out is Buenos Aires',
  anyWidth,
  async ({ page, recruiter }) => {
    await page.goto(path);
    await expect(page.getByLabel('Título del puesto')).toBeVisible();
    await goOn(page, 3);
    await page.getByRole('button', { name: 'Publicar Puesto' }).click();
    await expect(page.getByText('El título es obligatorio')).toBeVisible();
    await expect(page.getByText('Paso 1 de 4')).toBeVisible();
    await expect(page.getByLabel('Título del puesto')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Título del puesto').fill('Chofer');
    await goOn(page, 3);
    await page.getByRole('button', { name: 'Publicar Puesto' }).click();
    await expect(page.getByText('La descripción es obligatoria')).toBeVisible();
    await expect(page.getByLabel('Descripción general')).toBeFocused();
    await page.getByLabel('Descripción general').fill('Reparto.');
    await goOn(page, 2);
    await page.getByRole('button', { name: 'Publicar Puesto' }).click();
    await page.waitForURL('/recruiter/dashboard');
    await expect(page.locator('.postings > li')).toContainText('Buenos Aires, Buenos Aires');
    const list = (await (await recruiter.call('GET', '/job-postings')).json()) as { total: number };
    expect(list.total).toBe(1);
  },
);

test(
  'Volver goes to the page one came from, or to the dashboard',
  anyWidth,
  async ({ page, recruiter: _signedIn }) => {
    await page.goto('/recruiter/job-postings');
    await page.getByRole('link', { name: 'Crear nuevo puesto' }).first().click();
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/recruiter/job-postings');
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(page).toHaveURL('/recruiter/dashboard');
  },
);
