import { answer, publicApi } from '../../api/client';

/** The three confirmation pages differ in their words and in whom they ask. */
export interface Confirmation {
  texts: { title: string; success: string; resent: string; failed: string; resendFailed: string };
  confirm: (account: { username: string; email: string }, code: string) => Promise<unknown>;
  resend: (username: string) => Promise<unknown>;
}

export function confirmByMail({ username, email }: { username: string; email: string }, code: string) {
  const body = { email, confirmation_code: code, name: username };
  return answer(publicApi.POST('/auth/confirm', { body }));
}

export function resendByMail(username: string) {
  return answer(publicApi.POST('/auth/resend-code', { body: { username } }));
}
