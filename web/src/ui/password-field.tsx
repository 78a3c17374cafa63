import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from './field';
import { uiTexts } from './texts';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'required' | 'type'>;

/** A password with a button that shows what was typed. */
export function PasswordField({ label, error, hint, required, optional, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, error, hint, required, optional }}>
      {(control) => (
        <div className="with-button">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="input"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" className="reveal" onClick={() => setShown(!shown)}>
            {shown ? uiTexts.hidePassword : uiTexts.showPassword}{' '}
            <span className="sr">{label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
