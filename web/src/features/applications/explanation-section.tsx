import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '../../api/api-error';
import { LoadFailure } from '../../ui/load-failure';
import { Notice } from '../../ui/notice';
import { plainDay } from '../../ui/relative-date';
import { Score } from '../../ui/score';
import { Skeleton } from '../../ui/skeleton';
import type { Explanation, ExplanationQuery } from './explanation';
import { ExplanationCriteria } from './explanation-criteria';
import { explanationTexts as texts } from './texts';
import './explanation-section.css';

interface ExplanationSectionProps {
  query: ExplanationQuery;
}

/** What was looked for in a person's CV, what was found, and who decides. */
export function ExplanationSection({ query }: ExplanationSectionProps) {
  const explanation = useQuery(query);
  const heading = useId();
  const { data } = explanation;
  return (
    <section className="explanation" aria-labelledby={heading}>
      <h3 id={heading}>{texts.title[data?.source ?? 'CV']}</h3>
      {explanation.isPending && <Skeleton label={texts.loading} lines={[62, 100, 84]} />}
      {explanation.isError && !data && (
        <LoadFailure
          text={errorText(explanation.error, texts.failed)}
          retryText={texts.retry}
          retry={() => void explanation.refetch()}
        />
      )}
      {data && (
        <>
          {data.analysed ? <Result explanation={data} /> : <NoResult explanation={data} />}
          <Fairness explanation={data} />
        </>
      )}
    </section>
  );
}

function Result({ explanation }: { explanation: Explanation }) {
  const { source, score, criteria, remarks, analysed_at, engine_version } = explanation;
  return (
    <>
      <div className="explanation-head">
        <p>{texts.intro[source]}</p>
        <Score value={score} />
      </div>
      <ExplanationCriteria criteria={criteria} />
      {remarks.map((remark) => (
        <Notice key={remark}>{remark}</Notice>
      ))}
      <p className="caption quiet">{texts.made(analysed_at ? plainDay(analysed_at) : '', engine_version)}</p>
    </>
  );
}

function NoResult({ explanation: { state, source, problem } }: { explanation: Explanation }) {
  if (state === 'QUEUED') return <p role="status">{texts.queued[source]}</p>;
  if (problem) return <Notice>{`${problem} ${texts.problem[source]}`}</Notice>;
  return <p>{texts.none[source]}</p>;
}

/** What holds for everybody: what never counts, and that a person decides. */
function Fairness({ explanation: { not_used, human_decision } }: { explanation: Explanation }) {
  const { status, decided_at } = human_decision;
  return (
    <div className="explanation-fair">
      <div>
        <h4>{texts.notUsed}</h4>
        <ul>
          {not_used.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
      <div>
        <h4>{texts.human}</h4>
        <p>
          {texts.noScore}{' '}
          {status === 'PENDING' || !decided_at ? texts.undecided : texts.decided(plainDay(decided_at))}
        </p>
      </div>
    </div>
  );
}
