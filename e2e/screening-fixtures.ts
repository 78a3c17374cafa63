import type { Locator, Page } from '@playwright/test';
import type { UploadedFile } from './cv-files';
import { expect } from './fixtures';
import { test as base, type RecruiterApi } from './recruiter-api';

/** Reading and analysing share the machine with the demo data of the server, which are read at the same time. */
export const patience = { timeout: 150_000 };

/** Sends CVs to a posting without the pages. */
export async function sendCvs(
  recruiter: RecruiterApi,
  postingId: string,
  files: UploadedFile[],
): Promise<void> {
  const answer = await recruiter.call('POST', `/job-postings/${postingId}/cvs`, {
    filenames: files.map(({ name }) => name),
    sizes: files.map(({ buffer }) => buffer.length),
  });
  expect(answer.status).toBe(200);
  const { upload_results } = (await answer.json()) as {
    upload_results: { upload_url: string; headers: Record<string, string> }[];
  };
  await Promise.all(
    upload_results.map(async ({ upload_url, headers }, index) => {
      const body = new Uint8Array(files[index]?.buffer ?? []);
      const stored = await fetch(upload_url, { method: 'PUT', headers, body });
      expect(stored.ok).toBe(true);
    }),
  );
}

export async function metricsOf(
  recruiter: RecruiterApi,
  postingId: string,
): Promise<Record<string, unknown>> {
  const answer = await recruiter.call('GET', `/job-postings/${postingId}/metrics`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Sends CVs, waits until they are candidates, and has them analysed. */
export async function analysedPosting(recruiter: RecruiterApi, files: UploadedFile[]): Promise<string> {
  const id = await recruiter.publish({
    additional_requirements: 'SAP WM. Conducción de equipos. Seguridad e higiene.',
    english_level: 'INTERMEDIATE',
  });
  await sendCvs(recruiter, id, files);
  const candidates = { total: files.length, reading: 0, uploading: 0 };
  await expect.poll(() => metricsOf(recruiter, id), patience).toMatchObject(candidates);
  expect((await recruiter.call('POST', `/recruiter/${id}/analyze-job-cvs`, {})).status).toBe(202);
  await expect.poll(() => metricsOf(recruiter, id), patience).toMatchObject({ total_analyzed: files.length });
  return id;
}

export const test = base.extend({});

test.beforeEach(() => {
  test.setTimeout(300_000);
});

/** The row of a candidate, with its actions in view. */
export async function rowOf(page: Page, name: string): Promise<Locator> {
  const row = page.locator('.person', { hasText: name });
  await row.scrollIntoViewIfNeeded();
  await row.hover();
  return row;
}

export function review(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Detalles del candidato' });
}

/** Opens a candidate and waits for the page of the CV to be drawn. */
export async function openCandidate(page: Page, name: string): Promise<Locator> {
  await page.getByRole('link', { name }).click();
  const dialog = review(page);
  await expect(dialog.getByRole('heading', { name })).toBeVisible();
  return dialog;
}

/** On phones the parts of a review take turns; with room all of them show. */
export async function showPart(dialog: Locator, part: 'Evaluación' | 'CV' | 'Decisión'): Promise<void> {
  const tab = dialog.getByRole('navigation').getByRole('button', { name: part });
  if (await tab.isVisible()) await tab.click();
}
