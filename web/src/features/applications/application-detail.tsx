import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PageLink } from '../../ui/page-link';
import { plainDay, RelativeDate } from '../../ui/relative-date';
import type { ApplicationState } from './application';
import { statusLooks, statusOf } from './application-status';
import type { ExplanationQuery } from './explanation';
import { ExplanationSection } from './explanation-section';
import { StatusLine } from './status-line';
import { statusTexts, detailTexts as texts } from './texts';
import './application-detail.css';

const shortDescription = 280;

interface ApplicationDetailProps {
  application: ApplicationState;
  /** Where the offer can be read. */
  positionPath: string;
  /** How the CV was read. */
  explanation: ExplanationQuery;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Where an application stands, what comes next, and what it was for. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const { application, positionPath, explanation, children } = props;
  const { job_posting: posting, created_at, seen_at, decided_at, message } = application;
  const status = statusOf(application);
  return (
    <div className="application">
      <header>
        <h2>{posting.title}</h2>
        <Badge look={statusLooks[status]}>{statusTexts.label[status]}</Badge>
      </header>
      <p className="application-message">{statusTexts.message[status]}</p>
      <StatusLine created_at={created_at} seen_at={seen_at} decided_at={decided_at} />
      {message && (
        <blockquote>
          <p className="small quiet">{texts.message}</p>
          <p className="application-words">{message}</p>
        </blockquote>
      )}
      {children}
      <dl className="application-facts">
        {posting.company && <Fact name={texts.company}>{posting.company}</Fact>}
        <Fact name={texts.location}>{placeOf(posting)}</Fact>
        <Fact name={texts.date}>
          {plainDay(created_at)}, <RelativeDate moment={created_at} />
        </Fact>
        <Fact name={texts.cv}>{application.cv_file_name || texts.noCv}</Fact>
      </dl>
      <h3>{texts.next}</h3>
      <ul className="application-next">
        {status === 'pending' && !seen_at && <li>{statusTexts.notSeen}</li>}
        {statusTexts.next[status].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {posting.description && (
        <>
          <h3>{texts.description}</h3>
          <Description key={application.application_id} text={posting.description} />
        </>
      )}
      {posting.status === 'ACTIVE' ? (
        <p>
          <PageLink to={positionPath}>{texts.position}</PageLink>
        </p>
      ) : (
        <p className="small quiet">{texts.closed}</p>
      )}
      <ExplanationSection query={explanation} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > shortDescription;
  return (
    <div>
      <p className={isLong && !whole ? 'application-words cut' : 'application-words'}>{text}</p>
      {isLong && (
        <Button look="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? texts.less : texts.more}
        </Button>
      )}
    </div>
  );
}

function placeOf({ city, province }: ApplicationState['job_posting']): string {
  return [...new Set([city, province])].filter(Boolean).join(', ') || texts.noLocation;
}
