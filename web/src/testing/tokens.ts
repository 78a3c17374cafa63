import type { Claims } from '../lib/jwt';

/** A token that nobody signed, as the browser sees it. It lasts for an hour unless the claims say otherwise. */
export function tokenWith(claims: Claims): string {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  return [
    { alg: 'EdDSA', typ: 'JWT' },
    { exp: inAnHour, ...claims },
  ]
    .map(encode)
    .join('.')
    .concat('.c2lnbmF0dXJl');
}

export function tokenOf(role: 'RECRUITER' | 'APPLICANT' | 'ADMIN', claims: Claims = {}): string {
  return tokenWith({
    email: 'lucia@ejemplo.test',
    name: 'Lucía Ferreyra',
    preferred_username: 'u-1',
    'custom:userType': role,
    ...claims,
  });
}

function encode(part: object): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
