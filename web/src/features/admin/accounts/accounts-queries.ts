import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, sessionApi } from '../../../api/client';
import type { components, operations } from '../../../api/schema';
import { pageSize } from '../pager';

export type Account = components['schemas']['UserView'];
export type AccountsRequest = NonNullable<operations['get-admin-users']['parameters']['query']>;

export const accountsKey = ['admin', 'accounts'];

export function accountsPage(request: AccountsRequest) {
  return queryOptions({
    queryKey: [...accountsKey, request],
    queryFn: ({ signal }) =>
      answer(sessionApi.GET('/admin/users', { params: { query: { ...request, size: pageSize } }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type Suspension = 'suspend' | 'reinstate';

const suspensionCalls = {
  suspend: '/admin/users/{id}/suspend',
  reinstate: '/admin/users/{id}/reinstate',
} as const;

export async function changeSuspension(change: Suspension, id: string): Promise<void> {
  await answer(sessionApi.POST(suspensionCalls[change], { params: { path: { id } } }));
}
