import { useState } from 'react';
import { Button } from '../../ui/button';
import { FormFoot } from '../../ui/form-section';
import type { Difference, Pick, Picks } from './applicant-cv-merge';
import { uploadCvTexts as texts } from './texts';

interface ApplicantDifferencesProps {
  differences: Difference[];
  saving: boolean;
  onSave: (picks: Picks) => void;
}

/** Profile and CV side by side, a choice for each part. The profile is what stands until something else is picked. */
export function ApplicantDifferences({ differences, saving, onSave }: ApplicantDifferencesProps) {
  const [picks, setPicks] = useState<Picks>({});
  return (
    <section className="differences" aria-labelledby="differences">
      <div>
        <h2 id="differences">{texts.differs}</h2>
        <p className="quiet">{texts.differsText}</p>
      </div>
      <div className="difference-list">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.part}
            difference={difference}
            pick={picks[difference.part] ?? 'mine'}
            onPick={(pick) => setPicks({ ...picks, [difference.part]: pick })}
          />
        ))}
      </div>
      <FormFoot text={null}>
        <Button look="action" busy={saving} onClick={() => onSave(picks)}>
          {saving ? texts.saving : texts.save}
        </Button>
      </FormFoot>
    </section>
  );
}

interface DifferenceChoiceProps {
  difference: Difference;
  pick: Pick;
  onPick: (pick: Pick) => void;
}

function DifferenceChoice({ difference, pick, onPick }: DifferenceChoiceProps) {
  const { part, mine, cv, canJoin } = difference;
  const sides: [Pick, string, string[]][] = [
    ['mine', texts.mine, mine],
    ['cv', texts.cv, cv],
  ];
  if (canJoin) sides.push(['both', texts.both, []]);
  return (
    <fieldset className="difference">
      <legend>{texts.parts[part]}</legend>
      <div className="picks">
        {sides.map(([value, label, lines]) => (
          <label className="pick" key={value}>
            <input
              type="radio"
              name={part}
              value={value}
              checked={pick === value}
              onChange={() => onPick(value)}
            />
            <b>{label}</b>
            {lines.length > 0 && (
              <ul>
                {[...new Set(lines)].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
