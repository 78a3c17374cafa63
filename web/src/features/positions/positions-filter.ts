import { useSearchParams } from 'react-router';

export interface PositionsFilter {
  q: string;
  location: string;
  contract: string;
}

const names = ['q', 'location', 'contract'] as const;
const none: PositionsFilter = { q: '', location: '', contract: '' };

/** Search, filters and the opened offer. They live in the address, so that it can be kept, shared and gone back to. */
export function usePositionsFilter() {
  const [params, setParams] = useSearchParams();
  const filter: PositionsFilter = {
    q: params.get('q') ?? '',
    location: params.get('location') ?? '',
    contract: params.get('contract') ?? '',
  };

  function change(part: Partial<PositionsFilter>) {
    setParams((current) => withFilter(current, part), { replace: true });
  }

  return {
    filter,
    change,
    isFiltering: names.some((name) => filter[name] !== ''),
    clear: () => change(none),
    opened: params.get('job'),
    pathTo: (id: string | null) => pathTo(params, id),
  };
}

/** A changed filter finds other offers; the one that was open need not be among them. */
function withFilter(current: URLSearchParams, part: Partial<PositionsFilter>): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('job');
  for (const name of names) {
    const value = part[name];
    if (value === '') next.delete(name);
    else if (value !== undefined) next.set(name, value);
  }
  return next;
}

function pathTo(params: URLSearchParams, id: string | null): string {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('job');
  else next.set('job', id);
  return `/applicant/positions?${next}`;
}
