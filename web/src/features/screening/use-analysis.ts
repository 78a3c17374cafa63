import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../api/api-error';
import { currentToken } from '../../api/session';
import { toasts } from '../../lib/toasts';
import { figuresOf, ProgressWatch } from './analysis-progress';
import { candidatesKey, postingMetrics, refreshCandidates } from './candidates-queries';
import { analyse } from './change-candidate';
import { callTexts } from './texts';

/** The figures of a posting, followed while work is under way, and the way to start an analysis. */
export function useAnalysis(postingId: string) {
  const queries = useQueryClient();
  const [watch] = useState(() => new ProgressWatch());
  const [starting, setStarting] = useState(false);
  const metrics = useQuery({
    ...postingMetrics(postingId),
    refetchInterval: ({ state }) => watch.next(state.data),
  });
  const figures = metrics.data && figuresOf(metrics.data);
  const shown = useRef(figures);

  // Whatever moved has changed the list, and perhaps the candidate on show.
  useEffect(() => {
    if (figures === undefined || figures === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = figures;
    if (isFirst) return;
    void queries.invalidateQueries({ queryKey: [...candidatesKey(postingId), 'list'] });
    void queries.invalidateQueries({ queryKey: ['candidate'] });
  }, [figures, postingId, queries]);

  /** Follows what was started just now. */
  function follow() {
    watch.restart();
    return refreshCandidates(queries, postingId);
  }

  async function start(again = false) {
    if (starting) return;
    setStarting(true);
    try {
      if (!currentToken()) throw new Error(callTexts.noToken);
      await analyse(postingId, again);
      toasts.show('success', callTexts.analysisStarted);
      await follow();
    } catch (cause) {
      toasts.show('error', failureOf(cause));
    } finally {
      setStarting(false);
    }
  }

  const isStuck = metrics.data !== undefined && watch.isStuck(metrics.data);
  return { metrics, isStuck, starting, start, follow };
}

function failureOf(cause: unknown): string {
  if (cause instanceof ApiError) return errorText(cause, callTexts.analysisFailed);
  return cause instanceof Error ? cause.message : callTexts.analysisFailed;
}
