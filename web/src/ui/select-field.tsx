import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field';

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className' | 'required'>;

export function SelectField({ label, error, hint, required, optional, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, error, hint, required, optional }}>
      {(control) => <select {...select} {...control} className="select" />}
    </Field>
  );
}
