import { answer, publicApi } from '../../api/client';
import { type Career, careerBody } from '../../lib/career';

export interface ApplicantAccount {
  username: string;
  email: string;
}

export interface ApplicantRegistration {
  name: string;
  email: string;
  password: string;
  phone: string;
  career: Career;
  /** The key of the CV to attach, or null. */
  cvKey: string | null;
  /** Whether the CV may be kept for other offers. */
  keepCv: boolean;
}

/** Creates the account; throws an ApiError when that fails. */
export function createApplicant(registration: ApplicantRegistration): Promise<ApplicantAccount> {
  const { name, email, password } = registration;
  const body = { name: name.trim(), email: email.trim(), password, role: 'APPLICANT' as const };
  return answer(publicApi.POST('/auth/register', { body }));
}

/** Saves the profile of an account that was created a moment ago, which needs no token yet. */
export function saveApplicantProfile(account: ApplicantAccount, registration: ApplicantRegistration) {
  const { name, phone, career, cvKey, keepCv } = registration;
  const body = {
    email: account.email,
    fullName: name.trim(),
    phone: phone.trim(),
    ...careerBody(career),
    cvUrl: cvKey,
    keep_cv: keepCv,
  };
  return answer(publicApi.POST('/applicant/profile', { body }));
}

/** Where an account is confirmed that was just created. */
export function confirmPathOf({ username, email }: ApplicantAccount): string {
  return `/applicant-confirm?${new URLSearchParams({ username, email })}`;
}
