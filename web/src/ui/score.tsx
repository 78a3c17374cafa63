import { Joint, type JointGap } from './joint';
import { uiTexts } from './texts';
import './score.css';

type Fit = 'good' | 'part' | 'low' | 'none';

const gaps: Record<Fit, JointGap> = { good: 'closed', part: 'half', low: 'apart', none: 'apart' };

/** The word for a score: 70 and over fits well, 40 and over in part, below that little. */
function fitOf(value: number | null): Fit {
  if (value === null) return 'none';
  if (value >= 70) return 'good';
  return value >= 40 ? 'part' : 'low';
}

interface ScoreProps {
  /** 0 to 100; null when nothing was analysed. */
  value: number | null;
  large?: boolean;
}

/** A score by number, word and shape, so that no colour has to be told apart. */
export function Score({ value, large }: ScoreProps) {
  const fit = fitOf(value);
  return (
    <span className={`score score-${fit}${large ? ' score-large' : ''}`}>
      <Joint gap={gaps[fit]} />
      <span className="score-number">
        <span className="sr">{uiTexts.score}</span>
        {value ?? uiTexts.noScore}
      </span>
      <span className="score-word">{uiTexts.scoreWords[fit]}</span>
    </span>
  );
}
