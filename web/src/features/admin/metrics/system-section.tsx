import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FactSheet } from '../../../ui/fact-sheet';
import { LoadFailure } from '../../../ui/load-failure';
import { PlainHeader, Table } from '../../../ui/table';
import { failureText } from '../failure-text';
import { amount, listTexts } from '../texts';
import { durationText } from './duration';
import { FailedTasks } from './failed-tasks';
import { FigureGrid } from './figure-grid';
import { type SystemState, systemState } from './metrics-queries';
import { queueTexts as texts, versionTexts } from './texts';

/** What the server has to do, what it could not do, and which versions do it. */
export function SystemSection() {
  const id = useId();
  const { data, error, isError, refetch } = useQuery(systemState);
  return (
    <>
      <section className="queue" aria-labelledby={id}>
        <h2 id={id}>{texts.title}</h2>
        {isError && (
          <LoadFailure
            text={failureText(error, texts)}
            retryText={listTexts.retry}
            retry={() => void refetch()}
          />
        )}
        {(data || !isError) && <QueueFigures queue={data?.queue} />}
        {data && <Kinds kinds={data.queue.kinds} />}
        {data && <FailedTasks queue={data.queue} />}
      </section>
      {data && <Versions system={data} />}
    </>
  );
}

function QueueFigures({ queue }: { queue: SystemState['queue'] | undefined }) {
  const oldest = queue?.oldest_waiting_seconds;
  return (
    <FigureGrid
      label={texts.title}
      loading={texts.loading}
      figures={[
        { name: texts.waiting, value: queue && amount(queue.waiting) },
        { name: texts.running, value: queue && amount(queue.running) },
        { name: texts.failedCount, value: queue && amount(queue.failed) },
        { name: texts.oldest, value: queue && (oldest == null ? texts.nothingWaits : durationText(oldest)) },
      ]}
    />
  );
}

/** The kinds that have something to tell; how many others there are is enough to know. */
function Kinds({ kinds }: { kinds: SystemState['queue']['kinds'] }) {
  const busy = kinds.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
  const idle = <p className="small quiet">{texts.idleKinds(kinds.length - busy.length)}</p>;
  if (busy.length === 0) return idle;
  const head = [texts.kind, texts.waiting, texts.running, texts.failedCount].map((name) => (
    <PlainHeader key={name}>{name}</PlainHeader>
  ));
  return (
    <>
      <Table label={texts.kinds} head={head}>
        {busy.map(({ kind, waiting, running, failed }) => (
          <tr key={kind}>
            <td className="name-cell">{kind}</td>
            <td>{amount(waiting)}</td>
            <td>{amount(running)}</td>
            <td>{amount(failed)}</td>
          </tr>
        ))}
      </Table>
      {busy.length < kinds.length && idle}
    </>
  );
}

function Versions({ system: { version, engines } }: { system: SystemState }) {
  return (
    <FactSheet
      title={versionTexts.title}
      facts={[
        [versionTexts.product, version],
        [versionTexts.cv, engines.cv],
        [versionTexts.fit, engines.fit],
        [versionTexts.ocr, engines.ocr || versionTexts.none],
      ]}
    />
  );
}
