import type { ComponentProps } from 'react';
import './checkbox.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string };

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input {...input} type="checkbox" />
      {label}
    </label>
  );
}
