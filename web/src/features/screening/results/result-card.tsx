import { Badge } from '../../../ui/badge';
import { Checkbox } from '../../../ui/checkbox';
import { FactLine } from '../../../ui/fact-line';
import { dayOf, nameOf, scoreOf } from '../candidate';
import { resultsTexts as texts } from '../texts';
import { type AnalysedCandidate, scoreBadge } from './analysed';

interface ResultCardProps {
  candidate: AnalysedCandidate;
  checked: boolean;
  onCheck: (on: boolean) => void;
}

export function ResultCard({ candidate, checked, onCheck }: ResultCardProps) {
  const result = candidate.cv_analysis_result;
  const name = result.analysis_data.name || nameOf(candidate);
  const badge = scoreBadge(scoreOf(candidate));
  const { reasons } = result.analysis_data;
  return (
    <li className="result-card">
      <div className="result-check">
        <Checkbox
          label={texts.one(name)}
          checked={checked}
          onChange={({ target }) => onCheck(target.checked)}
        />
      </div>
      <article>
        <div className="result-head">
          <h2>{name}</h2>
          <Badge look={badge.look}>{badge.text}</Badge>
        </div>
        <FactLine>
          {result.position}
          {texts.analysed(dayOf(result.created_at))}
        </FactLine>
        <Section title={texts.reasons} lines={reasons.length > 0 ? reasons : [texts.noReasons]} />
        <Section title={texts.soft} lines={result.soft_skills_reasons} />
        <Section title={texts.questions} lines={result.soft_skills_questions} />
      </article>
    </li>
  );
}

function Section({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="result-lines small">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
