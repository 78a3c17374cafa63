import type { ComponentProps } from 'react';
import { Field } from './field';
import './search-field.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & { label: string };

export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <div className="search">
          <input {...input} {...control} type="search" className="input" enterKeyHint="search" />
        </div>
      )}
    </Field>
  );
}
