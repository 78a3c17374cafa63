import type { ClipboardEvent, ComponentProps } from 'react';
import { TextField } from '../../ui/text-field';
import { codeLength } from './field-rules';
import { fieldTexts } from './texts';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'onPaste'> & {
  onPasteCode: (code: string) => void;
};

/** The input for a mailed code. A code copied with its blanks or words around it is reduced to its digits. */
export function CodeField({ onPasteCode, ...field }: CodeFieldProps) {
  function paste(event: ClipboardEvent) {
    const digits = event.clipboardData.getData('text').replace(/\D/g, '');
    if (digits.length !== codeLength) return;
    event.preventDefault();
    onPasteCode(digits);
  }

  return (
    <TextField
      {...field}
      label={fieldTexts.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      onPaste={paste}
    />
  );
}
