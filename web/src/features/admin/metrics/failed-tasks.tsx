import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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
  const retry = useMutation({
    mutationFn: (task: FailedTask) => retryTask(task.id),
    // The row goes, and with it the button that had the focus.
    onSuccess: () => heading.current?.focus(),
    onSettled: () => queries.invalidateQueries({ queryKey: systemState.queryKey }),
  });
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
          <FailureTable
            failures={failures}
            busy={retry.isPending ? retry.variables : null}
            onRetry={(task) => retry.mutate(task)}
          />
        </>
      )}
    </>
  );
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
    <Table label={texts.failures} head={head}>
      {failures.map((task) => (
        <tr key={task.id}>
          <td className="name-cell">{task.kind}</td>
          <td className="reason-cell">{task.reason}</td>
          <td>{amount(task.attempts)}</td>
          <td>
            <Moment at={task.failed_at} />
          </td>
          <td className="button-cell">
            <Button
              look="quiet"
              aria-label={texts.retryOne(task.kind, task.id)}
              busy={busy?.id === task.id}
              onClick={() => onRetry(task)}
            >
              {texts.retry}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}
