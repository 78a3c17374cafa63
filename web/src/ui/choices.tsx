import { type ComponentProps, useId } from 'react';
import './field.css';
import './choices.css';

export interface Choice {
  value: string;
  label: string;
}

type ChoicesProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className' | 'required' | 'id'> & {
  label: string;
  choices: readonly Choice[];
  error?: string | undefined;
  required?: boolean;
  /** The chosen answer, where the screen keeps it; '' for none. */
  checkedValue?: string;
};

/** One of a few answers, side by side like boards. */
export function Choices({ label, choices, error, required, checkedValue, ...input }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="field full" aria-describedby={error && `${id}-error`}>
      <legend className={required ? 'label req' : 'label'}>{label}</legend>
      <div className={choices.length > 3 ? 'choices in-pairs' : 'choices'}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              {...input}
              {...(checkedValue !== undefined && { checked: choice.value === checkedValue })}
              type="radio"
              value={choice.value}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
