import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUser } from '../../../api/session';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { privacyTexts } from '../../../ui/cv-texts';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { PageLink } from '../../../ui/page-link';
import { PrivacyNote } from '../../../ui/privacy-note';
import type { Position } from '../position';
import { ownProfile } from '../positions-queries';
import { applyTexts as texts } from '../texts';
import { applyFailure, applyTo } from './apply-calls';
import { LoginLink } from './login-link';

interface ConfirmDialogProps {
  position: Position;
  onApplying: (applying: boolean) => void;
  onApplied: (applicationId: string) => Promise<void>;
  onClose: () => void;
}

export function ConfirmDialog({ position, onApplying, onApplied, onClose }: ConfirmDialogProps) {
  const profile = useQuery(ownProfile);
  const [keepCv, setKeepCv] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function apply() {
    setFailure(null);
    setBusy(true);
    onApplying(true);
    try {
      await onApplied(await applyTo(position.posting_id, keepCv));
    } catch (cause) {
      setFailure(applyFailure(cause));
    } finally {
      setBusy(false);
      onApplying(false);
    }
  }

  return (
    <Dialog title={texts.confirm} onClose={busy ? () => {} : onClose}>
      <p>{texts.confirmText(position.title, position.company)}</p>
      {profile.data && !profile.data.cvUrl && (
        <Notice>
          {texts.noCv} <PageLink to="/upload-cv">{texts.uploadCv}</PageLink>
        </Notice>
      )}
      <PrivacyNote />
      <Checkbox
        label={privacyTexts.keep}
        checked={keepCv}
        onChange={({ target }) => setKeepCv(target.checked)}
      />
      <div role="alert">
        {failure && (
          <Notice bad>
            {failure} {!currentUser() && <LoginLink />}
          </Notice>
        )}
      </div>
      <div className="btn-row">
        <Button disabled={busy} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="action" busy={busy} onClick={apply}>
          {busy ? texts.applying : texts.apply}
        </Button>
      </div>
    </Dialog>
  );
}
