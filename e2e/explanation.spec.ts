import type { Locator, Page } from '@playwright/test';
import { chooseCv, test } from './applicant-fixtures';
import { cvLines, pdfOf, type UploadedFile } from './cv-files';
import { expect, expectAccessible, newAddress, toast } from './fixtures';
import type { RecruiterApi } from './recruiter-api';
import { metricsOf, patience } from './screening-fixtures';

const asked = {
  additional_requirements: 'Imprescindible: SAP WM. Se valora francés.',
  english_level: 'INTERMEDIATE',
};

function warehouseCv(name: string, email: string): UploadedFile {
  return pdfOf('cv.pdf', cvLines(name, email));
}

test.beforeEach(() => {
  test.setTimeout(180_000);
});

/** Has the only candidate of a posting analysed and returns the application. */
async function analyse(recruiter: RecruiterApi, id: string): Promise<string> {
  expect((await recruiter.call('POST', `/recruiter/${id}/analyze-job-cvs`, {})).status).toBe(202);
  await expect.poll(() => metricsOf(recruiter, id), patience).toMatchObject({ total_analyzed: 1 });
  const list = (await (await recruiter.call('GET', `/job-postings/${id}/applicants`)).json()) as {
    application_id: string;
  }[];
  return list[0]?.application_id ?? '';
}

function explanation(page: Page): Locator {
  return page.getByRole('region', { name: 'Cómo se leyó tu CV' });
}

function criterion(page: Page, name: string): Locator {
  return explanation(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

async function expectWhatTheCvSays(page: Page): Promise<void> {
  await expect(criterion(page, 'SAP WM')).toContainText('Aparece');
  await expect(criterion(page, 'SAP WM').locator('q').first()).toContainText('SAP WM');
  await expect(criterion(page, 'Francés')).toContainText('No aparece');
  await expect(explanation(page).getByText(/Ninguna puntuación acepta ni rechaza/)).toBeVisible();
}

test('an applicant sees what was found in their CV, and that a person decides', async ({
  page,
  applicant,
  newRecruiter,
}) => {
  const recruiter = await newRecruiter();
  const id = await recruiter.publish(asked);
  await page.goto('/upload-cv');
  await chooseCv(page, warehouseCv(applicant.name, applicant.email));
  await page.waitForURL('/applicant/dashboard');
  await expect(toast(page)).toHaveText('Leímos tu CV y completamos tu perfil.');
  await page.goto(`/applicant/position/${id}`);
  await page.getByRole('button', { name: 'Postularse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Postularse' }).click();
  await expect(page.getByRole('button', { name: 'Ya aplicado' })).toBeVisible();

  await page.goto('/mis-postulaciones');
  await page.locator('.choice').click();
  await expect(explanation(page).getByText(/^Por ahora no hay un análisis de tu CV/)).toBeVisible();
  const application = await analyse(recruiter, id);
  await recruiter.call('PATCH', `/applications/${application}`, { valoracion: 'Malo' });
  await page.reload();
  await expectWhatTheCvSays(page);
  await expect(page.getByText('Malo')).toHaveCount(0);
  await expectAccessible(page);

  await recruiter.call('PATCH', `/applications/${application}`, { status: 'REJECTED' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(explanation(page).getByText(/Sobre la tuya decidió una persona el/)).toBeVisible();
  await expectAccessible(page);
});

test('a guest sees it through the link', async ({ page, server, newRecruiter }) => {
  const recruiter = await newRecruiter();
  const id = await recruiter.publish(asked);
  const email = newAddress();
  await page.goto(`/position/${id}`);
  await page.getByRole('button', { name: 'Iniciar postulación' }).click();
  const form = page.getByRole('dialog', { name: 'Postularte sin cuenta' });
  await form.getByLabel('Nombre').fill('Elena Barandiaran');
  await form.getByLabel('Email').fill(email);
  await chooseCv(page, warehouseCv('Elena Barandiaran', email));
  await form.getByRole('button', { name: 'Enviar postulación' }).click();
  await expect(page.getByRole('dialog', { name: 'Revisa tu correo' })).toBeVisible();

  await analyse(recruiter, id);
  const link = /\/guest\/\S+/.exec((await server.mails(email))[0]?.text ?? '')?.[0];
  await page.goto(link ?? '');
  await expectWhatTheCvSays(page);
  await expectAccessible(page);
});
