import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../api/api-error';
import { toasts } from '../../lib/toasts';
import type { Candidate, Rating } from './candidate';
import { candidateDetail, refreshCandidates } from './candidates-queries';
import { changeCandidate, deleteCandidate } from './change-candidate';
import { callTexts, decisionTexts, removeTexts } from './texts';

/** Changes of a single candidate, each told by a toast. */
export function useCandidateActions(postingId: string) {
  const queries = useQueryClient();
  const [removing, setRemoving] = useState<ReadonlySet<string>>(new Set());

  function changed(id?: string) {
    return refreshCandidates(queries, postingId, id);
  }

  /** Shows at once; when it could not be kept, what is stored comes back. */
  async function rate({ application_id: id, valoracion }: Candidate, rating: Rating) {
    if (rating === valoracion) return;
    const { queryKey } = candidateDetail(id);
    queries.setQueryData(queryKey, (shown) => shown && { ...shown, valoracion: rating });
    try {
      await changeCandidate(id, { valoracion: rating });
      toasts.show('success', decisionTexts.rated(rating));
    } catch (cause) {
      toasts.show('error', errorText(cause, callTexts.rate));
    }
    await changed(id);
  }

  async function remove({ application_id: id }: Candidate, onRemoved: () => void) {
    setRemoving((current) => new Set(current).add(id));
    try {
      await deleteCandidate(id);
      toasts.show('success', removeTexts.removed);
      onRemoved();
      await changed();
    } catch (cause) {
      toasts.show('error', removeFailure(cause));
    } finally {
      setRemoving((current) => new Set([...current].filter((one) => one !== id)));
    }
  }

  return { removing, rate, remove, changed };
}

function removeFailure(cause: unknown): string {
  return cause instanceof ApiError
    ? errorText(cause, callTexts.removeApplication)
    : callTexts.removeCandidate;
}
