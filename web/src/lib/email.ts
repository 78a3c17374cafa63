/** True when the text looks like an address: something, an at sign, a domain with a dot, no blanks. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Checks of a field for an address, with what to say when it is empty or looks like none. */
export function emailChecks(texts: { emailRequired: string; emailInvalid: string }) {
  return {
    required: (value: string) => value.trim() !== '' || texts.emailRequired,
    form: (value: string) => looksLikeEmail(value.trim()) || texts.emailInvalid,
  };
}
