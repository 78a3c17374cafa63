import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { failureText } from '../failure-text';
import { type Account, accountsKey, changeSuspension, type Suspension } from './accounts-queries';
import { suspensionTexts } from './texts';

/** What the admin is about to do to whom. */
export interface Planned {
  account: Account;
  change: Suspension;
}

interface SuspensionDialogProps {
  planned: Planned;
  onClose: () => void;
  onDone: (planned: Planned) => void;
}

/** Asks before an account is suspended or reinstated. */
export function SuspensionDialog({ planned, onClose, onDone }: SuspensionDialogProps) {
  const { account, change } = planned;
  const texts = suspensionTexts[change];
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setFailure(null);
    setBusy(true);
    try {
      await changeSuspension(change, account.id);
      await queries.invalidateQueries({ queryKey: accountsKey });
      onDone(planned);
    } catch (cause) {
      setFailure(failureText(cause, texts, suspensionTexts.codes));
      setBusy(false);
    }
  }

  return (
    <Dialog title={texts.title} onClose={busy ? () => {} : onClose}>
      <p>{texts.text(account.name, account.email)}</p>
      <div role="alert">{failure && <Notice bad>{failure}</Notice>}</div>
      <div className="btn-row">
        <Button disabled={busy} onClick={onClose}>
          {suspensionTexts.cancel}
        </Button>
        <Button
          look={change === 'suspend' ? 'danger-solid' : 'ink'}
          busy={busy}
          onClick={() => void confirm()}
        >
          {busy ? texts.working : texts.action}
        </Button>
      </div>
    </Dialog>
  );
}
