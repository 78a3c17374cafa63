import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, sessionApi } from '../../../api/client';
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];
export type SystemSummary = Schemas['PlatformOutputBody'];
export type GrowthDay = Schemas['DayView'];
export type SystemState = Schemas['SystemOutputBody'];
export type FailedTask = Schemas['FailureView'];

/** The platform's figures. They are asked for at each opening: an admin looks at them for what is true now. */
export function systemSummary(recentDays: number) {
  return queryOptions({
    queryKey: ['admin', 'summary', recentDays],
    queryFn: ({ signal }) =>
      answer(sessionApi.GET('/stats/summary', { params: { query: { recentDays } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What was new on each day, oldest first. */
export function growth(days: number) {
  return queryOptions({
    queryKey: ['admin', 'growth', days],
    queryFn: ({ signal }) => answer(sessionApi.GET('/stats/growth', { params: { query: { days } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The queue and the versions, as they are now. */
export const systemState = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/admin/system', { signal })),
  staleTime: 0,
});

export async function retryTask(id: string): Promise<void> {
  await answer(sessionApi.POST('/admin/tasks/{id}/retry', { params: { path: { id } } }));
}
