import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { ApiError, errorText } from '../../api/api-error';
import { answer, sessionApi } from '../../api/client';
import type { operations } from '../../api/schema';
import type { Candidate } from './candidate';
import { callTexts } from './texts';

export const pageSize = 50;

/** Everything that changes with the candidates of a posting. */
export function candidatesKey(postingId: string) {
  return ['candidates', postingId] as const;
}

/** What the list can be asked for, but for its pages. */
export type CandidatesRequest = Omit<
  NonNullable<operations['get-job-postings-by-id-applicants']['parameters']['query']>,
  'page' | 'size'
>;

interface CandidatesPage {
  candidates: Candidate[];
  total: number;
}

export interface ShownCandidates {
  candidates: Candidate[];
  /** How many match, also those on pages that are not here yet. */
  total: number;
}

/** The candidates of a posting, a page at a time. What was shown stays until the answer to a new question is here. */
export function candidatesList(postingId: string, request: CandidatesRequest) {
  return infiniteQueryOptions({
    queryKey: [...candidatesKey(postingId), 'list', request],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(postingId, { ...request, page: pageParam, size: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.candidates.length > 0 && pages.length * pageSize < last.total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }): ShownCandidates => ({
      candidates: joinPages(pages),
      total: pages.at(-1)?.total ?? 0,
    }),
  });
}

/** All candidates at once, for the page of results. */
export function allCandidates(postingId: string) {
  return queryOptions({
    queryKey: [...candidatesKey(postingId), 'all'],
    queryFn: async ({ signal }) => (await fetchPage(postingId, {}, signal)).candidates,
  });
}

type Query = CandidatesRequest & { page?: number; size?: number };

async function fetchPage(postingId: string, query: Query, signal: AbortSignal): Promise<CandidatesPage> {
  const params = { path: { id: postingId }, query };
  const { data, error, response } = await sessionApi.GET('/job-postings/{id}/applicants', { params, signal });
  if (!response.ok) throw new ApiError(response.status, error);
  if (!Array.isArray(data)) throw new Error(callTexts.notAnArray);
  const before = ((query.page ?? 1) - 1) * (query.size ?? 0);
  const total = Number(response.headers.get('X-Total-Count') ?? before + data.length);
  return { candidates: data, total };
}

/** The pages as one list; somebody who moved to a later page meanwhile is not shown twice. */
function joinPages(pages: readonly CandidatesPage[]): Candidate[] {
  const joined = new Map<string, Candidate>();
  for (const { candidates } of pages)
    for (const candidate of candidates)
      if (!joined.has(candidate.application_id)) joined.set(candidate.application_id, candidate);
  return [...joined.values()];
}

export function postingMetrics(postingId: string) {
  return queryOptions({
    queryKey: [...candidatesKey(postingId), 'metrics'],
    queryFn: ({ signal }) =>
      answer(sessionApi.GET('/job-postings/{id}/metrics', { params: { path: { id: postingId } }, signal })),
  });
}

const detailKey = (applicationId: string) => ['candidate', applicationId] as const;

export function candidateDetail(applicationId: string) {
  return queryOptions({
    queryKey: detailKey(applicationId),
    queryFn: ({ signal }) =>
      answer(sessionApi.GET('/applications/{id}', { params: { path: { id: applicationId } }, signal })),
  });
}

/** The link to the CV's file. Asking for it counts as opening the CV, so it is never asked for in advance. */
export function cvLink(applicationId: string) {
  return queryOptions({
    queryKey: ['cv-link', applicationId],
    queryFn: ({ signal }) =>
      answer(sessionApi.GET('/applications/{id}/cv', { params: { path: { id: applicationId } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Why the list could not be had. */
export function listFailure(cause: unknown): string {
  return cause instanceof ApiError ? errorText(cause, callTexts.applicants) : messageOf(cause);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : callTexts.applicants;
}

/** Makes the list, the figures and the candidate on show be asked for anew. */
export async function refreshCandidates(queries: QueryClient, postingId: string, applicationId?: string) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: candidatesKey(postingId) }),
    applicationId && queries.invalidateQueries({ queryKey: detailKey(applicationId) }),
  ]);
}
