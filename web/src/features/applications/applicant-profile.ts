import { queryOptions } from '@tanstack/react-query';
import { answer, sessionApi } from '../../api/client';

export const applicantProfile = queryOptions({
  queryKey: ['applicant', 'profile'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/applicant/profile', { signal })),
});
