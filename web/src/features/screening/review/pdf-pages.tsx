import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { documentTexts as texts } from '../texts';
import { PageFrame, type PageSize } from './page-frame';
import { openPdf, type PDFDocumentProxy } from './pdf-document';

interface PdfPagesProps {
  url: string;
  /** The sizes known beforehand keep the place of pages that are not drawn yet. */
  sizes: readonly PageSize[];
  overlay: (page: number) => ReactNode;
  onFail: () => void;
}

/** The pages of a PDF, drawn as they are. */
export default function PdfPages({ url, sizes, overlay, onFail }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    let gone = false;
    const { document, close } = openPdf(url);
    document.then(
      (opened) => {
        if (!gone) setPdf(opened);
      },
      () => {
        if (!gone) fail();
      },
    );
    return () => {
      gone = true;
      setPdf(null);
      close();
    };
  }, [url]);

  return sizes.map((size, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
    <PageFrame key={index} size={size} overlay={overlay(index + 1)}>
      <PdfPage pdf={pdf} number={index + 1} label={texts.page(index + 1, sizes.length)} onFail={onFail} />
    </PageFrame>
  ));
}

interface PdfPageProps {
  pdf: PDFDocumentProxy | null;
  number: number;
  label: string;
  onFail: () => void;
}

function PdfPage({ pdf, number, label, onFail }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(canvas);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    const target = canvas.current;
    if (!pdf || !target || width === 0) return;
    return draw(pdf, number, target, width, () => fail());
  }, [pdf, number, width]);

  return <canvas ref={canvas} role="img" aria-label={label} />;
}

/** Draws beside the canvas first, so that a page on show never turns blank. Returns how to stop. */
function draw(
  pdf: PDFDocumentProxy,
  number: number,
  target: HTMLCanvasElement,
  width: number,
  onFail: () => void,
): () => void {
  let gone = false;
  let stop = () => {};
  async function run() {
    const page = await pdf.getPage(number);
    if (gone) return;
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width * sharpness()) / natural.width });
    const sheet = document.createElement('canvas');
    sheet.width = Math.round(viewport.width);
    sheet.height = Math.round(viewport.height);
    const task = page.render({ canvas: sheet, viewport });
    stop = () => task.cancel();
    await task.promise;
    if (gone) return;
    target.width = sheet.width;
    target.height = sheet.height;
    target.getContext('2d')?.drawImage(sheet, 0, 0);
    target.dataset.drawn = 'true';
  }
  run().catch(() => {
    if (!gone) onFail();
  });
  return () => {
    gone = true;
    stop();
  };
}

function sharpness(): number {
  return Math.min(window.devicePixelRatio || 1, 2);
}

/** How wide an element is, in steps: a page is not drawn anew for a few pixels. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.ceil(entry.contentRect.width / 40) * 40);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
