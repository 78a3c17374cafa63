import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { PlainHeader, Table } from '../../../ui/table';
import { failureText } from '../failure-text';
import { Moment } from '../moment';
import { amount } from '../texts';
import { type FailedTask, retryTask, type SystemState, systemState } from './metrics-queries';
import { queueTexts as texts } from './texts';
import '../cells.css';

/** The tasks that were given up, with the reason of each, and the way to have them tried again. */
export function FailedTasks({ queue: { failures, failed } }: { queue: SystemState['queue'] }) {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = useRef(new Set<string>());
  const pressed = useRef('');
  const retry = useMutation({
    mutationFn: (task: FailedTask) => retryTask(task.id),
    onError: (_cause, task) => sent.current.delete(failureOf(task)),
    onSettled: () => queries.invalidateQueries({ queryKey: systemState.queryKey }),
  });

  // The row goes, and with it the button that had the focus.
  useEffect(() => {
    if (!pressed.current || failures.some(({ id }) => id === pressed.current)) return;
    pressed.current = '';
    if (document.activeElement === document.body) heading.current?.focus();
  }, [failures]);

  /** A second press may come before the screen has learnt of the first, or while the row is still there. */
  function start(task: FailedTask) {
    if (sent.current.has(failureOf(task))) return;
    sent.current.add(failureOf(task));
    pressed.current = task.id;
    retry.mutate(task);
  }

  return (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {texts.failures}
        </h3>
        <div role="status">
          {retry.isSuccess && <p className="ok">{texts.retried(retry.variables.kind)}</p>}
        </div>
      </div>
      {retry.isError && (
        <div role="alert">
          <Notice bad>{failureText(retry.error, texts.retryFailure, texts.retryCodes)}</Notice>
        </div>
      )}
      {failures.length === 0 ? (
        <p className="quiet">{texts.noFailures}</p>
      ) : (
        <>
          {failed > failures.length && <p className="small quiet">{texts.newest(failures.length, failed)}</p>}
          <FailureTable failures={failures} busy={retry.isPending ? retry.variables : null} onRetry={start} />
        </>
      )}
    </>
  );
}

/** A task that fails once more is a failure of its own. */
function failureOf({ id, failed_at }: FailedTask): string {
  return `${id} ${failed_at}`;
}

interface FailureTableProps {
  failures: readonly FailedTask[];
  /** The task that is being put back into the queue. */
  busy: FailedTask | null;
  onRetry: (task: FailedTask) => void;
}

function FailureTable({ failures, busy, onRetry }: FailureTableProps) {
  const head = [texts.kind, texts.reason, texts.attempts, texts.failedAt, texts.action].map((name) => (
    <PlainHeader key={name}>{name}</PlainHeader>
  ));
  return (
    <Table label={texts.failures} head={head} stacks>
      {failures.map((task) => (
        <tr key={task.id}>
          <td className="name-cell" data-label={texts.kind}>
            {task.kind}
          </td>
          <td className="reason-cell" data-label={texts.reason}>
            {task.reason}
          </td>
          <td data-label={texts.attempts}>{amount(task.attempts)}</td>
          <td data-label={texts.failedAt}>
            <Moment at={task.failed_at} />
          </td>
          <td className="button-cell" data-label={texts.action}>
            <div>
              <Button
                look="quiet"
                aria-label={texts.retryOne(task.kind, task.id)}
                busy={busy?.id === task.id}
                onClick={() => onRetry(task)}
              >
                {texts.retry}
              </Button>
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}
