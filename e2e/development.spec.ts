import { anyWidth, expect, expectAccessible, test } from './fixtures';

test(
  'the development mailbox shows the mail as soon as registering has answered',
  anyWidth,
  async ({ page, register, server }) => {
    const person = await register('RECRUITER');
    await page.goto(`/dev/mailbox?to=${person.email}`);
    await expect(page.getByRole('heading', { name: 'Tu código de confirmación de Encaja' })).toBeVisible();
    await expect(page.getByText(await server.code(person.email))).toBeVisible();
    await expectAccessible(page);
  },
);

test('the documentation of the API reads without outside help', anyWidth, async ({ page }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) outside.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Encaja API' })).toBeVisible();
  await page.getByRole('link', { name: /POST \/api\/auth\/login/ }).click();
  await expect(page.locator('#post-auth-login')).toBeInViewport();
  await expectAccessible(page);
  expect(outside).toEqual([]);
});
