import type { ZipContent } from './zip-entries';
import type { ZipAnswer } from './zip-worker';

/** A ZIP of 5 MB is unpacked in a fraction of this, unless it was made to keep a machine busy. */
const longest = 20_000;

/** Unpacks a ZIP beside the page, so that the page stays smooth. Rejects when it cannot be read. */
export async function unpackZip(zip: Blob): Promise<ZipContent> {
  const bytes = await zip.arrayBuffer();
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });
  try {
    const content = await answerOf(worker, bytes);
    if (!content) throw new Error('the ZIP cannot be read');
    return content;
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, zip: ArrayBuffer): Promise<ZipAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the ZIP takes too long')), longest);
    worker.onmessage = ({ data }: MessageEvent<ZipAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(timer);
      reject(new Error('the worker failed'));
    };
    worker.postMessage(zip, [zip]);
  });
}
