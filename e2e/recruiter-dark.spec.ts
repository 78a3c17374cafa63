import { anyWidth, expect, expectAccessible } from './fixtures';
import { test } from './recruiter-api';

test('the recruiter’s pages are accessible in the dark theme', anyWidth, async ({ page, recruiter }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const ids = await Promise.all([
    recruiter.publish({ title: 'Analista' }),
    recruiter.publish({ title: 'Chofer', salary_min: 10, salary_currency: 'EUR' }),
  ]);
  await recruiter.call('PUT', `/job-postings/${ids[0]}`, { status: 'CANCELLED' });
  for (const [path, sign] of [
    ['/recruiter/dashboard', 'Mostrando 2 de 2 puestos'],
    ['/recruiter/job-postings?status=CANCELLED&sort=title&first=modal:REMOTE', 'Mostrando 1 de 1 puestos'],
    ['/recruiter/create-job', 'Paso 1 de 4'],
    [`/recruiter/job/${ids[1]}`, 'Desde 10 €'],
    [`/recruiter/job/${ids[1]}/edit`, 'Ubicación válida'],
    ['/perfil-reclutador', 'Cambiar Foto'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expectAccessible(page);
  }
});
