import { TextareaField } from '../../ui/textarea-field';
import { usePostingField } from './posting-field';
import { formTexts as texts } from './texts';

/** Step 2: what the work is, and what else it asks for. */
export function DescriptionFields() {
  const field = usePostingField();
  return (
    <div className="form-grid long-texts">
      <div className="full">
        <TextareaField
          label={texts.description}
          hint={texts.descriptionHint}
          required
          rows={10}
          maxLength={20_000}
          {...field('description')}
        />
      </div>
      <div className="full">
        <TextareaField
          label={texts.requirements}
          hint={texts.requirementsHint}
          optional
          rows={5}
          maxLength={20_000}
          {...field('additional_requirements')}
        />
      </div>
    </div>
  );
}
