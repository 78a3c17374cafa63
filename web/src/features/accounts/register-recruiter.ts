import { ApiError, errorText } from '../../api/api-error';
import { answer, publicApi } from '../../api/client';
import { recruiterRegisterTexts as texts } from './texts';

export interface RecruiterRegistration {
  name: string;
  email: string;
  password: string;
  company: string;
  position: string;
}

/** Creates the account; throws an ApiError when that fails. Returns what the confirmation page needs to know. */
export async function createAccount({ name, email, password }: RecruiterRegistration) {
  const body = { name: name.trim(), email: email.trim(), password, role: 'RECRUITER' as const };
  return answer(publicApi.POST('/auth/register', { body }));
}

/** Saves company and position. False when that failed: the account stands all the same, and can be completed later. */
export async function saveFirstProfile({
  name,
  email,
  company,
  position,
}: RecruiterRegistration): Promise<boolean> {
  const body = {
    email: email.trim(),
    fullName: name.trim(),
    company: company.trim() || null,
    position: position.trim() || null,
  };
  try {
    await answer(publicApi.POST('/recruiter/profile', { body }));
    return true;
  } catch {
    return false;
  }
}

/** What to tell about an account that could not be created. */
export function registrationFailure(cause: unknown): string {
  if (!(cause instanceof ApiError)) return texts.failed;
  return errorText(cause, texts.failedWith(cause.status));
}
