import { useState } from 'react';
import { ApiError, errorText } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { TextareaField } from '../../../ui/textarea-field';
import { type Candidate, isTold, nameOf } from '../candidate';
import { sendMessage } from '../change-candidate';
import { callTexts, contactTexts as texts } from '../texts';

interface ContactDialogProps {
  candidate: Candidate;
  onSent: () => void;
  onClose: () => void;
}

/** Writes a mail to a candidate. An address that was only read from a CV has to be confirmed first. */
export function ContactDialog({ candidate, onSent, onClose }: ContactDialogProps) {
  const { email } = candidate.user;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {email ? (
        <ContactForm candidate={candidate} onSent={onSent} onClose={onClose} />
      ) : (
        <>
          <p>{texts.noAddress}</p>
          <div className="btn-row">
            <Button onClick={onClose}>{texts.close}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function ContactForm({ candidate, onSent, onClose }: ContactDialogProps) {
  const { email } = candidate.user;
  const needsConfirming = !isTold(candidate);
  const [confirmed, setConfirmed] = useState(false);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setChecked(true);
    if (!subject.trim() || !body.trim() || (needsConfirming && !confirmed)) return;
    setBusy(true);
    setFailure(null);
    try {
      await sendMessage(candidate.application_id, { subject: subject.trim(), body: body.trim(), email });
      toasts.show('success', texts.sent);
      onSent();
    } catch (cause) {
      setFailure(failureOf(cause));
      setBusy(false);
    }
  }

  return (
    <Form onSubmit={send} error={failure} className="contact-form">
      <p className="small quiet">{texts.to(nameOf(candidate), email)}</p>
      {needsConfirming && (
        <Notice>
          <p>{texts.uploaded}</p>
          <Checkbox
            label={texts.confirm(email)}
            checked={confirmed}
            aria-invalid={checked && !confirmed ? true : undefined}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
          {checked && !confirmed && <p className="error">{texts.confirmFirst}</p>}
        </Notice>
      )}
      <TextField
        label={texts.subject}
        required
        maxLength={200}
        value={subject}
        error={checked && !subject.trim() ? texts.subjectMissing : undefined}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextareaField
        label={texts.body}
        required
        rows={6}
        maxLength={5000}
        hint={texts.bodyHint}
        value={body}
        error={checked && !body.trim() ? texts.bodyMissing : undefined}
        onChange={({ target }) => setBody(target.value)}
      />
      <div className="btn-row">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="action" type="submit" busy={busy}>
          {busy ? texts.sending : texts.send}
        </Button>
      </div>
    </Form>
  );
}

function failureOf(cause: unknown): string {
  if (cause instanceof ApiError && cause.code === 'ADDRESS_CHANGED') return texts.changed;
  return errorText(cause, callTexts.contact);
}
