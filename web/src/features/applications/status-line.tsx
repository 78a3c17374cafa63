import { plainDay } from '../../ui/relative-date';
import type { ApplicationState } from './application';
import { statusTexts } from './texts';
import './status-line.css';

const texts = statusTexts.line;

type StatusLineProps = Pick<ApplicationState, 'created_at' | 'seen_at' | 'decided_at'>;

/** Received, seen, decided: boards that join as an application goes its way, each with its day. */
export function StatusLine({ created_at, seen_at, decided_at }: StatusLineProps) {
  const steps: [string, string | null][] = [
    [texts.received, created_at],
    [texts.seen, seen_at],
    [texts.decided, decided_at],
  ];
  return (
    <ol className="status-line" aria-label={texts.label}>
      {steps.map(([name, moment], index) => (
        <li
          key={name}
          className={`${moment ? 'reached' : ''}${index < steps.length - 1 ? ' tail-right' : ''}`}
        >
          <b>
            {name}
            {moment && <span className="sr"> {texts.reached}</span>}
          </b>
          {moment ? <time dateTime={moment}>{plainDay(moment)}</time> : <span>{texts.notYet}</span>}
        </li>
      ))}
    </ol>
  );
}
