import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SentCv, sendCv } from '../../../api/send-cv';
import { emailChecks } from '../../../lib/email';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { pdfOnly } from '../../../ui/cv-rules';
import { privacyTexts } from '../../../ui/cv-texts';
import { CvUpload } from '../../../ui/cv-upload';
import { Dialog } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { PrivacyNote } from '../../../ui/privacy-note';
import { TextField } from '../../../ui/text-field';
import { useCvUpload } from '../../../ui/use-cv-upload';
import type { Position } from '../position';
import { guestTexts as texts } from '../texts';
import { applyAsGuest, guestFailure } from './apply-calls';
import { LoginLink } from './login-link';
import './guest-dialog.css';

interface GuestDialogProps {
  position: Position;
  onApplied: (email: string) => void;
  onClose: () => void;
}

/** Applies with a name, an address and a CV. */
export function GuestDialog({ position, onApplied, onClose }: GuestDialogProps) {
  const [failure, setFailure] = useState<{ text: string; mustLogIn: boolean } | null>(null);
  const upload = useCvUpload<SentCv>(pdfOnly, sendCv);
  const cv = upload.state.stage === 'ready' ? upload.state.sent : null;
  const { register, handleSubmit, clearErrors, formState } = useForm({
    defaultValues: { name: '', email: '', keepCv: false },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, email, keepCv }) => {
    if (!cv) return;
    setFailure(null);
    const guest = { name: name.trim(), email: email.trim(), cvKey: cv.key, keepCv };
    try {
      await applyAsGuest(position.posting_id, guest);
      toasts.show('success', texts.success);
      onApplied(guest.email);
    } catch (cause) {
      setFailure(guestFailure(cause));
    }
  });

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="small quiet">
        {texts.text(position.title)} {texts.haveAccount} <LoginLink>{texts.toLogin}</LoginLink>
      </p>
      <Form onSubmit={submit} className="guest-form">
        <TextField
          label={texts.name}
          autoComplete="name"
          maxLength={200}
          required
          error={errors.name?.message}
          {...register('name', {
            validate: {
              required: (value) => value.trim() !== '' || texts.nameRequired,
              length: (value) => value.trim().length >= 2 || texts.nameShort,
            },
            onChange: () => clearErrors('name'),
          })}
        />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email', {
            validate: emailChecks(texts),
            onChange: () => clearErrors('email'),
          })}
        />
        <div className="field">
          <span className="label">{texts.cv}</span>
          <CvUpload upload={upload} hint={texts.cvHint} />
          {cv?.reading.kind === 'unreadable' && (
            <Notice>
              {cv.reading.message} {texts.unreadable}
            </Notice>
          )}
        </div>
        <PrivacyNote />
        <Checkbox label={privacyTexts.keep} {...register('keepCv')} />
        <div role="alert">
          {failure && (
            <Notice bad>
              {failure.text} {failure.mustLogIn && <LoginLink />}
            </Notice>
          )}
        </div>
        {upload.state.stage === 'empty' && <p className="hint">{texts.cvRequired}</p>}
        <div className="btn-row">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="action" busy={isSubmitting} disabled={!cv}>
            {isSubmitting ? texts.submitting : texts.submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
