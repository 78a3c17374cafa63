import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readZip } from './zip-entries';

const pdf = strToU8('%PDF-1.7 uno');

test('takes the CVs and says why the rest is not taken', () => {
  const zip = zipSync({
    'a.pdf': pdf,
    'fotos/b.PNG': strToU8('png'),
    'leeme.txt': strToU8('hola'),
    'otro.zip': zipSync({ 'c.pdf': pdf }),
    'enorme.pdf': new Uint8Array(5_242_881),
  });
  const { files, refused } = readZip(zip);
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'b.PNG']);
  expect(new TextDecoder().decode(files[0]?.bytes)).toBe('%PDF-1.7 uno');
  expect(refused).toEqual([
    { name: 'leeme.txt', fault: 'type' },
    { name: 'otro.zip', fault: 'type' },
    { name: 'enorme.pdf', fault: 'size' },
  ]);
});

test('folders and what systems add by themselves are passed over in silence', () => {
  const zip = zipSync({
    'cvs/': new Uint8Array(),
    'cvs/a.pdf': pdf,
    '__MACOSX/cvs/._a.pdf': pdf,
    '.DS_Store': pdf,
  });
  expect(readZip(zip)).toMatchObject({ files: [{ name: 'a.pdf' }], refused: [] });
});

test('files of one name in several folders keep their folder', () => {
  const zip = zipSync({ 'ana/cv.pdf': pdf, 'luis/cv.pdf': pdf, 'eva/otro.pdf': pdf });
  expect(readZip(zip).files.map(({ name }) => name)).toEqual(['ana - cv.pdf', 'luis - cv.pdf', 'otro.pdf']);
});

test('a file that lies about its size does not grow beyond what it announced', () => {
  const zip = zipSync({ 'a.pdf': new Uint8Array(1_000_000) });
  announceSizes(zip, 1000);
  expect(readZip(zip).files[0]?.bytes.length).toBeLessThanOrEqual(1000);
});

test.each([
  ['no ZIP at all', strToU8('esto no es un ZIP')],
  ['a ZIP cut short', manyIn(1).subarray(0, 40)],
  ['too many entries', manyIn(501)],
  ['too many bytes', announceSizes(manyIn(40), 5_000_000)],
])('%s is refused as a whole', (_what, zip) => {
  expect(() => readZip(zip)).toThrow();
});

function manyIn(count: number): Uint8Array {
  return zipSync(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.pdf`, pdf])));
}

/** Writes another size into the table of contents, for every file. */
function announceSizes(zip: Uint8Array, size: number): Uint8Array {
  const entry = [0x50, 0x4b, 1, 2];
  const view = new DataView(zip.buffer, zip.byteOffset);
  for (let at = 0; at < zip.length; at += 1)
    if (entry.every((byte, index) => zip[at + index] === byte)) view.setUint32(at + 24, size, true);
  return zip;
}
