export type Claims = Readonly<Record<string, unknown>>;

/** Reads the claims of a JSON Web Token. The signature is the server's to check; null when it is no token at all. */
export function decodeClaims(token: string): Claims | null {
  const [, payload, signature, ...rest] = token.split('.');
  if (!payload || signature === undefined || rest.length > 0) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** The first of the named claims that holds a text which is not empty. */
export function textClaim(claims: Claims, ...names: string[]): string | null {
  for (const name of names) {
    const value = claims[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** The moment a token stops being valid, in milliseconds; null when it does not say. */
export function expiryOf(claims: Claims): number | null {
  return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
