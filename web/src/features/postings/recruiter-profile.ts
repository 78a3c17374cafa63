import { queryOptions } from '@tanstack/react-query';
import { answer, sessionApi } from '../../api/client';

export const recruiterProfile = queryOptions({
  queryKey: ['recruiter', 'profile'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/recruiter/profile', { signal })),
});
