import { anyWidth, expect, expectAccessible, test } from './fixtures';

test('the landing page has all its parts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hay un trabajo que encaja.');
  for (const figure of ['50,000+', '25,000+', '1M+', '95%'])
    await expect(page.getByText(figure)).toBeVisible();
  for (const sector of ['Tecnología', 'Salud', 'Educación', 'Finanzas', 'Logística', 'Marketing']) {
    await expect(page.getByRole('heading', { name: sector })).toBeVisible();
  }
  await expect(page.locator('blockquote')).toHaveCount(3);
  await expect(page.getByRole('contentinfo')).toContainText('© 2025 Encaja');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('link', { name: 'Registrarse' })).toHaveAttribute('href', '/register');
});

test('no link leads nowhere', anyWidth, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  const widths = colorScheme === 'dark' ? anyWidth : {}; // colours do not depend on the width
  test(`public pages are accessible in the ${colorScheme} theme`, widths, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of [
      '/',
      '/login',
      '/register',
      '/recruiter-register',
      '/recruiter-confirm?username=u&email=ana%40example.org',
      '/applicant-confirm?username=u&email=ana%40example.org',
      '/confirm',
      '/forgot-password',
      '/reset-password',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('nothing moves while the landing page loads', async ({ page }) => {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
      document.documentElement.dataset.shift = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? '0'))).toBeLessThan(0.01);
});

test('the page comes with a strict policy and its scripts run under it', anyWidth, async ({ page }) => {
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  // What describes the page to search engines is data, and never runs.
  expect(await page.locator('script:not([src]):not([type="application/ld+json"])').count()).toBe(0);
});

test('the theme can be chosen and is kept', anyWidth, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByLabel(/Tema/).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
