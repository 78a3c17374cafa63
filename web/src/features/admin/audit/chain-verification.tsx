import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { failureText } from '../failure-text';
import { verifyChain } from './audit-queries';
import { auditTexts as texts } from './texts';

/** Recounts the whole chain at the server, on demand. */
export function ChainVerification() {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: verifyChain });
  const fault =
    data?.intact === false ? texts.broken(data.problem) : error && failureText(error, texts.verification);
  return (
    <div className="chain">
      <Button busy={isPending} onClick={() => mutate()}>
        {isPending ? texts.verifying : texts.verify}
      </Button>
      <div role="status">{data?.intact && <p className="ok">{texts.intact(data.entries)}</p>}</div>
      <div role="alert">{fault && <Notice bad>{fault}</Notice>}</div>
    </div>
  );
}
