import { queryOptions } from '@tanstack/react-query';
import { answer, sessionApi } from '../../api/client';
import type { components } from '../../api/schema';

export type RecruiterProfile = components['schemas']['RecruiterOutputBody'];

export const recruiterProfile = queryOptions({
  queryKey: ['recruiter', 'profile'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/recruiter/profile', { signal })),
});

/** Counts that change with the postings, and so are kept among what is asked for anew when a posting changes. */
export const recruiterStats = queryOptions({
  queryKey: ['postings', 'stats'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/recruiter/stats', { signal })),
});

export interface ProfileValues {
  name: string;
  company: string;
  position: string;
}

export async function saveRecruiterProfile({
  name,
  company,
  position,
}: ProfileValues): Promise<ProfileValues> {
  const saved = { name: name.trim(), company: company.trim(), position: position.trim() };
  const body = { fullName: saved.name, company: saved.company, position: saved.position };
  await answer(sessionApi.POST('/recruiter/profile', { body }));
  return saved;
}
