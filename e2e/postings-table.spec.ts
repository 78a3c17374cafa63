import type { Page } from '@playwright/test';
import { expect, expectAccessible, toast } from './fixtures';
import { type RecruiterApi, test } from './recruiter-api';

const path = '/recruiter/job-postings';

async function publishThree(recruiter: RecruiterApi) {
  await recruiter.publish({ title: 'Analista', modal: 'HYBRID', english_level: 'ADVANCED' });
  await recruiter.publish({ title: 'Médica de guardia', modal: 'ONSITE', english_level: 'BASIC' });
  await recruiter.publish({ title: 'Zapatería', modal: 'REMOTE', contract_type: 'PART_TIME' });
}

function titlesOf(page: Page) {
  return page.locator('tbody td:first-child');
}

test('a header sorts up, down and not at all', async ({ page, recruiter }) => {
  await publishThree(recruiter);
  await page.goto(path);
  const titles = titlesOf(page);
  const title = page.getByRole('columnheader', { name: 'Título' });
  await expect(page.locator('output')).toHaveText('Mostrando 3 de 3 puestos');
  await expect(titles).toHaveText(['Zapatería', 'Médica de guardia', 'Analista']);
  await expectAccessible(page);
  for (const [sort, order] of [
    ['ascending', ['Analista', 'Médica de guardia', 'Zapatería']],
    ['descending', ['Zapatería', 'Médica de guardia', 'Analista']],
    ['none', ['Zapatería', 'Médica de guardia', 'Analista']],
  ] as const) {
    await title.getByRole('button').click();
    await expect(title).toHaveAttribute('aria-sort', sort);
    await expect(titles).toHaveText([...order]);
  }
});

test('what is put first shows as chips and survives a reload; the status filters', async ({
  page,
  recruiter,
}) => {
  await publishThree(recruiter);
  await page.goto(path);
  const titles = titlesOf(page);
  await page.getByLabel('Inglés primero').selectOption('Básico');
  await expect(titles.first()).toHaveText('Médica de guardia');
  await page.getByLabel('Modalidad primero').selectOption('Híbrido');
  await page.getByRole('button', { name: 'Título' }).click();
  await expect(titles).toHaveText(['Médica de guardia', 'Analista', 'Zapatería']);
  const chips = page.getByRole('list', { name: 'Orden elegido' });
  await expect(chips.getByRole('listitem')).toHaveText([
    'Básico primero',
    'Híbrido primero',
    'Título: ascendente',
  ]);
  await expectAccessible(page);
  await page.reload();
  await expect(titles).toHaveText(['Médica de guardia', 'Analista', 'Zapatería']);
  await page.getByRole('button', { name: 'Quitar Básico primero' }).click();
  await expect(titles).toHaveText(['Analista', 'Médica de guardia', 'Zapatería']);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page).toHaveURL(path);

  await page.getByRole('button', { name: 'Cancelados' }).click();
  await expect(page.getByRole('heading', { name: 'No se encontraron puestos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Todos' }).click();
  await expect(titles).toHaveCount(3);
});

test('a posting is deleted through the dialog; the last one leaves an empty table', async ({
  page,
  recruiter,
}) => {
  await recruiter.publish({ title: 'Chofer' });
  await page.goto(path);
  const remove = page.getByRole('button', { name: 'Eliminar Chofer' });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar eliminación' });
  await expect(dialog).toContainText('Chofer');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page)).toHaveText('Puesto eliminado correctamente');
  await expect(page.getByRole('heading', { name: 'No tienes puestos de trabajo' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/recruiter/dashboard');
});

test('more rows come by scrolling, and the columns by keyboard', async ({ page, recruiter }) => {
  for (let number = 1; number <= 12; number += 1) await recruiter.publish({ title: `Puesto ${number}` });
  await page.goto(path);
  await expect(page.locator('output')).toContainText('de 12 puestos');
  await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
  await expect(page.locator('output')).toHaveText('Mostrando 12 de 12 puestos');
  const region = page.getByRole('region', { name: 'Puestos de trabajo' });
  await region.focus();
  await expect(region).toBeFocused();
  await page.getByRole('link', { name: 'Puesto 12', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Puesto 12' })).toBeVisible();
});
