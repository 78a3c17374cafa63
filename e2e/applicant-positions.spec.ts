import { expectOffer, test } from './applicant-fixtures';
import { anyWidth, expect, expectAccessible, password, toast } from './fixtures';

test('anybody browses the offers; search, filters and the opened one live in the address', async ({
  page,
}) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await page.goto('/');
  await page.getByRole('link', { name: 'Buscar empleos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofertas de empleo');
  await expect(page.locator('.choice')).toHaveCount(10);
  if (!isPhone) {
    const first = await page.locator('.choice').first().getByRole('heading').innerText();
    await expectOffer(page, first);
  }
  await expectAccessible(page);

  await page.getByLabel('Buscar').fill('enfermeras');
  await expect(page).toHaveURL(/q=enfermeras/);
  await expect(page.locator('.choice').first()).toContainText(/[Ee]nfermer/);
  await page.getByLabel('Ubicación').selectOption('Sevilla');
  await expect(page).toHaveURL(/location=Sevilla/);
  await expect(page.locator('.choice').first()).toContainText('Sevilla');
  await page.getByLabel('Tipo de contrato').selectOption('Freelance');
  await expect(page.getByText('No encontramos ofertas')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(page.locator('.choice')).toHaveCount(10);
  await expect(page.getByLabel('Buscar')).toHaveValue('');

  const second = page.locator('.choice').nth(1);
  const title = await second.getByRole('heading').innerText();
  await second.click();
  await expect(page).toHaveURL(/job=/);
  await expectOffer(page, title);
  await expectAccessible(page);
  await page.reload();
  await expectOffer(page, title);
  if (isPhone) {
    await page.getByRole('link', { name: 'Volver a las ofertas' }).click();
    await expect(page.getByLabel('Buscar')).toBeVisible();
    await expect(page.locator('.position')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('further offers come while scrolling', async ({ page }) => {
  await page.goto('/applicant/positions');
  await expect(page.locator('.choice')).toHaveCount(10);
  await page.locator('.more-rows').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.choice').count()).toBeGreaterThan(10);
});

test('a search that fails says so and can be repeated', anyWidth, async ({ page }) => {
  await page.route('**/api/job-postings/search*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/applicant/positions');
  await expect(page.getByText('Error buscando puestos')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/job-postings/search*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator('.choice')).toHaveCount(10);
});

test('an offer has a public page that can be shared', async ({ page, context, newRecruiter }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const recruiter = await newRecruiter();
  const id = await recruiter.publish({
    english_level: 'INTERMEDIATE',
    additional_requirements: '- Conducir tres turnos\n- Informe semanal',
    salary_min: 35_000,
    salary_max: 50_000,
    salary_currency: 'EUR',
  });
  await page.goto(`/position/${id}`);
  await expect(page.getByText('Vista ppública')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Responsable de depósito');
  for (const text of [
    'Rosario, Santa Fe',
    'Tiempo Completo',
    'Presencial',
    '35.000-50.000 €',
    'Conducir tres turnos',
    'Experiencia amplia',
    'Inglés intermedio.',
  ])
    await expect(page.locator('.position')).toContainText(text);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute(
    'href',
    '/applicant-register',
  );
  await page.getByRole('button', { name: 'Compartir enlace' }).click();
  await expect(toast(page)).toContainText('Enlace copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await recruiter.call('PUT', `/job-postings/${id}`, { status: 'INACTIVE' });
  await page.reload();
  await expect(page.getByText('No se pudo cargar la información de la posición')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver Ofertas' }).click();
  await expect(page).toHaveURL('/applicant/positions');
});

test('the guest form says what is missing and keeps to PDF', async ({ page, newRecruiter }) => {
  const id = await (await newRecruiter()).publish();
  await page.goto(`/position/${id}`);
  await page.getByRole('button', { name: 'Iniciar postulación' }).click();
  const form = page.getByRole('dialog', { name: 'Postularte sin cuenta' });
  await expect(form.getByRole('button', { name: 'Enviar postulación' })).toBeDisabled();
  await expect(form.getByText('Debes subir tu CV para aplicar')).toBeVisible();
  await expect(form.getByLabel('Guardar mi CV para otras ofertas')).not.toBeChecked();
  await form
    .getByLabel('Archivo de tu CV')
    .setInputFiles({ name: 'cv.docx', mimeType: '', buffer: Buffer.from('x') });
  await expect(form.getByText('Solo se permite subir archivos PDF.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('link', { name: 'Inicia sesión' }).click();
  await expect(page).toHaveURL('/login');
});

test('who logs in to apply comes back to the offer', anyWidth, async ({ page, member, newRecruiter }) => {
  const id = await (await newRecruiter()).publish();
  const person = await member('APPLICANT');
  await page.goto(`/position/${id}`);
  await page.getByRole('button', { name: 'Iniciar postulación' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Inicia sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(`/position/${id}`);
  await page.getByRole('button', { name: 'Postularse' }).click();
  await expect(page.getByRole('dialog', { name: '¿Deseás postularte y enviar tu CV?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  const widths = colorScheme === 'dark' ? anyWidth : {}; // colours do not depend on the width
  test(
    `the public pages of applicants are accessible in the ${colorScheme} theme`,
    widths,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const path of ['/privacidad', '/applicant-register', '/applicant/positions']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    },
  );
}

test('every page fits a screen of 320 px', anyWidth, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/privacidad', '/applicant-register', '/applicant/positions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
