import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { englishLevels } from './form-choices';
import { usePostingField } from './posting-field';
import type { PostingValues } from './posting-form';
import { englishTexts, formTexts as texts } from './texts';

/** Step 3: English, and experience in an industry. */
export function SkillsFields() {
  const field = usePostingField();
  const { control, register } = useFormContext<PostingValues>();
  const industryRequired = useWatch({ control, name: 'industry_required' });
  return (
    <div className="form-grid">
      <SelectField label={texts.english} {...field('english_level')}>
        <option value="">{texts.notSaid}</option>
        {englishLevels.map((level) => (
          <option key={level} value={level}>
            {englishTexts[level]}
          </option>
        ))}
      </SelectField>
      <div className="full">
        <Checkbox label={texts.industryRequired} {...register('industry_required')} />
      </div>
      {industryRequired && (
        <TextField label={texts.industry} maxLength={200} hint={texts.industryHint} {...field('industry')} />
      )}
    </div>
  );
}
