import { type ChangeEvent, useId } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Choices } from '../../../ui/choices';
import { Fold } from '../../../ui/fold';
import { TextareaField } from '../../../ui/textarea-field';
import {
  type CandidateDetail,
  type Decision,
  dayOf,
  isTold,
  nameOf,
  type Rating,
  statusOf,
} from '../candidate';
import { ratings, decisionTexts as texts } from '../texts';
import './decision-panel.css';

const choices = ratings.map((rating) => ({ value: rating, label: rating }));

interface DecisionPanelProps {
  candidate: CandidateDetail;
  message: string;
  onMessage: (message: string) => void;
  onRate: (rating: Rating) => void;
  onDecide: (decision: Decision) => void;
  onContact: () => void;
}

/** The recruiter's own say: a rating at a click, and a decision that is asked about first. */
export function DecisionPanel({
  candidate,
  message,
  onMessage,
  onRate,
  onDecide,
  onContact,
}: DecisionPanelProps) {
  const id = useId();
  const status = statusOf(candidate);
  const firstName = candidate.user.name.split(/\s+/)[0] || texts.them;

  function rate({ target }: ChangeEvent<HTMLInputElement>) {
    const rating = ratings.find((one) => one === target.value);
    if (rating) onRate(rating);
  }

  return (
    <section className="decision" aria-labelledby={id}>
      <div className="decision-head">
        <h3 id={id}>{texts.title}</h3>
        <Badge look={status.look}>
          {candidate.decided_at ? texts.decided(status.label, dayOf(candidate.decided_at)) : status.label}
        </Badge>
      </div>
      <Choices
        label={texts.rating}
        name={`rating-${candidate.application_id}`}
        choices={choices}
        checkedValue={candidate.valoracion}
        onChange={rate}
      />
      <Fold title={texts.message(firstName)} look="link">
        <TextareaField
          label={texts.messageLabel}
          hint={isTold(candidate) ? texts.messageHint : texts.messageUnsent}
          rows={3}
          maxLength={4000}
          value={message}
          onChange={({ target }) => onMessage(target.value)}
        />
      </Fold>
      <div className="btn-row">
        <Button look="action" onClick={() => onDecide('ACCEPTED')}>
          {texts.accept}
        </Button>
        <Button look="danger" onClick={() => onDecide('REJECTED')}>
          {texts.reject}
        </Button>
        <Button look="quiet" onClick={onContact}>
          {texts.contact}
        </Button>
      </div>
      <p className="caption quiet">{texts.note}</p>
      <SentMessages candidate={candidate} />
    </section>
  );
}

function SentMessages({ candidate }: { candidate: CandidateDetail }) {
  const { messages } = candidate;
  if (messages.length === 0) return null;
  return (
    <Fold title={`${texts.sent} (${messages.length})`} look="link">
      <ul className="sent small" aria-label={`${texts.sent}: ${nameOf(candidate)}`}>
        {messages.map(({ subject, body, created_at }) => (
          <li key={created_at}>
            <p>
              <b>{subject}</b> <span className="quiet caption">{dayOf(created_at)}</span>
            </p>
            <p className="sent-body">{body}</p>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
