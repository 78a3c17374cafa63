import { useState } from 'react';
import { errorText } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { type CandidateDetail, type Decision, isTold, nameOf } from '../candidate';
import { changeCandidate } from '../change-candidate';
import { callTexts, decisionTexts as texts } from '../texts';

interface DecisionDialogProps {
  candidate: CandidateDetail;
  decision: Decision;
  message: string;
  onDecided: () => void;
  onClose: () => void;
}

/** Asks before a decision is made, and says who will be told of it. */
export function DecisionDialog({ candidate, decision, message, onDecided, onClose }: DecisionDialogProps) {
  const [busy, setBusy] = useState(false);
  const accepting = decision === 'ACCEPTED';
  const told = isTold(candidate);
  const words = message.trim();

  async function decide() {
    setBusy(true);
    try {
      await changeCandidate(candidate.application_id, { status: decision, ...(words && { message: words }) });
      toasts.show('success', accepting ? texts.accepted : texts.rejected);
      onDecided();
    } catch (cause) {
      toasts.show('error', errorText(cause, callTexts.decide));
      setBusy(false);
    }
  }

  return (
    <Dialog title={accepting ? texts.confirmAccept : texts.confirmReject} onClose={onClose}>
      <p>{told ? texts.mails(nameOf(candidate), candidate.user.email) : texts.noMail}</p>
      {told && candidate.decided_at && candidate.status !== decision && <p>{texts.mailsAgain}</p>}
      {words && (
        <blockquote className="small quiet decision-message">
          <p>{words}</p>
        </blockquote>
      )}
      <div className="btn-row">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look={accepting ? 'action' : 'danger-solid'} busy={busy} onClick={() => void decide()}>
          {busy ? texts.saving : buttonText(accepting, told)}
        </Button>
      </div>
    </Dialog>
  );
}

function buttonText(accepting: boolean, told: boolean): string {
  if (accepting) return told ? texts.acceptAndTell : texts.accept;
  return told ? texts.rejectAndTell : texts.reject;
}
