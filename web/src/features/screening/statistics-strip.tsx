import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../api/api-error';
import { plainId, scoreText } from './candidate';
import { postingMetrics } from './candidates-queries';
import { callTexts, candidateTexts, scoreTexts, stripTexts as texts } from './texts';
import './statistics-strip.css';

/** The figures of a posting's analysis in one line. */
export function StatisticsStrip({ postingId }: { postingId: string }) {
  const { data, error, refetch } = useQuery(postingMetrics(plainId(postingId)));
  if (!data && error) {
    return (
      <p className="small strip-failed" role="alert">
        {errorText(error, callTexts.metrics)}{' '}
        <button type="button" onClick={() => void refetch()}>
          {texts.retry}
        </button>
      </p>
    );
  }
  return (
    <dl className="strip" aria-label={texts.label} aria-busy={!data || undefined}>
      <Figure name={texts.total}>{data ? data.total_analyzed : '…'}</Figure>
      <Figure name={texts.average}>{data ? scoreOrNone(data.average_score) : '…'}</Figure>
      <Figure name={texts.highest} who={data && whoOf(data.highest_score, data.highest_score_applicant_name)}>
        {data ? scoreOrNone(data.highest_score) : '…'}
      </Figure>
      <Figure name={texts.lowest} who={data && whoOf(data.lowest_score, data.lowest_score_applicant_name)}>
        {data ? scoreOrNone(data.lowest_score) : '…'}
      </Figure>
    </dl>
  );
}

function Figure({ name, who, children }: { name: string; who?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {who && <small>{who}</small>}
      </dd>
    </div>
  );
}

function scoreOrNone(score: number | null): string {
  return score === null ? scoreTexts.none : scoreText(score);
}

function whoOf(score: number | null, name: string | null): string | undefined {
  return score === null ? undefined : name || candidateTexts.noName;
}
