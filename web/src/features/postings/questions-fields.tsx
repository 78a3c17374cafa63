import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { usePostingField } from './posting-field';
import type { PostingValues } from './posting-form';
import { formTexts } from './texts';

const most = 50;

/** Step 4: what every applicant is asked. */
export function QuestionsFields() {
  const texts = formTexts.questions;
  const { control } = useFormContext<PostingValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const add = useRef<HTMLButtonElement>(null);
  const count = fields.length;

  function removeAt(index: number) {
    remove(index);
    // The button that had the focus goes with its question.
    add.current?.focus();
  }

  return (
    <div className="questions">
      <p className="small quiet">{texts.text}</p>
      {count > 0 && (
        <ol className="question-list">
          {fields.map(({ key }, index) => (
            <QuestionRow key={key} index={index} onRemove={() => removeAt(index)} />
          ))}
        </ol>
      )}
      {count < most && (
        <div>
          <Button ref={add} plus onClick={() => append({ text: '', type: 'OPEN' })}>
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  );
}

function QuestionRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const texts = formTexts.questions;
  const field = usePostingField();
  return (
    <li>
      <div className="question-head">
        <h3>{texts.number(index + 1)}</h3>
        <Button look="quiet" aria-label={texts.removeNumber(index + 1)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
      <div className="question-inputs">
        <TextField label={texts.question} maxLength={1000} {...field(`questions.${index}.text`)} />
        <SelectField label={texts.type} {...field(`questions.${index}.type`)}>
          <option value="YES_NO">{texts.types.YES_NO}</option>
          <option value="OPEN">{texts.types.OPEN}</option>
          <option value="NUMERICAL">{texts.types.NUMERICAL}</option>
        </SelectField>
      </div>
    </li>
  );
}
