import { createContext, use, useSyncExternalStore } from 'react';
import { decodeClaims, expiryOf, textClaim } from '../lib/jwt';
import { parseRole, type Role } from '../lib/roles';
import { apiTexts } from './texts';

/** The person who is logged in, as the id token describes them. */
export interface SessionUser {
  email: string;
  username: string;
  name: string;
  role: Role;
  token: string;
  /** When the token stops being valid, in milliseconds. */
  expiresAt: number | null;
}

const tokenEntry = 'idToken';
const userEntry = 'user';

const listeners = new Set<() => void>();
const lostListeners = new Set<() => void>();
let user: SessionUser | null = restore();

/** The user of this tab; nobody once the token has expired. */
export function currentUser(): SessionUser | null {
  return user && !isExpired(user) ? user : null;
}

/** The stored token, as it is sent to the server; null when there is none. */
export function currentToken(): string | null {
  return sessionStorage.getItem(tokenEntry);
}

/** Begins a session with an id token. Throws when the token does not say what kind of user this is. */
export function beginSession(token: string): SessionUser {
  const opened = readToken(token);
  if (!opened) throw new Error(apiTexts.invalidUserType);
  sessionStorage.setItem(tokenEntry, token);
  sessionStorage.setItem(userEntry, JSON.stringify(opened));
  setUser(opened);
  return opened;
}

/** Forgets everything this tab knows of the user. */
export function endSession(): void {
  sessionStorage.clear();
  setUser(null);
}

/**
 * Ends the session because the server refused this token. Several calls may be refused at once; only the first one finds
 * its token still in place. True for that one.
 */
export function loseSession(token: string): boolean {
  if (currentToken() !== token) return false;
  endSession();
  for (const listener of lostListeners) listener();
  return true;
}

/** Says where to take the user when the server no longer accepts their token; returns how to stop that. */
export function whenSessionLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/** The user, kept up to date in a component. */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(onSessionChange, currentUser);
}

/** The user that a guarded page was opened for. */
export const SignedIn = createContext<SessionUser | null>(null);

/** The user, in a page that only a logged-in user gets to see. */
export function useSignedInUser(): SessionUser {
  const signedIn = use(SignedIn);
  if (!signedIn) throw new Error('useSignedInUser outside of a guarded page');
  return signedIn;
}

/** Calls the listener whenever a session begins or ends; returns how to stop that. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the session anew from storage, as a reload of the page does. */
export function restoreSession(): SessionUser | null {
  setUser(restore());
  return user;
}

function restore(): SessionUser | null {
  const token = currentToken();
  if (!token) return null;
  const restored = readToken(token);
  if (restored && !isExpired(restored)) return restored;
  sessionStorage.clear();
  return null;
}

function readToken(token: string): SessionUser | null {
  const claims = decodeClaims(token);
  const role = claims && parseRole(claims['custom:userType']);
  if (!claims || !role) return null;
  return {
    email: textClaim(claims, 'email') ?? '',
    username: textClaim(claims, 'preferred_username', 'cognito:username', 'nickname', 'username') ?? '',
    name: textClaim(claims, 'name') ?? '',
    role,
    token,
    expiresAt: expiryOf(claims),
  };
}

function isExpired({ expiresAt }: SessionUser): boolean {
  return expiresAt !== null && expiresAt <= Date.now();
}

function setUser(next: SessionUser | null): void {
  user = next;
  for (const listener of listeners) listener();
}
