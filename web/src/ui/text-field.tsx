import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'required'>;

export function TextField({
  label,
  error,
  hint,
  required,
  optional,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, required, optional }}>
      {(control) => <input {...input} {...control} type={type} className="input" />}
    </Field>
  );
}
