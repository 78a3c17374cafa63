import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  const { error, isError, isPending, mutate } = useMutation({
    mutationFn: () => changeSuspension(change, account.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: accountsKey });
      onDone(planned);
    },
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.text(account.name, account.email)}</p>
      {isError && (
        <div role="alert">
          <Notice bad>{failureText(error, texts, suspensionTexts.codes)}</Notice>
        </div>
      )}
      <div className="btn-row">
        <Button onClick={onClose}>{suspensionTexts.cancel}</Button>
        <Button
          look={change === 'suspend' ? 'danger-solid' : 'ink'}
          busy={isPending}
          onClick={() => mutate()}
        >
          {isPending ? texts.working : texts.action}
        </Button>
      </div>
    </Dialog>
  );
}
