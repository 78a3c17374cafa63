import { errorText } from '../../api/api-error';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Notice } from '../../ui/notice';
import { PageLink } from '../../ui/page-link';
import { unanalysed } from './analysis-progress';
import { AnalysisStatus } from './analysis-status';
import { ScoreHistogram } from './score-histogram';
import { callTexts, progressTexts, listTexts as texts, uploadTexts } from './texts';
import type { useAnalysis } from './use-analysis';

interface CandidatesHeadProps {
  postingId: string;
  total: number | undefined;
  analysis: ReturnType<typeof useAnalysis>;
  /** How many files could not be taken. */
  rejected: number;
  onAdd: () => void;
  onRejected: () => void;
}

/** How many candidates there are, what can be done with all of them, and how their scores are spread. */
export function CandidatesHead({
  postingId,
  total,
  analysis,
  rejected,
  onAdd,
  onRejected,
}: CandidatesHeadProps) {
  const { metrics, starting, isStuck, start, follow } = analysis;
  const { data } = metrics;
  const isRunning = starting || (data !== undefined && data.queued > 0);
  const isEmpty = data?.total === 0;
  return (
    <>
      <h2 id="candidatos">{texts.heading(total ?? '…')}</h2>
      <div className="btn-row">
        <Button plus look={isEmpty ? 'action' : 'plain'} onClick={onAdd}>
          {texts.add}
        </Button>
        <Button
          busy={isRunning}
          disabled={!isRunning && (!data || unanalysed(data) === 0)}
          onClick={() => void start()}
        >
          {isRunning ? texts.analysing : texts.analyse}
        </Button>
      </div>
      {!data && metrics.isError && (
        <LoadFailure
          text={errorText(metrics.error, callTexts.metrics)}
          retryText={texts.retry}
          retry={() => void metrics.refetch()}
        />
      )}
      {data && (
        <AnalysisStatus
          metrics={data}
          isStuck={isStuck}
          isStarting={starting}
          onRefresh={() => void follow()}
          onAgain={() => void start(true)}
        />
      )}
      {rejected > 0 && (
        <Notice>
          <p>{progressTexts.refused(rejected)}</p>
          <Button onClick={onRejected}>{uploadTexts.rejectedCount(rejected)}</Button>
        </Notice>
      )}
      {data && data.total_analyzed > 0 && (
        <>
          <ScoreHistogram counts={data.histogram} average={data.average_score} />
          <PageLink
            className="small results-link"
            to={`/recruiter/job/${encodeURIComponent(postingId)}/analysis`}
          >
            {texts.results}
          </PageLink>
        </>
      )}
    </>
  );
}
