import { ApiError, errorText } from '../../../api/api-error';
import { answer, publicApi, sessionApi } from '../../../api/client';
import type { components } from '../../../api/schema';
import { currentUser } from '../../../api/session';
import { applyTexts, extraTexts, guestTexts } from '../texts';

/** Applies and returns the application's id. Having applied already is as good; a posting that closed is not. */
export async function applyTo(postingId: string, keepCv: boolean): Promise<string> {
  if (!currentUser()) throw new Error(applyTexts.noToken);
  try {
    const params = { path: { id: postingId } };
    const body = { keep_cv: keepCv };
    const sent = await answer(sessionApi.POST('/job-postings/{id}/applications', { params, body }));
    return sent.application_id;
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 409 || cause.code === 'POSTING_CLOSED') throw cause;
    return applicationIn(cause.body);
  }
}

function applicationIn(body: unknown): string {
  const { application_id } = (body ?? {}) as { application_id?: unknown };
  return typeof application_id === 'string' ? application_id : '';
}

export function applyFailure(cause: unknown): string {
  if (cause instanceof ApiError) return errorText(cause, applyTexts.failed);
  return cause instanceof Error ? cause.message : applyTexts.failed;
}

export function sendAnswers(applicationId: string, answers: components['schemas']['GivenAnswer'][]) {
  const params = { path: { id: applicationId } };
  return answer(sessionApi.POST('/applications/{id}/answers', { params, body: { answers } }));
}

export function answersFailure(cause: unknown): string {
  return errorText(cause, extraTexts.sendFailed);
}

export interface GuestApplication {
  name: string;
  email: string;
  cvKey: string;
  keepCv: boolean;
}

export function applyAsGuest(postingId: string, { name, email, cvKey, keepCv }: GuestApplication) {
  const params = { path: { id: postingId } };
  const body = { name, email, cv_upload_key: cvKey, keep_cv: keepCv };
  return answer(publicApi.POST('/guest/job-postings/{id}/apply', { params, body }));
}

/** Why a guest could not apply; `mustLogIn` when the address belongs to an account. */
export function guestFailure(cause: unknown): { text: string; mustLogIn: boolean } {
  if (!(cause instanceof ApiError)) return { text: guestTexts.failed, mustLogIn: false };
  if (cause.code === 'EMAIL_ALREADY_REGISTERED') return { text: guestTexts.registered, mustLogIn: true };
  const said = cause.serverMessage?.toLowerCase() ?? '';
  const already = said.includes('already') && said.includes('appl');
  return { text: already ? guestTexts.already : errorText(cause, guestTexts.failed), mustLogIn: false };
}

export function resendLink(email: string) {
  return answer(publicApi.POST('/guest/resend-link', { body: { email } }));
}
