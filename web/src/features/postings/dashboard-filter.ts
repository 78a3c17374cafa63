import { useSearchParams } from 'react-router';
import type { ListRequest } from './posting';

export const sorts = ['recent', 'oldest', 'title', 'company'] as const;
export const statuses = ['all', 'active', 'paused', 'closed'] as const;

export interface DashboardFilter {
  q: string;
  sort: (typeof sorts)[number];
  status: (typeof statuses)[number];
}

const none: DashboardFilter = { q: '', sort: 'recent', status: 'all' };

const statusOf = { all: undefined, active: 'ACTIVE', paused: 'INACTIVE', closed: 'CANCELLED' } as const;

/** Search, order and status of the dashboard. They live in the address, so that a reload and the way back keep them. */
export function useDashboardFilter() {
  const [params, setParams] = useSearchParams();
  const filter: DashboardFilter = {
    q: params.get('q') ?? none.q,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? none.sort,
    status: statuses.find((status) => status === params.get('status')) ?? none.status,
  };

  function change(part: Partial<DashboardFilter>) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(part)) {
          if (value === none[name as keyof DashboardFilter]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }

  const isFiltering = filter.q !== none.q || filter.status !== none.status;
  return { filter, change, isFiltering, clear: () => change(none) };
}

export function requestOf({ q, sort, status }: DashboardFilter): ListRequest {
  const wanted = statusOf[status];
  return { sort, ...(q && { q }), ...(wanted && { status: wanted }) };
}
