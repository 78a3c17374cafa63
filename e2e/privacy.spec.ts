import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { applyAsGuest, chooseCv, test, twoColumnCv } from './applicant-fixtures';
import { cvLines, pdfFile, pdfOf } from './cv-files';
import { anyWidth, expect, expectAccessible, newAddress, password, toast } from './fixtures';
import { type RecruiterApi, signIn } from './recruiter-api';
import { metricsOf, patience, sendCvs } from './screening-fixtures';
import type { Server } from './server';
import { filesOf } from './zip-files';

const keep = 'Guardar mi CV para otras ofertas';

/** Presses the button that downloads one's data, and unpacks what comes. */
async function downloadData(page: Page): Promise<Map<string, Buffer>> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('encaja-datos.zip');
  await expect(page.getByText('Listo: el archivo está en tus descargas.')).toBeVisible();
  return filesOf(await readFile(await download.path()));
}

function textsOf(files: Map<string, Buffer>): string {
  return [...files].flatMap(([name, content]) => (name.endsWith('.json') ? [content.toString()] : [])).join();
}

/**
 * Opens the dialog, which can be left and does nothing before the word; types the word, and leaves the last press to the
 * test.
 */
async function aboutToErase(page: Page, button: string): Promise<Locator> {
  const opener = page.getByRole('button', { name: button });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(dialog.getByText('Se borra ahora mismo y no se puede recuperar:')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const erase = dialog.getByRole('button', { name: button });
  await dialog.getByLabel('Escribe BORRAR para confirmar').fill('borra');
  await expect(erase).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Escribe BORRAR para confirmar').fill('BORRAR');
  await expect(erase).toBeEnabled();
  return erase;
}

async function expectNoLogin(server: Server, email: string): Promise<void> {
  expect((await server.post('/auth/login', { email, password })).ok).toBe(false);
}

interface Candidate {
  application_id: string;
  email: string;
}

async function candidatesOf(recruiter: RecruiterApi, postingId: string): Promise<Candidate[]> {
  const answer = await recruiter.call('GET', `/job-postings/${postingId}/applicants`);
  return (await answer.json()) as Candidate[];
}

/** The path of a link in the newest mail to an address. */
async function mailedPath(server: Server, email: string, path: RegExp): Promise<string> {
  await expect.poll(async () => path.test((await server.mails(email))[0]?.text ?? '')).toBe(true);
  return path.exec((await server.mails(email))[0]?.text ?? '')?.[0] ?? '';
}

test.describe('an applicant', () => {
  test('downloads their data, and erases them for good', async ({
    page,
    server,
    applicant,
    newRecruiter,
  }) => {
    const recruiter = await newRecruiter();
    const posting = await recruiter.publish();
    const cv = twoColumnCv(applicant.email);
    await page.goto('/upload-cv');
    await chooseCv(page, pdfFile(cv));
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await page.waitForURL('/applicant/dashboard');
    const token = await page.evaluate(() => sessionStorage.getItem('idToken'));
    const authorization = `Bearer ${token}`;
    const applied = await fetch(`${server.url}/api/job-postings/${posting}/applications`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(applied.ok).toBe(true);
    await expect.poll(() => candidatesOf(recruiter, posting)).toHaveLength(1);

    await page.goto('/perfil-applicant');
    const files = await downloadData(page);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['LEEME.txt', 'cuenta.json', 'perfil.json', 'postulaciones.json']),
    );
    expect([...files.values()].some((content) => content.equals(cv))).toBe(true);
    expect(textsOf(files)).toContain(applicant.email);
    expect(files.get('postulaciones.json')?.toString()).toContain('Responsable de depósito');
    await expectAccessible(page);

    await (await aboutToErase(page, 'Borrar mi cuenta')).click();
    await expect(toast(page)).toHaveText('Tu cuenta y tus datos se borraron');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await expectNoLogin(server, applicant.email);
    const refused = await fetch(`${server.url}/api/applicant/profile`, { headers: { authorization } });
    expect(refused.status).toBe(401);
    expect(await candidatesOf(recruiter, posting)).toEqual([]);
  });

  test(
    'cannot leave the dialog while it erases, and learns that it failed',
    anyWidth,
    async ({ page, applicant: _ }) => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      let calls = 0;
      await page.route('**/api/privacy/account', async (route) => {
        calls += 1;
        await held;
        await route.fulfill({ status: 500, json: { message: 'Error interno del servidor.' } });
      });
      await page.goto('/perfil-applicant');
      await (await aboutToErase(page, 'Borrar mi cuenta')).dblclick();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Borrando...' })).toBeVisible();
      // Browsers let only the first Escape be refused.
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
      answer();
      await expect(dialog.getByText('No se pudo borrar la cuenta. Inténtalo de nuevo.')).toBeVisible();
      expect(calls).toBe(1);
      await expectAccessible(page);
    },
  );

  test('chooses whether their CV is kept', anyWidth, async ({ page, applicant: _ }) => {
    await page.goto('/perfil-applicant');
    await expect(page.getByLabel(keep)).not.toBeChecked();
    await page.getByLabel(keep).check();
    await expect(toast(page)).toHaveText('Guardado: tu CV queda para otras ofertas.');
    await page.goto('/upload-cv');
    await expect(page.getByLabel(keep)).toBeChecked();
    await expectAccessible(page);
    await page.getByLabel(keep).uncheck();
    await expect(toast(page)).toHaveText('Guardado: ya no tenemos tu permiso.');
    await page.goto('/perfil-applicant');
    await expect(page.getByLabel(keep)).not.toBeChecked();
  });
});

