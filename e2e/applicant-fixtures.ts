import type { Page } from '@playwright/test';
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

interface TextBlock {
  size: number;
  x: number;
  y: number;
  lines: string[];
}

/** A PDF of one page with nothing but text; enough to be read. */
export function pdf(blocks: TextBlock[]): Buffer {
  const content = blocks
    .map(({ size, x, y, lines }) => {
      const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
      return `BT /F1 ${size} Tf ${size * 1.5} TL ${x} ${y} Td ${shown.join(' ')} ET`;
    })
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  // One byte a character, so that the places in the table are right.
  return Buffer.from(file + end, 'latin1');
}

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export function pdfFile(buffer: Buffer, name = 'Elena_Barandiaran.pdf'): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer };
}

/** Chooses a file where the page asks for a CV. */
export async function chooseCv(page: Page, file: ChosenFile): Promise<void> {
  await page.getByLabel('Archivo de tu CV').setInputFiles(file);
}

/** Waits until the panel or page of an offer is there. */
export async function expectOffer(page: Page, title: string): Promise<void> {
  await expect(page.locator('.position').getByRole('heading', { name: title })).toBeVisible();
}
