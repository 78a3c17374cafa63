import { queryOptions } from '@tanstack/react-query';
import { ApiError, errorText } from '../../api/api-error';
import { answer, openApi, publicApi, sessionApi } from '../../api/client';
import type { GivenAnswer, OwnApplication } from './application';
import { answerTexts, listTexts } from './texts';

export const applicationsKey = ['applicant', 'applications'];

export const ownApplications = queryOptions({
  queryKey: applicationsKey,
  queryFn: async ({ signal }): Promise<OwnApplication[]> => {
    const list: unknown = await answer(sessionApi.GET('/applications', { signal }));
    // A server in between may answer with a page of its own.
    if (!Array.isArray(list)) throw new Error(listTexts.unexpected);
    return list;
  },
});

/** Why the list could not be had. */
export function applicationsFailure(cause: unknown): string {
  if (cause instanceof ApiError) {
    return cause.status === 0 ? listTexts.offline : errorText(cause, listTexts.failed);
  }
  // The client could not read the body as what it said it was.
  return listTexts.unexpected;
}

export function postingQuestions(id: string) {
  return queryOptions({
    queryKey: ['positions', 'questions', id],
    queryFn: ({ signal }) =>
      answer(openApi.GET('/job-postings/{id}/questions', { params: { path: { id } }, signal })),
  });
}

export function sendAnswers(applicationId: string, answers: GivenAnswer[]) {
  const params = { path: { id: applicationId } };
  return answer(sessionApi.POST('/applications/{id}/answers', { params, body: { answers } }));
}

export function answersFailure(cause: unknown): string {
  return errorText(cause, answerTexts.sendFailed);
}

export function guestView(token: string) {
  return queryOptions({
    queryKey: ['guest', token],
    queryFn: ({ signal }) => answer(publicApi.GET('/guest/{token}', { params: { path: { token } }, signal })),
  });
}

export function sendGuestAnswers(token: string, answers: GivenAnswer[]) {
  const params = { path: { token } };
  return answer(publicApi.POST('/guest/{token}/answers', { params, body: { answers } }));
}

export function registerGuest(token: string, password: string) {
  const params = { path: { token } };
  return answer(publicApi.POST('/guest/{token}/register', { params, body: { password } }));
}

export function resendLink(email: string) {
  return answer(publicApi.POST('/guest/resend-link', { body: { email } }));
}
