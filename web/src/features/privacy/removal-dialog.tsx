import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { eraseFailure } from './erase-failure';
import { removalTexts } from './own-data-texts';

const texts = removalTexts.dialog;

interface RemovalDialogProps {
  remove: () => Promise<void>;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a CV is removed for good. */
export function RemovalDialog({ remove, onRemoved, onClose }: RemovalDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setFailure(null);
    setBusy(true);
    try {
      await remove();
      onRemoved();
    } catch (cause) {
      setFailure(eraseFailure(cause, texts.failed));
      setBusy(false);
    }
  }

  return (
    <Dialog title={texts.title} onClose={busy ? () => {} : onClose}>
      <p>{texts.text}</p>
      <p className="small quiet">{texts.told}</p>
      <div role="alert">{failure && <Notice bad>{failure}</Notice>}</div>
      <div className="btn-row">
        <Button disabled={busy} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="danger-solid" busy={busy} onClick={() => void confirm()}>
          {busy ? texts.busy : texts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
