import type { AccountsRequest } from './accounts-queries';

export const filterNames = ['q', 'role', 'status'] as const;
export type AccountFilter = Readonly<Record<(typeof filterNames)[number], string>>;

export const roles = ['ADMIN', 'RECRUITER', 'APPLICANT'] as const;
export const statuses = ['ACTIVE', 'SUSPENDED', 'UNCONFIRMED', 'GUEST'] as const;

/** The filter as the call takes it; what the address says of unknown roles or statuses counts as not said. */
export function requestOf(filter: AccountFilter, page: number): AccountsRequest {
  const role = roles.find((one) => one === filter.role);
  const status = statuses.find((one) => one === filter.status);
  return { ...(filter.q && { q: filter.q }), ...(role && { role }), ...(status && { status }), page };
}
