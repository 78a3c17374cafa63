import type { Page } from '@playwright/test';
import { pdf, pdfFile, type UploadedFile } from './cv-files';
import { expect, type Person, password } from './fixtures';
import { test as base, signIn, tokenOf } from './recruiter-api';

export const test = base.extend<{
  /** A new applicant, signed in in the page. */
  applicant: Person;
}>({
  applicant: async ({ page, server, member }, use) => {
    const person = await member('APPLICANT');
    await signIn(page, await tokenOf(server, person.email, password));
    await use(person);
  },
});

/** A CV in two columns, as many people have one. */
export function twoColumnCv(email: string): Buffer {
  const left = ['Contacto', email, '+34 600 123 456', 'Málaga', '', 'Habilidades', 'Excel', 'Opera PMS'];
  const right = [
    'Experiencia laboral',
    'Recepcionista de hotel',
    'Hotel Puerta Marina',
    '03/2021 - actualidad',
    'Recepción, reservas y facturación.',
    '',
    'Educación',
    'Grado en Turismo',
    'Universidad de Málaga',
    '2015 - 2019',
  ];
  return pdf([
    { size: 22, x: 50, y: 780, lines: ['Elena Barandiaran Ochoa'] },
    { size: 11, x: 50, y: 730, lines: left },
    { size: 11, x: 250, y: 730, lines: right },
  ]);
}

/** Chooses a file where the page asks for a CV. */
export async function chooseCv(page: Page, file: UploadedFile): Promise<void> {
  await page.getByLabel('Archivo de tu CV').setInputFiles(file);
}

/** Fills in and sends the form of an application without an account. */
export async function applyAsGuest(page: Page, id: string, email: string): Promise<void> {
  await page.goto(`/position/${id}`);
  await page.getByRole('button', { name: 'Iniciar postulación' }).click();
  const form = page.getByRole('dialog', { name: 'Postularte sin cuenta' });
  await form.getByLabel('Nombre').fill('Elena Barandiaran');
  await form.getByLabel('Email').fill(email);
  await chooseCv(page, pdfFile(twoColumnCv(email)));
  await form.getByRole('button', { name: 'Enviar postulación' }).click();
}

/** Waits until the panel or page of an offer is there. */
export async function expectOffer(page: Page, title: string): Promise<void> {
  await expect(page.locator('.position').getByRole('heading', { name: title })).toBeVisible();
}
