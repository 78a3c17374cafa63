import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The lines of a CV that a warehouse would like to read. */
export function cvLines(name: string, email: string, ...more: string[]): string[] {
  return [
    name,
    `Rosario, Santa Fe  -  ${email}  -  +54 341 555 0142`,
    'Experiencia laboral',
    'Supervisora de depósito',
    'Distribuidora Litoral Norte, Rosario',
    'Marzo 2015 - Actualidad',
    'Coordino un equipo de 14 personas en tres turnos.',
    'Implementé SAP WM en el depósito central.',
    'Formación',
    'Tecnicatura Universitaria en Logística',
    'Universidad Nacional de Rosario, 2012 - 2014',
    'Idiomas',
    'Inglés: First Certificate (B2), 2021',
    ...more,
  ];
}

/** Lines that stand one under the other, from a place on the page. */
export interface TextBlock {
  size: number;
  x: number;
  y: number;
  leading?: number;
  lines: string[];
}

/** A PDF of one page, written by hand: text in one of the fonts that every viewer has. */
export function pdf(blocks: TextBlock[]): Buffer {
  const text = blocks
    .map(({ size, x, y, leading = size * 1.5, lines }) => {
      const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`);
      return `BT /F1 ${size} Tf ${leading} TL ${x} ${y} Td ${shown.join(' ')} ET`;
    })
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  // One byte a character, so that the places in the table are right.
  return Buffer.from(body, 'latin1');
}

export function pdfFile(buffer: Buffer, name = 'Elena_Barandiaran.pdf'): UploadedFile {
  return { name, mimeType: 'application/pdf', buffer };
}

/** A CV of these lines. */
export function pdfOf(fileName: string, lines: string[]): UploadedFile {
  return pdfFile(pdf([{ size: 12, x: 60, y: 780, leading: 20, lines }]), fileName);
}

/** A picture of these lines, as a scanner or a phone makes it; drawn without showing it, which needs no page of its own. */
export async function scanOf(page: Page, fileName: string, lines: string[]): Promise<UploadedFile> {
  const mimeType = fileName.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const encoded = await page.evaluate(
    ({ lines, mimeType }) => {
      const paper = document.createElement('canvas');
      paper.width = 1240;
      paper.height = 1000;
      const pen = paper.getContext('2d');
      if (!pen) throw new Error('nothing to draw on');
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, paper.width, paper.height);
      pen.fillStyle = '#000';
      pen.font = '26px sans-serif';
      for (const [index, line] of lines.entries()) pen.fillText(line, 70, 100 + index * 44);
      return paper.toDataURL(mimeType).split(',')[1] ?? '';
    },
    { lines, mimeType },
  );
  return { name: fileName, mimeType, buffer: Buffer.from(encoded, 'base64') };
}

/** A ZIP that only wraps its files; none of them is packed. */
export function zipOf(fileName: string, files: { name: string; buffer: Buffer }[]): UploadedFile {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, buffer } of files) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(buffer), 10);
    fields.writeUInt32LE(buffer.length, 14);
    fields.writeUInt32LE(buffer.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), buffer]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, end, Buffer.from(name)]),
    );
    parts.push(local);
    at += local.length;
  }
  const contents = Buffer.concat(directory);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(files.length, 4);
  tail.writeUInt16LE(files.length, 6);
  tail.writeUInt32LE(contents.length, 8);
  tail.writeUInt32LE(at, 12);
  const buffer = Buffer.concat([...parts, contents, Buffer.from('PK\u0005\u0006'), tail]);
  return { name: fileName, mimeType: 'application/zip', buffer };
}
