import type { ChangeEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { currencies } from './form-choices';
import { amountLabel } from './posting-display';
import { usePostingField } from './posting-field';
import type { PostingValues } from './posting-form';
import { formTexts as texts } from './texts';

const longest = 12;

export function SalaryFields() {
  const field = usePostingField();
  return (
    <fieldset className="field full">
      <legend className="label">
        {texts.salary} <span className="optional">{texts.optional}</span>
      </legend>
      <div className="salary-grid">
        <AmountField name="salary_min" label={texts.salaryFrom} />
        <AmountField name="salary_max" label={texts.salaryTo} />
        <SelectField label={texts.currency} {...field('salary_currency')}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="hint">{texts.salaryHint}</p>
    </fieldset>
  );
}

function AmountField({ name, label }: { name: 'salary_min' | 'salary_max'; label: string }) {
  const { control, clearErrors } = useFormContext<PostingValues>();
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      {...field}
      value={withPoints(field.value)}
      error={fieldState.error?.message}
      onChange={(event) => {
        field.onChange(takeDigits(event));
        clearErrors(name);
      }}
    />
  );
}

/** Digits as an amount is written: 1200000 is 1.200.000. */
export function withPoints(digits: string): string {
  return digits === '' ? '' : amountLabel(Number(digits));
}

/** Keeps the digits, writes the points, and leaves the caret behind the digit it was behind. */
function takeDigits({ target }: ChangeEvent<HTMLInputElement>): string {
  const before = onlyDigits(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
  const digits = onlyDigits(target.value)
    .replace(/^0+(?=\d)/, '')
    .slice(0, longest);
  const written = withPoints(digits);
  target.value = written;
  let caret = 0;
  for (let seen = 0; caret < written.length && seen < before; caret += 1) {
    if (written[caret] !== '.') seen += 1;
  }
  target.setSelectionRange(caret, caret);
  return digits;
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
