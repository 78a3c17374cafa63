import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../api/api-error';
import { answer, sessionApi } from '../../api/client';
import { type Posting, plainId } from './posting';
import type { PostingFields } from './posting-form';
import { onePosting, postingsKey } from './postings-queries';
import { callTexts } from './texts';

export async function createPosting(fields: Partial<PostingFields>) {
  return answer(sessionApi.POST('/job-postings', { body: fields }));
}

export async function updatePosting(id: string, fields: Partial<PostingFields>): Promise<Posting> {
  const params = { path: { id: plainId(id) } };
  return answer(sessionApi.PUT('/job-postings/{id}', { params, body: fields }));
}

export async function deletePosting(id: string): Promise<void> {
  const params = { path: { id: plainId(id) } };
  const { error, response } = await sessionApi.DELETE('/job-postings/{id}', { params });
  if (!response.ok) throw new ApiError(response.status, error);
}

/** What to tell about a change that failed: the server's words, else the screen's. */
export function changeFailure(cause: unknown, fallback: string): string {
  return cause instanceof ApiError ? errorText(cause, fallback) : callTexts.unknown;
}

/** Makes every list and figure of the recruiter be asked for anew. */
export function usePostingsChanged(): (changed?: Posting) => Promise<void> {
  const queries = useQueryClient();
  return (changed) => refresh(queries, changed);
}

async function refresh(queries: QueryClient, changed?: Posting): Promise<void> {
  if (changed) queries.setQueryData(onePosting(changed.posting_id).queryKey, changed);
  await queries.invalidateQueries({ queryKey: postingsKey });
}
