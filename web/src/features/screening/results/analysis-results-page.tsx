import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, errorText } from '../../../api/api-error';
import { BackLink } from '../../../ui/back-link';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { LoadFailure } from '../../../ui/load-failure';
import { PageHeader } from '../../../ui/page-header';
import { Skeleton } from '../../../ui/skeleton';
import { plainId } from '../candidate';
import { allCandidates } from '../candidates-queries';
import { callTexts, resultsTexts as texts } from '../texts';
import { type AnalysedCandidate, analysedOf, summaryOf } from './analysed';
import { DeleteResultsDialog } from './delete-results-dialog';
import { ResultCard } from './result-card';
import './analysis-results-page.css';

/** What the analysis of a posting found, result by result, and the way to delete results. */
export function AnalysisResultsPage() {
  const postingId = plainId(useParams().jobId ?? '');
  const path = `/recruiter/job/${encodeURIComponent(postingId)}`;
  const candidates = useQuery(allCandidates(postingId));
  return (
    <>
      <BackLink to={path}>{texts.back}</BackLink>
      <PageHeader title={texts.title} />
      {candidates.data ? (
        <Results postingId={postingId} path={path} results={analysedOf(candidates.data)} />
      ) : candidates.isPending ? (
        <Loading />
      ) : (
        <LoadFailure
          text={`${texts.failed}. ${texts.failedCause(causeOf(candidates.error))}`}
          retryText={texts.retry}
          retry={() => void candidates.refetch()}
        />
      )}
    </>
  );
}

function causeOf(cause: unknown): string {
  if (cause instanceof ApiError) return errorText(cause, callTexts.applicants);
  return cause instanceof Error ? cause.message : callTexts.applicants;
}

function Loading() {
  return (
    <div className="results">
      <Skeleton label={texts.loading} lines={[22, 14]} />
      <p className="small quiet">{texts.loading}</p>
      <Skeleton label="" lines={[38, 18, 84, 62, 70, 46]} />
    </div>
  );
}

interface ResultsProps {
  postingId: string;
  path: string;
  results: AnalysedCandidate[];
}

function Results({ postingId, path, results }: ResultsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const ids = results.map(({ application_id }) => application_id);
  const selected = ids.filter((id) => chosen.has(id));
  const summary = summaryOf(results);

  function choose(id: string, on: boolean) {
    setChosen((current) => new Set(on ? [...current, id] : [...current].filter((one) => one !== id)));
  }

  return (
    <div className="results">
      <dl className="result-figures">
        <Figure name={texts.total}>{summary.total}</Figure>
        <Figure name={texts.average}>{summary.average}</Figure>
        <Figure name={texts.best}>{summary.best}</Figure>
      </dl>
      {results.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText}>
          <LinkButton to={path}>{texts.toPosting}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className="results-tools">
            <Checkbox
              label={texts.all}
              checked={selected.length === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = selected.length > 0 && selected.length < ids.length;
              }}
              onChange={({ target }) => setChosen(new Set(target.checked ? ids : []))}
            />
            <Button look="danger" disabled={selected.length === 0} onClick={() => setAsking(true)}>
              {texts.remove(selected.length)}
            </Button>
          </div>
          <ul className="sheet result-list" aria-label={texts.list}>
            {results.map((result) => (
              <ResultCard
                key={result.application_id}
                candidate={result}
                checked={chosen.has(result.application_id)}
                onCheck={(on) => choose(result.application_id, on)}
              />
            ))}
          </ul>
        </>
      )}
      {asking && (
        <DeleteResultsDialog
          postingId={postingId}
          ids={selected}
          path={path}
          onDeleted={() => setChosen(new Set())}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="sheet">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
