import { queryOptions } from '@tanstack/react-query';
import { answer, sessionApi } from '../../api/client';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type ApplicantProfile = Schemas['ApplicantOutputBody'];

/** What can be changed; whatever is left out stays as it is. */
export type ApplicantChange = Omit<Schemas['ApplicantInputBody'], 'email'>;

export const applicantProfile = queryOptions({
  queryKey: ['applicant', 'profile'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/applicant/profile', { signal })),
});

export function saveApplicantChange(email: string, change: ApplicantChange) {
  return answer(sessionApi.POST('/applicant/profile', { body: { email, ...change } }));
}
