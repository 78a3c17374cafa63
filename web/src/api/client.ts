import createClient from 'openapi-fetch';
import { toasts } from '../lib/toasts';
import { ApiError } from './api-error';
import { apiBase } from './base';
import type { paths } from './schema';
import { currentToken, currentUser, endSession, loseSession } from './session';
import { apiTexts } from './texts';

type Send = (request: Request) => Promise<Response>;

/** For calls that nobody needs to be logged in for: never carries a token. */
export const publicApi = clientThat(send);

/** For calls of a logged-in user. Without a token they fail at once; a 401 ends the session. */
export const sessionApi = clientThat(sendAsUser);

/** For pages open to all that show more to a logged-in user: an expired token is dropped and the call repeated. */
export const openApi = clientThat(sendAsUserOrGuest);

/** Waits for a call and returns its data; throws an ApiError for every answer that is not a success. */
export async function answer<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined || data === null) throw new ApiError(response.status, error);
  return data;
}

function clientThat(sends: Send) {
  return createClient<paths>({
    baseUrl: apiBase,
    fetch: sends,
    mode: 'cors',
    credentials: 'omit',
    headers: { Accept: 'application/json' },
  });
}

async function send(request: Request): Promise<Response> {
  try {
    // Looked up at each call: tests put their own in its place after this module is loaded.
    return await globalThis.fetch(request);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new ApiError(0, undefined);
  }
}

async function sendAsUser(request: Request): Promise<Response> {
  const token = currentToken();
  if (!token) throw new ApiError(401, undefined, apiTexts.unauthenticated);
  const response = await send(withToken(request, token));
  if (response.status === 401 && loseSession(token)) toasts.show('error', apiTexts.unauthorized);
  return response;
}

async function sendAsUserOrGuest(request: Request): Promise<Response> {
  const token = currentUser() && currentToken();
  if (!token) return send(request);
  const asGuest = request.clone();
  const response = await send(withToken(request, token));
  if (response.status !== 401) return response;
  if (currentToken() === token) endSession();
  return send(asGuest);
}

function withToken(request: Request, token: string): Request {
  request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
