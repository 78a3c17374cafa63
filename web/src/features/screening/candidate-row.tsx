import { memo } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge';
import { Score } from '../../ui/score';
import { type Candidate, emailOf, initialsOf, nameOf, ratingLook, scoreOf } from './candidate';
import { listTexts as texts } from './texts';

interface CandidateRowProps {
  candidate: Candidate;
  /** Where the candidate is shown. */
  to: string;
  isChosen: boolean;
  isRemoving: boolean;
  /** Somebody is on show already: the way back leads past both. */
  replace: boolean;
  onOpen: () => void;
  onCv: (candidate: Candidate) => void;
  onContact: (candidate: Candidate) => void;
  onRemove: (candidate: Candidate) => void;
}

export const CandidateRow = memo(function CandidateRow({
  candidate,
  to,
  isChosen,
  isRemoving,
  replace,
  onOpen,
  onCv,
  onContact,
  onRemove,
}: CandidateRowProps) {
  const name = nameOf(candidate);
  return (
    <li
      className={isChosen ? 'person tail-right' : 'person'}
      aria-current={isChosen || undefined}
      data-candidate={candidate.application_id}
    >
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <p className="person-name">
        <Link to={to} replace={replace} preventScrollReset onClick={onOpen}>
          {name}
        </Link>
      </p>
      <p className="email">{emailOf(candidate)}</p>
      <div className="person-badges">
        <Badge look={ratingLook(candidate.valoracion)}>{candidate.valoracion}</Badge>
        <StateBadge candidate={candidate} />
      </div>
      <Score value={scoreOf(candidate)} />
      <div className="actions">
        <button type="button" aria-label={texts.of(texts.cv, name)} onClick={() => onCv(candidate)}>
          {texts.cv}
        </button>
        <button type="button" aria-label={texts.of(texts.contact, name)} onClick={() => onContact(candidate)}>
          {texts.contact}
        </button>
        <button
          type="button"
          aria-label={texts.of(isRemoving ? texts.removing : texts.remove, name)}
          disabled={isRemoving}
          onClick={() => onRemove(candidate)}
        >
          {isRemoving ? texts.removing : texts.remove}
        </button>
      </div>
    </li>
  );
});

/** What asks for attention about this candidate. */
function StateBadge({ candidate }: { candidate: Candidate }) {
  const { problem, analysis_state, hidden_text, cv_analysis_result: result } = candidate;
  if (problem) return <Badge look="bad">{texts.unreadable}</Badge>;
  if (hidden_text) return <Badge look="attention">{texts.hidden}</Badge>;
  if (analysis_state === 'QUEUED') return <Badge look="wait">{texts.queued}</Badge>;
  return result?.outdated ? <Badge look="attention">{texts.outdated}</Badge> : null;
}
