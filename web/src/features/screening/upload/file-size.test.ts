import { expect, test } from 'vitest';
import { fileSize } from './file-size';

test.each([
  [0, '0,00 B'],
  [1023, '1023,00 B'],
  [1024, '1,00 KB'],
  [188_621, '184,20 KB'],
  [5_242_880, '5,00 MB'],
  [3 * 1024 ** 3, '3,00 GB'],
  [1.5 * 1024 ** 4, '1,50 TB'],
  [2048 * 1024 ** 4, '2048,00 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
