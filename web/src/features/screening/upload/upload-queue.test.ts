import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import type { UploadCalls, UploadTicket } from './upload-calls';
import { UploadQueue } from './upload-queue';
import { readZip } from './zip-entries';

const pdf = (name: string, content = '%PDF-1.7') => new File([content], name);
const link = { url: 'https://storage.test/x', headers: {} };

function queueWith(calls: Partial<UploadCalls> = {}): UploadQueue {
  return new UploadQueue({
    links: async (files) => files.map(() => ({ link, message: '' })),
    put: async () => {},
    unpack: async (zip) => readZip(new Uint8Array(await zip.arrayBuffer())),
    ...calls,
  });
}

const namesOf = ({ current }: UploadQueue) => current.uploads.map(({ file }) => file.name);

test('takes files and those inside of a ZIP; what cannot be taken is listed with its reason', async () => {
  const queue = queueWith();
  const zip = zipSync({ 'b.pdf': strToU8('%PDF-1.7'), 'c.png': strToU8('not a png'), 'd.exe': strToU8('x') });
  await queue.add([pdf('a.pdf'), new File([zip], 'pila.zip'), pdf('a.pdf'), pdf('x.docx')]);
  expect(namesOf(queue)).toEqual(['a.pdf', 'b.pdf']);
  expect(queue.current.rejected).toEqual([
    { name: 'd.exe', reason: 'Tipo no permitido dentro del ZIP' },
    { name: 'c.png', reason: 'Archivo inválido' },
    { name: 'a.pdf', reason: 'ya existe' },
    { name: 'x.docx', reason: 'Tipo no permitido' },
  ]);
  queue.clearRejected();
  expect(queue.current.rejected).toEqual([]);
});

test('says that a ZIP cannot be unpacked', async () => {
  const queue = queueWith();
  await queue.add([new File(['PK\u0003\u0004 broken'], 'rota.zip')]);
  expect(queue.current.rejected).toEqual([{ name: 'rota.zip', reason: 'Error al descomprimir ZIP' }]);
});

test('sends at most four at a time, and tells how far each of them is', async () => {
  let running = 0;
  let most = 0;
  const queue = queueWith({
    put: async (_link, _file, onProgress) => {
      running += 1;
      most = Math.max(most, running);
      onProgress(0);
      await Promise.resolve();
      onProgress(100);
      running -= 1;
    },
  });
  const uploaded = vi.fn();
  queue.whenUploaded(uploaded);
  const seen = new Set<number>();
  queue.subscribe(() => {
    for (const { progress } of queue.current.uploads) seen.add(progress);
  });
  await queue.add(Array.from({ length: 90 }, (_, index) => pdf(`${index}.pdf`)));
  await queue.send();
  expect(most).toBe(4);
  expect(queue.current.uploads.every(({ progress }) => progress === 100)).toBe(true);
  expect([...seen].every((progress) => progress >= 0 && progress <= 100)).toBe(true);
  expect(uploaded).toHaveBeenCalledTimes(1);
  expect(toasts.current?.text).toBe('CVs subidos exitosamente (90)');
});

test('what the server skips leaves the list with its reason', async () => {
  const messages = ['already exists', 'Nombre no válido'];
  const queue = queueWith({
    links: async (files): Promise<UploadTicket[]> =>
      files.map((_file, index) => ({ link: null, message: messages[index] ?? '' })),
  });
  await queue.add([pdf('a.pdf'), pdf('b.pdf')]);
  await queue.send();
  expect(queue.current.uploads).toEqual([]);
  expect(queue.current.rejected).toEqual([
    { name: 'a.pdf', reason: 'ya existe' },
    { name: 'b.pdf', reason: 'Nombre no válido' },
  ]);
  expect(toasts.current).toBeNull();
});

test('a failure is marked and told, and the file can be sent once more', async () => {
  const put = vi
    .fn<UploadCalls['put']>()
    .mockRejectedValueOnce(new ApiError(0, undefined))
    .mockResolvedValue();
  const queue = queueWith({ put });
  await queue.add([pdf('a.pdf')]);
  await queue.send();
  expect(queue.current.uploads[0]?.progress).toBe(-1);
  expect(toasts.current?.text).toBe('Error al subir a.pdf');
  toasts.clear();
  await queue.send();
  expect(queue.current.uploads[0]?.progress).toBe(100);
  expect(toasts.current?.text).toBe('CVs subidos exitosamente (1)');
});

test.each([
  [new ApiError(500, { error: 'Sin espacio' }), 'Sin espacio'],
  [new ApiError(500, {}), 'Error al obtener URLs prefirmadas'],
  [
    new Error('Invalid response format: upload_results is not an array'),
    'Invalid response format: upload_results is not an array',
  ],
])('without links it says why: %s', async (cause, text) => {
  const queue = queueWith({ links: () => Promise.reject(cause) });
  await queue.add([pdf('a.pdf')]);
  await queue.send();
  expect(toasts.current?.text).toBe(text);
  expect(queue.current).toMatchObject({ sending: false, uploads: [{ progress: 0 }] });
});

test('only what waits can be taken off the list', async () => {
  const queue = queueWith();
  await queue.add([pdf('a.pdf'), pdf('b.pdf')]);
  queue.remove(queue.current.uploads[0]?.id ?? 0);
  expect(namesOf(queue)).toEqual(['b.pdf']);
  await queue.send();
  queue.remove(queue.current.uploads[0]?.id ?? 0);
  expect(namesOf(queue)).toEqual(['b.pdf']);
});
