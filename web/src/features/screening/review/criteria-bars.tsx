import type { CSSProperties } from 'react';
import type { Criterion } from '../candidate';
import { evidenceTexts as texts } from '../texts';
import './criteria-bars.css';

interface CriteriaBarsProps {
  criteria: readonly Criterion[];
}

/** What the score is made of: the length of a bar is the weight, its fill the degree, hatching that nothing is known. */
export function CriteriaBars({ criteria }: CriteriaBarsProps) {
  const heaviest = Math.max(1, ...criteria.map(({ weight }) => weight));
  return (
    <ul className="criteria">
      {criteria.map((criterion) => (
        <CriterionBar key={criterion.id} criterion={criterion} heaviest={heaviest} />
      ))}
    </ul>
  );
}

const classes: Record<string, string> = { met: 'track', partly: 'track part', unknown: 'track unknown' };

function CriterionBar({ criterion, heaviest }: { criterion: Criterion; heaviest: number }) {
  const { label, required, weight, points, state } = criterion;
  const [figure, rest] = state === 'unknown' ? texts.unknown(weight) : texts.points(points, weight);
  const shape = { '--weight': weight / heaviest, '--degree': weight > 0 ? points / weight : 0 };
  return (
    <li className="criterion">
      <span>
        {label} {required && <span className="quiet caption">{texts.required}</span>}
      </span>
      <span className="points">
        <b>{figure}</b>
        {rest}
        {state !== 'unknown' && (
          <span className="sr">, {texts.states[state === 'met' ? 'met' : 'partly']}</span>
        )}
      </span>
      <span className={classes[state] ?? 'track part'} style={shape as CSSProperties}>
        {state !== 'unknown' && <i />}
      </span>
    </li>
  );
}
