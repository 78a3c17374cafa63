import { demoPassword, expect, expectAccessible, toast } from './fixtures';
import { signIn, test, tokenOf } from './recruiter-api';

const cards = '.postings > li';

test('the demo recruiter sees the real figures', async ({ page, server }) => {
  await signIn(page, await tokenOf(server, 'reclutador@encaja.test', demoPassword));
  await page.goto('/recruiter/dashboard');
  const panel = page.getByRole('complementary', { name: 'Estadísticas' });
  await expect(panel).toContainText('24%');
  await expect(panel).toContainText('+5% vs mes anterior');
  await expect(panel).toContainText('18 días');
  await expect(panel).toContainText('-3 días vs mes anterior');
  await expect(panel).toContainText('en 12 semanas');
  await expect(page.locator(cards).first()).toBeVisible();
  await expectAccessible(page);
  await panel.getByText('Estadísticas').click();
  await expect(panel.getByText('24%')).toBeHidden();
  await page.reload();
  await expect(page.locator(cards).first()).toBeVisible();
  await expect(panel.getByText('24%')).toBeHidden();
});

test('25 postings come page by page, and are searched, sorted and filtered by the server', async ({
  page,
  recruiter,
}) => {
  for (let number = 1; number <= 25; number += 1) {
    const title = number === 7 ? 'Coordinación de logística' : `Puesto ${String(number).padStart(2, '0')}`;
    const id = await recruiter.publish({ title });
    if (number === 3) await recruiter.call('PUT', `/job-postings/${id}`, { status: 'INACTIVE' });
  }
  await page.goto('/recruiter/dashboard');
  const count = page.locator('output');
  await expect(count).toHaveText('Mostrando 10 de 25 puestos');
  await expect(page.locator(cards).first()).toContainText('Puesto 25');
  for (const shown of [20, 25]) {
    await page.locator(cards).last().scrollIntoViewIfNeeded();
    await expect(count).toHaveText(`Mostrando ${shown} de 25 puestos`);
  }
  await expect(page.locator(cards)).toHaveCount(25);

  await page.getByLabel('Buscar').fill('LOGISTICA');
  await expect(count).toHaveText('Mostrando 1 de 1 puestos');
  await expect(page.locator(cards)).toContainText('Coordinación de logística');
  await expect(page).toHaveURL(/q=LOGISTICA/);
  await page.reload();
  await expect(page.getByLabel('Buscar')).toHaveValue('LOGISTICA');
  await expect(count).toHaveText('Mostrando 1 de 1 puestos');

  await page.getByLabel('Buscar').fill('no hay tal cosa');
  await expect(page.getByRole('heading', { name: 'No se encontraron puestos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(count).toHaveText('Mostrando 10 de 25 puestos');

  await page.getByLabel('Ordenar').selectOption('Más antiguos');
  await expect(page.locator(cards).first()).toContainText('Puesto 01');
  await page.getByLabel('Ordenar').selectOption('Título');
  await expect(page.locator(cards).first()).toContainText('Coordinación de logística');
  await page.getByLabel('Estado').selectOption('Pausado');
  await expect(count).toHaveText('Mostrando 1 de 1 puestos');
  await expect(page.locator(cards)).toContainText('Puesto 03');
});

test('a posting is paused, reactivated, cancelled and deleted, and list and figures follow', async ({
  page,
  recruiter,
}) => {
  const id = await recruiter.publish({ title: 'Chofer de reparto' });
  await recruiter.publish({ title: 'Coordinación de flota' });
  await page.goto('/recruiter/dashboard');
  const card = page.locator(cards).filter({ hasText: 'Chofer de reparto' });
  const active = page.locator('.stat').filter({ hasText: 'Puestos activos' });
  const menu = card.getByLabel('Acciones de Chofer de reparto');
  await expect(active).toContainText('2');
  for (const [item, badge, figure] of [
    ['Pausar', 'Pausado', '1'],
    ['Reactivar', 'Activo', '2'],
    ['Cancelar el puesto', 'Cerrado', '1'],
  ] as const) {
    await menu.click();
    await card.getByRole('button', { name: item, exact: true }).click();
    await expect(card.locator('.badge').first()).toHaveText(badge);
    await expect(active).toContainText(figure);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  }
  expect((await recruiter.posting(id)).status).toBe('CANCELLED');

  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Eliminar' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Eliminar' })).toBeHidden();
  await expect(menu).toBeFocused();

  page.once('dialog', (dialog) => void dialog.dismiss());
  await menu.click();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await expect(card).toBeVisible();
  let question = '';
  page.once('dialog', (dialog) => {
    question = dialog.message();
    void dialog.accept();
  });
  await menu.click();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page)).toHaveText('Puesto eliminado exitosamente');
  expect(question).toBe('¿Estás seguro de que quieres eliminar este puesto de trabajo?');
  await expect(page.locator('output')).toHaveText('Mostrando 1 de 1 puestos');
  await expect(card).toHaveCount(0);
});

test('an empty list leads to the wizard, a list that fails can be asked for again', async ({
  page,
  recruiter,
}) => {
  await page.route('**/api/job-postings?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/recruiter/dashboard');
  await expect(page.locator('.load-failure')).toContainText('Ocurrió un error al cargar los trabajos.');
  await expectAccessible(page);
  await page.unroute('**/api/job-postings?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'No tienes puestos de trabajo' })).toBeVisible();
  await expect(page.getByText('N/A')).toHaveCount(2);
  await expect(page.getByText(recruiter.person.name)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Puestos publicados' }).getByText('Crear nuevo puesto').click();
  await expect(page).toHaveURL('/recruiter/create-job');
});
