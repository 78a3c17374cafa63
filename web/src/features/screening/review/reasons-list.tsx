import type { ReactNode } from 'react';
import { evidenceTexts as texts } from '../texts';
import { type Evidence, pagesOf } from './evidence';
import './reasons-list.css';

interface ReasonsProps {
  evidence: readonly Evidence[];
  active: string | null;
  onChoose: (id: string) => void;
}

/** The numbered reasons with the words that they stand on; choosing one shows these words in the CV. */
export function ReasonsList({ evidence, active, onChoose }: ReasonsProps) {
  return (
    <ol className="reasons">
      {evidence.map((reason) => (
        <Reason key={reason.id} reason={reason} look="reason" active={active} onChoose={onChoose}>
          <span className={reason.part ? 'mark-ref part' : 'mark-ref'} aria-hidden="true">
            {reason.number}
          </span>
        </Reason>
      ))}
    </ol>
  );
}

/** What the text shows of soft skills; told apart from the numbered reasons, since it does not enter the score. */
export function SoftSkills({ evidence, active, onChoose }: ReasonsProps) {
  return (
    <ul className="tail-list small">
      {evidence.map((reason) => (
        <Reason key={reason.id} reason={reason} look="soft" active={active} onChoose={onChoose} />
      ))}
    </ul>
  );
}

interface ReasonProps extends Omit<ReasonsProps, 'evidence'> {
  reason: Evidence;
  look: 'reason' | 'soft';
  /** What stands before the words. */
  children?: ReactNode;
}

function Reason({ reason, look, active, onChoose, children }: ReasonProps) {
  const isActive = reason.id === active;
  return (
    <li id={reason.id} className={isActive ? `${look} now` : look} aria-current={isActive || undefined}>
      {children}
      <div>
        <p>
          <ReasonText reason={reason} onChoose={onChoose} />
        </p>
        <Quotes evidence={reason} />
      </div>
    </li>
  );
}

function ReasonText({ reason, onChoose }: { reason: Evidence; onChoose: (id: string) => void }) {
  if (reason.quotes.length === 0) return reason.text;
  return (
    <button
      type="button"
      className="reason-link"
      title={texts.showsQuote}
      onClick={() => onChoose(reason.id)}
    >
      {reason.text}
    </button>
  );
}

function Quotes({ evidence }: { evidence: Evidence }) {
  const { quotes } = evidence;
  if (quotes.length === 0) return null;
  const [page] = pagesOf(evidence);
  return (
    <p className="quotes">
      {quotes.map(({ text, start }, index) => (
        <span key={start}>
          {index > 0 && ', '}
          <q>{text.replace(/\s+/g, ' ')}</q>
        </span>
      ))}
      {page !== undefined && (
        <>
          {'\u00a0'}
          <span className="quiet caption nowrap">{texts.page(page)}</span>
        </>
      )}
    </p>
  );
}
