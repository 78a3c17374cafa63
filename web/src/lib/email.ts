/** True when the text looks like an address: something, an at sign, a domain with a dot, no blanks. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
