import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';

type TextareaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'required'>;

export function TextareaField({ label, error, hint, required, optional, ...textarea }: TextareaFieldProps) {
  return (
    <Field {...{ label, error, hint, required, optional }}>
      {(control) => <textarea {...textarea} {...control} className="textarea" />}
    </Field>
  );
}
