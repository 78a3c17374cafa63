import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ProgressBar } from '../../ui/progress-bar';
import { pendingWork } from './analysis-progress';
import type { PostingMetrics } from './candidate';
import { progressTexts as texts } from './texts';

interface AnalysisStatusProps {
  metrics: PostingMetrics;
  isStuck: boolean;
  isStarting: boolean;
  onRefresh: () => void;
  onAgain: () => void;
}

/** How the work on a posting gets on, and what to do where it does not by itself. */
export function AnalysisStatus({ metrics, isStuck, isStarting, onRefresh, onAgain }: AnalysisStatusProps) {
  return (
    <>
      <output className="analysis-progress">
        {pendingWork(metrics) > 0 && !isStuck && <Progress metrics={metrics} />}
      </output>
      {isStuck && (
        <Notice>
          <p>{texts.stopped}</p>
          <Button onClick={onRefresh}>{texts.again}</Button>
        </Notice>
      )}
      {metrics.outdated > 0 && (
        <Notice>
          <p>{texts.outdated(metrics.outdated)}</p>
          <Button busy={isStarting} onClick={onAgain}>
            {texts.analyseAgain}
          </Button>
        </Notice>
      )}
    </>
  );
}

function Progress({ metrics: { uploading, reading, queued, total_analyzed } }: { metrics: PostingMetrics }) {
  const all = total_analyzed + queued;
  return (
    <>
      <p className="small">
        {[
          uploading > 0 && texts.uploading(uploading),
          reading > 0 && texts.reading(reading),
          queued > 0 && texts.analysing(total_analyzed, all),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {queued > 0 && <ProgressBar label={texts.label} percent={Math.round((total_analyzed / all) * 100)} />}
    </>
  );
}
