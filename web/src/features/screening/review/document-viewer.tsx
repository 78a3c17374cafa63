import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { errorText } from '../../../api/api-error';
import { LoadFailure } from '../../../ui/load-failure';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import type { CandidateDetail, CvDocument } from '../candidate';
import { cvLink } from '../candidates-queries';
import { callTexts, documentTexts as texts } from '../texts';
import type { Evidence } from './evidence';
import { marksOn } from './evidence';
import { MarkedText } from './marked-text';
import { PageFrame } from './page-frame';
import { PageMarks } from './page-marks';
import './document-viewer.css';

const PdfPages = lazy(() => import('./pdf-pages'));

interface DocumentViewerProps {
  candidate: CandidateDetail;
  marked: readonly Evidence[];
  active: string | null;
  onChoose: (id: string) => void;
}

type Kind = 'pdf' | 'picture' | 'text';

function kindOf(contentType: string): Kind {
  if (contentType === 'application/pdf') return 'pdf';
  return contentType.startsWith('image/') ? 'picture' : 'text';
}

/** The CV with its quotes marked: pages as they are, anything else as the text that was read. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { candidate } = props;
  if (candidate.cv_file_name || candidate.cv_upload_key) return <StoredCv {...props} />;
  return (
    <Desk bar={<span>{candidate.document ? texts.profile : texts.none}</span>}>
      {candidate.document?.text ? (
        <TextOf document={candidate.document} {...props} />
      ) : (
        <p className="small quiet">{texts.noneText}</p>
      )}
    </Desk>
  );
}

function StoredCv(props: DocumentViewerProps) {
  const { candidate } = props;
  const { document } = candidate;
  const link = useQuery(cvLink(candidate.application_id));
  const [asText, setAsText] = useState(false);
  const [failed, setFailed] = useState(false);
  const kind = kindOf(link.data?.content_type ?? document?.content_type ?? '');
  const hasPages = kind !== 'text' && !failed;
  const hasText = Boolean(document?.text);
  const name = document?.file_name || candidate.cv_file_name;

  return (
    <Desk
      bar={
        <>
          <span className="file-name">
            {document && document.pages.length > 0 && kind === 'pdf'
              ? texts.pages(name, document.pages.length)
              : name}
          </span>
          <span className="desk-cv-tools">
            {props.marked.length > 0 && <Legend />}
            {hasPages && hasText && (
              <button type="button" aria-pressed={asText} onClick={() => setAsText(!asText)}>
                {asText ? texts.asPages : texts.asText}
              </button>
            )}
            {link.data && (
              <a href={link.data.url} target="_blank" rel="noreferrer">
                {texts.open}
                <span className="sr"> {texts.opens}</span>
              </a>
            )}
          </span>
        </>
      }
    >
      {document?.scanned && <p className="caption quiet">{texts.scanned}</p>}
      {failed && <Notice bad>{hasText ? texts.failed : texts.failedNoText}</Notice>}
      {link.isError ? (
        <LoadFailure
          text={errorText(link.error, callTexts.cvLink)}
          retryText={texts.retry}
          retry={() => void link.refetch()}
        />
      ) : (
        hasPages &&
        !asText && <Pages {...props} kind={kind} url={link.data?.url} onFail={() => setFailed(true)} />
      )}
      {document && hasText && (asText || !hasPages || link.isError) && (
        <TextOf document={document} {...props} />
      )}
    </Desk>
  );
}

interface PagesProps extends DocumentViewerProps {
  kind: Kind;
  url: string | undefined;
  onFail: () => void;
}

const a4 = { width: 595, height: 842 };

function Pages({ candidate: { document }, marked, active, onChoose, kind, url, onFail }: PagesProps) {
  if (!url) return <Skeleton label={texts.loading} lines={[46, 100, 84, 92, 60, 100, 72]} />;
  const sizes = document && document.pages.length > 0 ? document.pages : [a4];
  const overlay = (page: number) => (
    <PageMarks
      size={sizes[page - 1] ?? a4}
      marks={marksOn(page, marked)}
      active={active}
      onChoose={onChoose}
    />
  );
  if (kind === 'picture') {
    const size = sizes[0] ?? a4;
    return (
      <PageFrame size={size} overlay={overlay(1)}>
        <img src={url} alt={texts.page(1, 1)} onError={onFail} />
      </PageFrame>
    );
  }
  return (
    <Suspense fallback={<Skeleton label={texts.loading} lines={[46, 100, 84, 92, 60, 100, 72]} />}>
      <PdfPages url={url} sizes={sizes} overlay={overlay} onFail={onFail} />
    </Suspense>
  );
}

type TextOfProps = Omit<DocumentViewerProps, 'candidate'> & { document: CvDocument };

function TextOf({ document, marked, active, onChoose }: TextOfProps) {
  return <MarkedText text={document.text} marked={marked} active={active} onChoose={onChoose} />;
}

function Legend() {
  return (
    <span>
      <mark>{texts.fits}</mark> <mark className="part">{texts.partly}</mark>
    </span>
  );
}

/** The table that the sheets lie on. It scrolls by itself, so that the reasons stay beside their quotes. */
function Desk({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the pages could not be scrolled by keyboard
    <section className="desk-cv-scroll" aria-label={texts.label} tabIndex={0}>
      <div className="desk-cv-bar">{bar}</div>
      {children}
    </section>
  );
}
