import { Badge, type BadgeLook } from '../../ui/badge';
import type { ExplainedCriterion } from './explanation';
import { explanationTexts as texts } from './texts';
import './explanation-criteria.css';

const looks: Record<ExplainedCriterion['outcome'], BadgeLook> = {
  found: 'good',
  partly: 'wait',
  not_found: 'neutral',
  unknown: 'neutral',
};

interface ExplanationCriteriaProps {
  criteria: readonly ExplainedCriterion[];
}

/** One entry for each thing that the posting asks for, with the words of the CV that speak of it. */
export function ExplanationCriteria({ criteria }: ExplanationCriteriaProps) {
  return (
    <ul className="explained" aria-label={texts.criteria}>
      {criteria.map((criterion, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no other identity, and their order does not change
        <li key={index} className={criterion.outcome}>
          <div className="explained-head">
            <h4>{criterion.name}</h4>
            <span className="caption quiet nowrap">{texts.weight(criterion.weight)}</span>
          </div>
          <Badge look={looks[criterion.outcome]}>{texts.outcomes[criterion.outcome]}</Badge>
          <p>{criterion.sentence}</p>
          <Quotes quotes={criterion.quotes} />
        </li>
      ))}
    </ul>
  );
}

function Quotes({ quotes }: { quotes: readonly string[] }) {
  if (quotes.length === 0) return null;
  return (
    <p className="explained-quotes">
      {quotes.map((quote, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be quoted twice, and their order does not change
        <span key={index}>
          {index > 0 && ', '}
          <q>{quote}</q>
        </span>
      ))}
    </p>
  );
}
