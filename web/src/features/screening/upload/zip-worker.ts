import { readZip, type ZipContent } from './zip-entries';

/** What the worker says: the content, or null when the ZIP cannot be read. */
export type ZipAnswer = ZipContent | null;

/** The worker's own end of the line to the page. */
const page = self as unknown as {
  onmessage: ((event: MessageEvent<ArrayBuffer>) => void) | null;
  postMessage: (answer: ZipAnswer, transfer: Transferable[]) => void;
};

page.onmessage = ({ data }) => {
  const content = contentOf(data);
  page.postMessage(content, content?.files.map(({ bytes }) => bytes.buffer) ?? []);
};

function contentOf(zip: ArrayBuffer): ZipAnswer {
  try {
    return readZip(new Uint8Array(zip));
  } catch {
    return null;
  }
}
