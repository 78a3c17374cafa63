import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { answer, publicApi, sessionApi } from '../../api/client';
import { eraseWord } from './own-data-texts';

/** A person's way to their own data: by their session, or by the link in their mail. */
export interface OwnDataAccess {
  download: () => Promise<Blob>;
  erase: () => Promise<void>;
}

const confirmed = { confirm: eraseWord } as const;

export const accountData: OwnDataAccess = {
  download: () => answer(sessionApi.GET('/privacy/export', { parseAs: 'blob' })),
  erase: () => done(sessionApi.DELETE('/privacy/account', { body: confirmed })),
};

export function guestData(token: string): OwnDataAccess {
  const params = { path: { token } };
  return {
    download: () => answer(publicApi.GET('/guest/{token}/export', { params, parseAs: 'blob' })),
    erase: () => gone(publicApi.DELETE('/guest/{token}', { params, body: confirmed })),
  };
}

export const ownConsent = queryOptions({
  queryKey: ['privacy', 'consent'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/privacy/consent', { signal })),
});

export function saveOwnConsent(keepCv: boolean) {
  return answer(sessionApi.PUT('/privacy/consent', { body: { keep_cv: keepCv } }));
}

export function saveGuestConsent(token: string, keepCv: boolean) {
  const params = { path: { token } };
  return answer(publicApi.PUT('/guest/{token}/consent', { params, body: { keep_cv: keepCv } }));
}

/** The CV that a recruiter uploaded, by the link in the mail to its owner. */
export function removal(token: string) {
  return queryOptions({
    queryKey: ['removal', token],
    queryFn: ({ signal }) =>
      answer(publicApi.GET('/removal/{token}', { params: { path: { token } }, signal })),
  });
}

export function removeCv(token: string): Promise<void> {
  return gone(publicApi.DELETE('/removal/{token}', { params: { path: { token } } }));
}

/** Waits for a call that answers without a body. */
async function done(call: Promise<{ error?: unknown; response: Response }>): Promise<void> {
  const { error, response } = await call;
  if (!response.ok) throw new ApiError(response.status, error);
}

/** The same for what may have gone before: in another tab, or at a first try whose answer was lost. */
async function gone(call: Parameters<typeof done>[0]): Promise<void> {
  const { error, response } = await call;
  if (!response.ok && response.status !== 404) throw new ApiError(response.status, error);
}
