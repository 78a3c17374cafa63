import type { Page, Route } from '@playwright/test';
import { anyWidth, test as base, demoPassword, expect, expectAccessible, password, toast } from './fixtures';
import { tokenOf } from './recruiter-api';

const test = base.extend<{ admin: Page }>({
  /** The page of the demo's admin, on the metrics. */
  admin: async ({ page, logIn }, use) => {
    await logIn('admin@encaja.test', demoPassword);
    await expect(page).toHaveURL('/admin/metrics');
    await use(page);
  },
});

const summaryCalls = '**/api/stats/summary?*';

function figure(page: Page, name: string) {
  return page
    .locator('.figure-grid > div', { has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
}

function fails(status: number) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Error interno del servidor.', error_code: 'INTERNAL' }),
    });
}

test('the metrics show the whole platform and follow the window', async ({ admin, server }) => {
  const token = await tokenOf(server, 'admin@encaja.test', demoPassword);
  const headers = { authorization: `Bearer ${token}` };
  const truth = await (await fetch(`${server.url}/api/stats/summary`, { headers })).json();
  const { totalUsers, totalRecruiters, totalActiveJobPostings } = truth as Record<string, number>;

  await expect(admin.getByRole('heading', { level: 1, name: 'System Metrics' })).toBeVisible();
  await expect(admin.getByText('Welcome, admin@encaja.test')).toBeVisible();
  await expect(admin.getByText(`API base: ${server.url}/api`)).toBeVisible();
  await expect(figure(admin, 'Total users')).toHaveText(String(totalUsers));
  await expect(figure(admin, 'Recruiters')).toHaveText(String(totalRecruiters));
  await expect(figure(admin, 'Active job postings')).toHaveText(String(totalActiveJobPostings));
  await expect(figure(admin, 'Recent window')).toHaveText('30 days');
  await expect(admin.getByRole('img', { name: /^New job postings from/ })).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await expectAccessible(admin);

  const window = admin.getByLabel('Recent window (days)');
  for (const [typed, days] of [
    ['7', '7'],
    ['0', '30'],
    ['-3', '30'],
    ['1.5', '30'],
    ['', '30'],
    ['4000', '30'],
    ['1', '1'],
  ] as const) {
    await window.fill(typed);
    const asked = admin.waitForRequest(summaryCalls);
    await admin.getByRole('button', { name: 'Apply' }).click();
    expect(new URL((await asked).url()).searchParams.get('recentDays')).toBe(days);
    await expect(window).toHaveValue(days);
    await expect(figure(admin, 'Recent window')).toHaveText(days === '1' ? '1 day' : `${days} days`);
  }
});

