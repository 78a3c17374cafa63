/** An id that nobody else has. Made by hand, since randomUUID exists only on pages served over HTTPS. */
export function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
