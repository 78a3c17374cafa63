import { cvLines, pdfOf } from './cv-files';
import { anyWidth, demoPassword, expect } from './fixtures';
import { tokenOf } from './recruiter-api';
import { analysedPosting, openCandidate, review, rowOf, showPart, test } from './screening-fixtures';

const ana = pdfOf(
  'ana.pdf',
  cvLines('Ana Ruiz Gómez', 'ana.ruiz@example.org', 'Curso de seguridad e higiene'),
);
const luis = pdfOf('luis.pdf', cvLines('Luis Paz Soria', 'luis.paz@example.org', 'Carné de conducir'));
const sara = pdfOf('sara.pdf', cvLines('Sara Gil Vera', 'sara.gil@example.org', 'Curso de contabilidad'));

interface Entry {
  action: string;
  actor_id: string;
  subject: string;
}

test(
  'every view of a CV is in the audit log, and nobody else’s',
  anyWidth,
  async ({ page, recruiter, server }) => {
    const id = await analysedPosting(recruiter, [ana, luis, sara]);
    const opened: string[] = [];
    const read = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const [, application, cv] = /^\/api\/applications\/([^/]+)(\/cv)?$/.exec(pathname) ?? [];
      if (!application || response.request().method() !== 'GET' || response.status() !== 200) return;
      if (cv) opened.push(`application:${application}`);
      else read.add(`application:${application}`);
    });

    await page.goto(`/recruiter/job/${id}?orden=name`);
    const dialog = await openCandidate(page, 'Ana Ruiz Gómez');
    await showPart(dialog, 'CV');
    await expect(dialog.locator('canvas[data-drawn]')).toBeVisible();
    await page.keyboard.press('j');
    await expect(dialog.getByRole('heading', { name: 'Luis Paz Soria' })).toBeVisible();
    await expect(dialog.locator('canvas[data-drawn]')).toBeVisible();
    await page.reload();
    await expect(review(page).getByRole('heading', { name: 'Luis Paz Soria' })).toBeVisible();
    await expect(review(page).locator('canvas[data-drawn]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(review(page)).toBeHidden();
    await (await rowOf(page, 'Ana Ruiz')).getByRole('button', { name: 'CV' }).click();
    await expect(page.getByRole('dialog').locator('canvas[data-drawn]')).toBeVisible();
    expect(new Set(opened).size).toBe(2);
    expect(opened.length).toBeGreaterThanOrEqual(3);

    const admin = await tokenOf(server, 'admin@encaja.test', demoPassword);
    const answer = await fetch(`${server.url}/api/admin/audit?actor=${recruiter.person.username}&size=100`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const { entries } = (await answer.json()) as { entries: Entry[] };
    const logged = (action: string) => entries.filter((e) => e.action === action).map((e) => e.subject);
    expect(logged('cv.open').sort()).toEqual(opened.sort());
    expect(logged('cv.read').sort()).toEqual([...read].sort());
  },
);
