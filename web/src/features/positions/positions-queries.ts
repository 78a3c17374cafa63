import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { ApiError, errorText } from '../../api/api-error';
import { answer, openApi, sessionApi } from '../../api/client';
import type { Position, PositionsPage } from './position';
import type { PositionsFilter } from './positions-filter';
import { browserTexts } from './texts';

const pageSize = 10;
const key = ['positions'];
const listKey = [...key, 'list'];
const oneKey = [...key, 'one'];

export interface FoundPositions {
  positions: Position[];
  total: number;
  isExact: boolean;
}

/** The search, a page at a time. What was shown stays until the answer to a new question is here. */
export function positionsList({ q, location, contract }: PositionsFilter) {
  return infiniteQueryOptions({
    queryKey: [...listKey, q, location, contract],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        page: pageParam,
        size: pageSize,
        ...(q && { title: q }),
        ...(location && { location }),
        ...(contract && { contract_type: contract }),
      };
      return answer(openApi.GET('/job-postings/search', { params: { query }, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, number) => (number < last.totalPages ? number + 1 : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }): FoundPositions => ({
      positions: joinPages(pages),
      total: pages.at(-1)?.total ?? 0,
      isExact: pages.at(-1)?.total_is_exact ?? true,
    }),
  });
}

/** The pages as one list, each offer once: the list may have moved between two of them. */
export function joinPages(pages: readonly PositionsPage[]): Position[] {
  const joined = new Map<string, Position>();
  for (const { jobs } of pages)
    for (const job of jobs) if (!joined.has(job.posting_id)) joined.set(job.posting_id, job);
  return [...joined.values()];
}

export function onePosition(id: string) {
  return queryOptions({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) =>
      answer(openApi.GET('/job-postings/{id}/public', { params: { path: { id } }, signal })),
  });
}

export function questionsOf(id: string) {
  return queryOptions({
    queryKey: [...key, 'questions', id],
    queryFn: ({ signal }) =>
      answer(openApi.GET('/job-postings/{id}/questions', { params: { path: { id } }, signal })),
  });
}

/** Only whether there is a CV to send. The key is that of the profile page, which keeps it up to date. */
export const ownProfile = queryOptions({
  queryKey: ['applicant', 'profile'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/applicant/profile', { signal })),
});

/** Notes that the person has applied, in whatever shows that offer, and that their own list has grown. */
export function markApplied(queries: QueryClient, id: string): void {
  const applied = (position: Position) =>
    position.posting_id === id ? { ...position, isApplied: true } : position;
  queries.setQueryData<Position>([...oneKey, id], (old) => old && applied(old));
  queries.setQueriesData<InfiniteData<PositionsPage>>(
    { queryKey: listKey },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, jobs: page.jobs.map(applied) })) },
  );
  void queries.invalidateQueries({ queryKey: ['applicant', 'applications'] });
}

/** Why the list could not be had. */
export function searchFailure(cause: unknown): string {
  if (cause instanceof ApiError && cause.status === 400) return browserTexts.badSearch;
  return errorText(cause, browserTexts.failed);
}