test('a guest downloads and erases all of their data through the link', async ({
  page,
  server,
  newRecruiter,
}) => {
  const recruiter = await newRecruiter();
  const [first, second] = [await recruiter.publish(), await recruiter.publish({ title: 'Chofer' })];
  const email = newAddress();
  for (const posting of [first, second]) {
    await applyAsGuest(page, posting, email);
    await expect(page.getByRole('dialog', { name: 'Revisa tu correo' })).toBeVisible();
  }
  const path = await mailedPath(server, email, /\/guest\/\S+/);
  await page.goto(path);
  await expect(page.getByLabel(keep)).not.toBeChecked();
  await page.getByLabel(keep).check();
  await expect(toast(page)).toHaveText('Guardado: tu CV queda para otras ofertas.');
  await page.reload();
  await expect(page.getByLabel(keep)).toBeChecked();
  await expectAccessible(page);

  const files = await downloadData(page);
  expect([...files.values()].some((content) => content.equals(twoColumnCv(email)))).toBe(true);
  expect(textsOf(files)).toContain(email);

  await (await aboutToErase(page, 'Borrar mis datos')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tus datos se borraron');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  for (const posting of [first, second]) expect(await candidatesOf(recruiter, posting)).toEqual([]);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no existe');
});

test('a recruiter downloads their data and erases the account with its postings', async ({
  page,
  server,
  newRecruiter,
}) => {
  const recruiter = await newRecruiter();
  const posting = await recruiter.publish({ title: 'Puesto que se va' });
  const email = newAddress();
  await applyAsGuest(page, posting, email);
  await expect(page.getByRole('dialog', { name: 'Revisa tu correo' })).toBeVisible();
  const guest = await mailedPath(server, email, /\/guest\/\S+/);

  await signIn(page, recruiter.token);
  await page.goto('/perfil-reclutador');
  const files = await downloadData(page);
  expect(files.get('puestos.json')?.toString()).toContain('Puesto que se va');
  await expectAccessible(page);

  await (await aboutToErase(page, 'Borrar mi cuenta')).click();
  await expect(toast(page)).toHaveText('Tu cuenta y tus datos se borraron');
  await expect(page).toHaveURL('/');
  await expectNoLogin(server, recruiter.person.email);
  expect((await recruiter.call('GET', '/recruiter/profile')).status).toBe(401);
  expect((await fetch(`${server.url}/api/job-postings/${posting}/public`)).status).toBe(404);
  expect((await fetch(`${server.url}/api${guest}`)).status).toBe(404);
  await expect.poll(async () => (await server.mails(email))[0]?.text).toContain('Puesto que se va');
});

test('a person whose CV a recruiter uploaded removes it by the link in the mail', async ({
  page,
  server,
  newRecruiter,
}) => {
  test.setTimeout(300_000);
  const recruiter = await newRecruiter();
  const posting = await recruiter.publish();
  const email = newAddress();
  await sendCvs(recruiter, posting, [pdfOf('Marta_Quiroga.pdf', cvLines('Marta Quiroga', email))]);
  await expect.poll(() => metricsOf(recruiter, posting), patience).toMatchObject({ total: 1, reading: 0 });
  const [candidate] = await candidatesOf(recruiter, posting);
  const sent = await recruiter.call('POST', `/applications/${candidate?.application_id}/messages`, {
    subject: 'Entrevista',
    body: '¿Hablamos el lunes?',
    email,
  });
  expect(sent.ok).toBe(true);

  const path = await mailedPath(server, email, /\/retirar\/[\w-]+/);
  await page.goto(path);
  await expect(page.getByText('Marta_Quiroga.pdf')).toBeVisible();
  await expect(page.getByText('Transportes Aldao')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirar mi CV' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, retirarlo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu CV se retiró');
  await expectAccessible(page);
  expect(await candidatesOf(recruiter, posting)).toEqual([]);
  await expect
    .poll(async () => (await server.mails(recruiter.person.email))[0]?.text)
    .toContain('Responsable de depósito');
  expect((await server.mails(recruiter.person.email))[0]?.text).not.toContain('Marta');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no existe');
  await expectAccessible(page);
});

test('the notice leads to where one gets at the data', async ({ page, applicant: _ }) => {
  await page.goto('/privacidad');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a mis datos' }).click();
  await expect(page).toHaveURL('/perfil-applicant');
  await expect(page.getByRole('heading', { name: 'Tus datos en Encaja' })).toBeVisible();
});