test('Refresh brings what has happened since, and the growth reaches as far as one likes', async ({
  admin,
  member,
}) => {
  const users = figure(admin, 'Total users');
  await expect(users).toHaveText(/\d/);
  const before = Number((await users.textContent())?.replaceAll(',', ''));
  await member('APPLICANT');
  await admin.getByRole('button', { name: 'Refresh' }).click();
  await expect(users).toHaveText((before + 1).toLocaleString('en'));

  await admin.getByText('Show the figures').click();
  const table = admin.getByRole('region', { name: 'Growth figures' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await admin.getByRole('radio', { name: '365 days' }).check();
  await expect(table.getByRole('row')).toHaveCount(53);
  await expectAccessible(admin);
});

test('metrics that cannot be had are told in a box, and Refresh mends it', async ({ page, logIn }) => {
  await page.route(summaryCalls, fails(500));
  await logIn('admin@encaja.test', demoPassword);
  const box = page.getByRole('alert').filter({ hasText: 'Error Loading Metrics' });
  await expect(box.getByText('Failed to fetch metrics (500)')).toBeVisible();
  await expect(
    box.getByText('This might be a temporary server issue. Try refreshing in a few moments.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(summaryCalls);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(figure(page, 'Recent window')).toHaveText('30 days');
  await expect(box).toHaveCount(0);
});

test('the admin logs out, and the pages are closed from then on', async ({ admin }) => {
  await admin.getByRole('button', { name: 'Logout' }).click();
  await admin.waitForURL('/login');
  for (const path of ['/admin/metrics', '/admin/audit', '/admin/users']) {
    await admin.goto(path);
    await admin.waitForURL('/');
  }
});

// A task fails for good only after hours of attempts, so the server's answers are pretended here; what a retry does to a
// task is shown by the tests of the queue.
test('a failed task is shown with its reason and can be tried again', async ({ page, logIn }) => {
  const failures = [
    {
      id: 't-1',
      kind: 'mail.send',
      attempts: 8,
      reason: 'dial tcp 192.0.2.1:587: connect: connection refused',
      failed_at: '2025-11-14T09:30:00Z',
    },
  ];
  await page.route('**/api/admin/system', (route) =>
    route.fulfill({
      json: {
        version: '1.0.0',
        engines: { cv: '1', fit: '1', ocr: '1' },
        queue: {
          waiting: 1 - failures.length,
          running: 0,
          failed: failures.length,
          oldest_waiting_seconds: null,
          kinds: [{ kind: 'mail.send', waiting: 1 - failures.length, running: 0, failed: failures.length }],
          failures,
        },
      },
    }),
  );
  await page.route('**/api/admin/tasks/t-1/retry', (route) => {
    failures.pop();
    return route.fulfill({ json: { message: 'La tarea vuelve a la cola.' } });
  });
  await logIn('admin@encaja.test', demoPassword);
  await expect(page.getByText('connection refused')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry mail.send t-1' }).click();
  await expect(page.getByText('mail.send is in the queue again.')).toBeVisible();
  await expect(page.getByText('No task has failed.')).toBeVisible();
  await expect(figure(page, 'Waiting')).toHaveText('1');
});

test('an opened CV is in the audit log, and the chain is intact', async ({ page, logIn }) => {
  await logIn('reclutador@encaja.test', demoPassword);
  await page.locator('.posting-title a').first().click();
  const before = new Date().toISOString();
  const opened = page.waitForResponse(/\/api\/applications\/[^/]+\/cv$/);
  await page.locator('.person-name a').first().click();
  const subject = `application:${/applications\/([^/]+)\/cv/.exec((await opened).url())?.[1]}`;
  await page.goto('/recruiter/dashboard');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL('/login');

  await logIn('admin@encaja.test', demoPassword);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByLabel('Action').selectOption('cv.open');
  await page.getByLabel('Subject (id or kind:id)').fill(subject);
  await page.getByRole('button', { name: 'Filter' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('cv.open');
  await expect(row).toContainText('RECRUITER');
  await expect(row).toContainText(subject);
  const at = await row.getByRole('time').getAttribute('datetime');
  expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(Date.parse(before));
  await expectAccessible(page);
  await page.reload();
  await expect(row).toContainText(subject);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await page.getByRole('button', { name: 'Verify chain' }).click();
  await expect(page.getByText(/^The chain is intact: [\d,]+ entries checked\.$/)).toBeVisible();
});

test('the log turns its pages', anyWidth, async ({ admin }) => {
  await admin.goto('/admin/audit');
  const pages = admin.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText(/^Page 1 of/)).toBeVisible();
  const newest = await admin.getByRole('row').nth(1).textContent();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByText(/^Page 2 of/)).toBeVisible();
  await expect(admin.getByRole('row').nth(1)).not.toHaveText(newest ?? '');
  await admin.goBack();
  await expect(pages.getByText(/^Page 1 of/)).toBeVisible();
});

test('a suspended person is out at once and stays out until reinstated', async ({
  admin,
  browser,
  member,
  server,
}) => {
  const person = await member('RECRUITER');
  const context = await browser.newContext({ baseURL: server.url });
  const theirs = await context.newPage();
  async function logInAgain() {
    await theirs.getByLabel('Correo electrónico').fill(person.email);
    await theirs.getByLabel('Contraseña', { exact: true }).fill(password);
    await theirs.getByRole('button', { name: 'Iniciar sesión' }).click();
  }
  await theirs.goto('/login');
  await logInAgain();
  await theirs.waitForURL('/recruiter/dashboard');

  await admin.getByRole('link', { name: 'Accounts' }).click();
  await admin.getByLabel('Search').fill(person.email);
  await expect(admin.getByText('1 account', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: `Suspend ${person.name}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Suspend this account?' });
  await expect(dialog).toContainText(person.email);
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByText(`${person.name} is suspended.`)).toBeVisible();
  await expect(admin.getByRole('row').nth(1)).toContainText('Suspended');

  await theirs.getByRole('link', { name: 'Mi Perfil' }).click();
  await theirs.waitForURL('/login');
  await expect(toast(theirs)).toHaveText('No autorizado. Por favor, inicie sesión nuevamente.');
  await logInAgain();
  await expect(theirs.getByText(/Tu cuenta está suspendida/)).toBeVisible();
  await expect(theirs).toHaveURL('/login');

  await admin.getByRole('button', { name: `Reinstate ${person.name}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await expect(admin.getByText(`${person.name} is reinstated.`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Iniciar sesión' }).click();
  await theirs.waitForURL('/recruiter/dashboard');
  await context.close();
});

test('an admin is not offered to suspend themselves', anyWidth, async ({ admin }) => {
  await admin.goto('/admin/users?role=ADMIN&q=admin%40encaja.test');
  const row = admin.getByRole('row').filter({ hasText: 'admin@encaja.test' });
  await expect(row.getByText('You')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
});

for (const [path, sign] of [
  ['/admin/metrics', 'Versions'],
  ['/admin/audit', 'Verify chain'],
  ['/admin/users?q=encaja.test', 'admin@encaja.test'],
  ['/admin/users?q=nobody-like-this', 'No account fits this search.'],
] as const) {
  test(`${path} is accessible in the dark theme`, anyWidth, async ({ admin }) => {
    await admin.emulateMedia({ colorScheme: 'dark' });
    await admin.goto(path);
    await expect(admin.getByText(sign).first()).toBeVisible();
    await expectAccessible(admin);
  });
}
