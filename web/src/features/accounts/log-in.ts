import { ApiError, errorText } from '../../api/api-error';
import { answer, publicApi } from '../../api/client';
import { beginSession, type SessionUser } from '../../api/session';
import { takeSavedDestination } from '../../lib/destination';
import { homeOf, parseRole, type Role } from '../../lib/roles';
import { loginTexts } from './texts';

export type LoginOutcome =
  | { kind: 'welcome'; user: SessionUser }
  | { kind: 'unconfirmed'; confirmPath: string }
  | { kind: 'refused'; text: string };

/** Asks the server for a token and begins the session with it. */
export async function logIn(email: string, password: string): Promise<LoginOutcome> {
  try {
    const { cognito_tokens } = await answer(publicApi.POST('/auth/login', { body: { email, password } }));
    if (!cognito_tokens?.id_token) return { kind: 'refused', text: loginTexts.noToken };
    return { kind: 'welcome', user: beginSession(cognito_tokens.id_token) };
  } catch (cause) {
    if (!(cause instanceof ApiError)) return { kind: 'refused', text: messageOf(cause) };
    if (cause.status === 409) return { kind: 'unconfirmed', confirmPath: confirmPath(cause.body, email) };
    return { kind: 'refused', text: refusalText(cause) };
  }
}

function refusalText(error: ApiError): string {
  if (error.status !== 401) return errorText(error, loginTexts.failed);
  const unknown = error.serverMessage?.toLowerCase().includes('not found');
  return unknown ? loginTexts.unknownEmail : loginTexts.wrongPassword;
}

function messageOf(cause: unknown): string {
  return cause instanceof Error && cause.message ? cause.message : loginTexts.failed;
}

const confirmPages: Record<Role, string> = {
  applicant: '/applicant-confirm',
  recruiter: '/recruiter-confirm',
  admin: '/confirm',
};

function confirmPath(body: unknown, email: string): string {
  const { username, role } = body as { username?: unknown; role?: unknown };
  const query = new URLSearchParams({ username: typeof username === 'string' ? username : '', email });
  return `${confirmPages[parseRole(role) ?? 'admin']}?${query}`;
}

/** Where a user goes after logging in: the saved destination, which serves once, else the start of their area. */
export function takeDestination(user: SessionUser): {
  path: string;
  state?: { justLoggedIn: true; name: string };
} {
  const saved = takeSavedDestination();
  if (saved) return { path: saved };
  const path = homeOf(user.role);
  if (user.role !== 'applicant') return { path };
  return { path, state: { justLoggedIn: true, name: user.name || (user.email.split('@')[0] ?? '') } };
}
