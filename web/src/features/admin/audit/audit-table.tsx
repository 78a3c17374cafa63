import { PlainHeader, Table } from '../../../ui/table';
import { Moment } from '../moment';
import { amount } from '../texts';
import type { AuditEntry } from './audit-queries';
import type { AuditFilter } from './audit-request';
import { detailPairs } from './detail-pairs';
import { auditTexts as texts } from './texts';
import '../cells.css';

type Narrow = (part: Partial<AuditFilter>) => void;

interface AuditTableProps {
  entries: readonly AuditEntry[];
  onFilter: Narrow;
}

export function AuditTable({ entries, onFilter }: AuditTableProps) {
  const head = [texts.seq, texts.at, texts.action, texts.who, texts.about, texts.details].map((name) => (
    <PlainHeader key={name}>{name}</PlainHeader>
  ));
  return (
    <Table label={texts.title} head={head} stacks>
      {entries.map((entry) => (
        <EntryRow key={entry.seq} entry={entry} onFilter={onFilter} />
      ))}
    </Table>
  );
}

function EntryRow({ entry, onFilter }: { entry: AuditEntry; onFilter: Narrow }) {
  const { seq, at, actor_id: actor, actor_role: role, action, subject, details } = entry;
  return (
    <tr>
      <td data-label={texts.seq}>{amount(seq)}</td>
      <td data-label={texts.at}>
        <Moment at={at} />
      </td>
      <td className="name-cell" data-label={texts.action}>
        {action}
      </td>
      <td data-label={texts.who}>
        <div>
          {actor ? (
            <Id id={actor} label={texts.onlyActor(actor)} onChoose={() => onFilter({ actor })} />
          ) : (
            texts.nothing
          )}
          {role && <span className="caption quiet role">{role}</span>}
        </div>
      </td>
      <td data-label={texts.about}>
        {subject ? (
          <Id id={subject} label={texts.onlySubject(subject)} onChoose={() => onFilter({ subject })} />
        ) : (
          texts.nothing
        )}
      </td>
      <td data-label={texts.details}>
        <Details details={details} />
      </td>
    </tr>
  );
}

interface IdProps {
  id: string;
  label: string;
  onChoose: () => void;
}

/** An id that narrows the log to itself. */
function Id({ id, label, onChoose }: IdProps) {
  return (
    <button type="button" className="id-button" title={label} aria-label={label} onClick={onChoose}>
      {id}
    </button>
  );
}

function Details({ details }: { details: AuditEntry['details'] }) {
  const pairs = detailPairs(details);
  if (pairs.length === 0) return texts.nothing;
  return (
    <dl className="entry-details">
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
