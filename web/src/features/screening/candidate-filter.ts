import { useSearchParams } from 'react-router';
import type { CandidatesRequest } from './candidates-queries';
import { listTexts } from './texts';

export const sorts = ['score', 'name'] as const;

export interface CandidateFilter {
  q: string;
  /** A rating, or everybody. */
  status: (typeof listTexts.statuses)[number];
  sort: (typeof sorts)[number];
}

const everybody = 'Todos';
const none: CandidateFilter = { q: '', status: everybody, sort: 'score' };
const names: Record<keyof CandidateFilter, string> = { q: 'q', status: 'estado', sort: 'orden' };
const candidateParam = 'candidato';

/** Search, filter and order of the list, and who is on show. They live in the address, so that it can be sent on. */
export function useCandidateFilter() {
  const [params, setParams] = useSearchParams();
  const filter: CandidateFilter = {
    q: params.get(names.q) ?? none.q,
    status: listTexts.statuses.find((status) => status === params.get(names.status)) ?? none.status,
    sort: sorts.find((sort) => sort === params.get(names.sort)) ?? none.sort,
  };
  const chosen = params.get(candidateParam);

  function change(part: Partial<CandidateFilter>) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of Object.keys(part) as (keyof CandidateFilter)[]) {
          const value = part[name];
          if (value === undefined || value === none[name]) next.delete(names[name]);
          else next.set(names[name], value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  /** Opening leaves a step for the way back to close it again; going on to the next one does not add to it. */
  function choose(id: string | null) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set(candidateParam, id);
        else next.delete(candidateParam);
        return next;
      },
      { replace: id === null || chosen !== null, preventScrollReset: true },
    );
  }

  const isFiltering = filter.q !== none.q || filter.status !== none.status;
  return { filter, change, isFiltering, clear: () => change(none), chosen, choose };
}

export function requestOf({ q, status, sort }: CandidateFilter): CandidatesRequest {
  return { sort, ...(q && { q }), ...(status !== everybody && { status }) };
}
