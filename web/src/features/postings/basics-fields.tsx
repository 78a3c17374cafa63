import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Choices } from '../../ui/choices';
import { TextField } from '../../ui/text-field';
import { choicesWith, contractChoices, experienceChoices, modalityChoices } from './form-choices';
import { LocationFields } from './location-fields';
import { usePostingField } from './posting-field';
import type { PostingValues } from './posting-form';
import { SalaryFields } from './salary-fields';
import { formTexts as texts } from './texts';
import type { LocationCheck } from './use-location-check';

/** Step 1: what, where and under which conditions. */
export function BasicsFields({ location }: { location: LocationCheck }) {
  const field = usePostingField();
  const { getValues } = useFormContext<PostingValues>();
  const [start] = useState(() => getValues());
  return (
    <div className="form-grid">
      <div className="full">
        <TextField label={texts.title} required maxLength={200} autoComplete="off" {...field('title')} />
      </div>
      <div className="full">
        <TextField
          label={texts.company}
          required
          maxLength={200}
          autoComplete="organization"
          {...field('company')}
        />
      </div>
      <LocationFields check={location} />
      <Choices
        label={texts.contract}
        required
        choices={choicesWith(contractChoices, start.contract_type)}
        {...field('contract_type')}
      />
      <Choices
        label={texts.experience}
        choices={choicesWith(experienceChoices, start.experience_level)}
        {...field('experience_level')}
      />
      <Choices label={texts.modality} choices={modalityChoices} {...field('modal')} />
      <SalaryFields />
    </div>
  );
}
