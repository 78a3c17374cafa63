import { type ReactNode, useId } from 'react';
import { uiTexts } from './texts';
import './field.css';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Adds the mark of a field that has to be filled in. */
  required?: boolean | undefined;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean | undefined;
}

/** What a control needs to be tied to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error of one input. */
export function Field({ label, error, hint, required, optional, children }: FieldFrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={required ? 'req' : undefined}>
        {label}
        {optional && <span className="optional"> {uiTexts.optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
