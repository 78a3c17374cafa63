import { expect, test } from 'vitest';
import { fileFault, largestFile } from './file-check';

const pdf = '%PDF-1.7\n';
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

test.each([
  ['cv.pdf', pdf],
  ['CV.PDF', `\n\njunk before\n${pdf}`],
  ['escaneo.png', png],
  ['foto.jpg', jpg],
  ['foto.jpeg', jpg],
  ['pila.zip', 'PK\u0003\u0004'],
])('%s can be taken', async (name, content) => {
  expect(await fileFault(new File([content], name))).toBeNull();
});

test.each([
  ['cv.docx', 'PK\u0003\u0004', 'Tipo no permitido'],
  ['sin-extension', pdf, 'Tipo no permitido'],
  ['cv.pdf', '<html>', 'Archivo inválido'],
  ['cv.pdf', '', 'Archivo inválido'],
  ['cv.png', jpg, 'Archivo inválido'],
  ['pila.zip', 'Rar!', 'Archivo inválido'],
])('%s is refused', async (name, content, reason) => {
  expect(await fileFault(new File([content], name))).toBe(reason);
});

test('the size counts after the type; 5 MB are just allowed', async () => {
  const full = new Uint8Array(largestFile + 1);
  full.set(new TextEncoder().encode(pdf));
  expect(await fileFault(new File([full], 'grande.pdf'))).toBe('Tamaño > 5MB');
  expect(await fileFault(new File([full], 'grande.exe'))).toBe('Tipo no permitido');
  expect(await fileFault(new File([full.subarray(1)], 'justo.pdf'))).toBe('Archivo inválido');
  expect(await fileFault(new File([full.subarray(0, largestFile)], 'justo.pdf'))).toBeNull();
});
