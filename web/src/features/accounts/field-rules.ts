import { looksLikeEmail } from '../../lib/email';
import { fieldTexts } from './texts';

export const codeLength = 6;

export const emailRule = {
  required: fieldTexts.emailRequired,
  validate: (value: string) => looksLikeEmail(value.trim()) || fieldTexts.emailInvalid,
};

export const codeRule = {
  required: fieldTexts.codeRequired,
  pattern: { value: new RegExp(`^\\d{${codeLength}}$`), message: fieldTexts.codeLength },
};

/** Which of the server's errors are about the code that was typed. */
export const codeErrors = { CODE_INVALID: 'code', CODE_EXPIRED: 'code', CODE_LOCKED: 'code' } as const;
