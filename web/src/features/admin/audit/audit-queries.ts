import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, sessionApi } from '../../../api/client';
import type { components, operations } from '../../../api/schema';
import { pageSize } from '../pager';

export type AuditEntry = components['schemas']['EntryView'];
export type AuditRequest = NonNullable<operations['get-admin-audit']['parameters']['query']>;

/** A page of the log. Looking at it is itself recorded, so it is asked for when somebody opens it and not on its own. */
export function auditLog(request: AuditRequest) {
  return queryOptions({
    queryKey: ['admin', 'audit', request],
    queryFn: ({ signal }) =>
      answer(sessionApi.GET('/admin/audit', { params: { query: { ...request, size: pageSize } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export async function verifyChain() {
  return answer(sessionApi.GET('/admin/audit/verification'));
}
