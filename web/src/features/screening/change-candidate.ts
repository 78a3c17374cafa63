import { ApiError } from '../../api/api-error';
import { answer, sessionApi } from '../../api/client';
import type { Candidate, Decision, Rating } from './candidate';

export interface CandidateChange {
  valoracion?: Rating;
  status?: Decision;
  message?: string;
}

export function changeCandidate(applicationId: string, body: CandidateChange): Promise<Candidate> {
  return answer(sessionApi.PATCH('/applications/{id}', { params: { path: { id: applicationId } }, body }));
}

export async function deleteCandidate(applicationId: string): Promise<void> {
  const params = { path: { id: applicationId } };
  const { error, response } = await sessionApi.DELETE('/applications/{id}', { params });
  if (!response.ok) throw new ApiError(response.status, error);
}

export async function deleteResults(applicationIds: string[]): Promise<void> {
  const { error, response } = await sessionApi.DELETE('/applications', {
    body: { application_ids: applicationIds },
  });
  if (!response.ok) throw new ApiError(response.status, error);
}

export interface Message {
  subject: string;
  body: string;
  /** The address that was confirmed; the server refuses when it has changed since. */
  email?: string;
}

export async function sendMessage(applicationId: string, body: Message): Promise<void> {
  const params = { path: { id: applicationId } };
  await answer(sessionApi.POST('/applications/{id}/messages', { params, body }));
}

/** Starts the analysis; `again` also takes results that are older than the posting or the engine. */
export async function analyse(postingId: string, again: boolean): Promise<void> {
  const params = { path: { jobId: postingId } };
  const body = { job_id: postingId, ...(again && { again }) };
  await answer(sessionApi.POST('/recruiter/{jobId}/analyze-job-cvs', { params, body }));
}
