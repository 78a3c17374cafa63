import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, errorText } from '../../api/api-error';
import { answer, sessionApi } from '../../api/client';
import { type ListRequest, type Posting, type PostingsPage, plainId } from './posting';
import { callTexts } from './texts';

export const pageSize = 10;

/** Everything that changes when a posting does. */
export const postingsKey = ['postings'];

export interface ShownPostings {
  postings: Posting[];
  total: number;
}

/** The recruiter's postings, a page at a time. What was shown stays until the answer to a new question is here. */
export function postingsList(request: ListRequest) {
  return infiniteQueryOptions({
    queryKey: [...postingsKey, 'list', request],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...request, page: pageParam, size: pageSize };
      return answer(sessionApi.GET('/job-postings', { params: { query }, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, number) => (number < last.total_pages ? number + 1 : undefined),
    placeholderData: keepPreviousData,
    select: ({ pages }): ShownPostings => ({ postings: joinPages(pages), total: pages.at(-1)?.total ?? 0 }),
  });
}

/**
 * The pages as one list. A page that begins with a posting which is there already came from a list that has moved since,
 * and is left out; deleted postings are never shown.
 */
export function joinPages(pages: readonly PostingsPage[]): Posting[] {
  const joined = new Map<string, Posting>();
  for (const { job_postings: page } of pages) {
    if (page[0] && joined.has(page[0].posting_id)) continue;
    for (const posting of page) {
      if (posting.status !== 'DELETED' && !joined.has(posting.posting_id))
        joined.set(posting.posting_id, posting);
    }
  }
  return [...joined.values()];
}

export function onePosting(id: string) {
  return queryOptions({
    queryKey: [...postingsKey, 'one', plainId(id)],
    queryFn: ({ signal }) =>
      answer(sessionApi.GET('/job-postings/{id}', { params: { path: { id: plainId(id) } }, signal })),
  });
}

export const dashboardSummary = queryOptions({
  queryKey: [...postingsKey, 'summary'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/recruiter/dashboard-summary', { signal })),
});

export const applicantsCount = queryOptions({
  queryKey: [...postingsKey, 'applicants'],
  queryFn: ({ signal }) => answer(sessionApi.GET('/recruiter/applicants/count', { signal })),
});

/** Why a list could not be had. */
export function listFailure(cause: unknown): string {
  if (cause instanceof ApiError && cause.status === 400) return callTexts.badSearch;
  return errorText(cause, callTexts.searchFailed);
}
