import { queryOptions } from '@tanstack/react-query';
import { answer, publicApi, sessionApi } from '../../api/client';
import type { components } from '../../api/schema';

export type Explanation = components['schemas']['ExplanationOutputBody'];
export type ExplainedCriterion = components['schemas']['ExplainedCriterion'];

/** How often an analysis that is under way is asked for again. */
const askAgainAfter = 5000;

function explanationOf(key: readonly string[], load: (signal: AbortSignal) => Promise<Explanation>) {
  return queryOptions({
    queryKey: ['explanation', ...key],
    queryFn: ({ signal }) => load(signal),
    refetchInterval: ({ state }) => (state.data?.state === 'QUEUED' ? askAgainAfter : false),
  });
}

/** Where an explanation comes from. */
export type ExplanationQuery = ReturnType<typeof explanationOf>;

export function ownExplanation(id: string): ExplanationQuery {
  const params = { path: { id } };
  return explanationOf(['own', id], (signal) =>
    answer(sessionApi.GET('/applications/{id}/explanation', { params, signal })),
  );
}

export function guestExplanation(token: string): ExplanationQuery {
  const params = { path: { token } };
  return explanationOf(['guest', token], (signal) =>
    answer(publicApi.GET('/guest/{token}/explanation', { params, signal })),
  );
}
