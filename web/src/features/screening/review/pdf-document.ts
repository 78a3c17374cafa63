import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker';

export type { PDFDocumentProxy };

// One for all documents, and never ended: what a closed one still had to say would reach its successor.
let worker: PDFWorker | undefined;

/** Opens a PDF for drawing. Everything comes from this site: the content security policy lets nothing else through. */
export function openPdf(url: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  worker ??= PDFWorker.create({ port: new PdfWorker() });
  const loading = getDocument({
    url,
    worker,
    // A file from a stranger: nothing in it is run, in no form.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    useSystemFonts: true,
    // The link lives for five minutes; later pieces could no longer be fetched.
    disableAutoFetch: false,
    disableRange: true,
    disableStream: true,
    verbosity: 0,
  });
  return { document: loading.promise, close: () => void loading.destroy() };
}
