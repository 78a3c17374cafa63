import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { dropDraft, keepDraft } from './draft';
import { emptyValues, type PostingValues } from './posting-form';

/** Keeps what is typed on this device as a draft, until it is given up. Nothing typed is no draft. */
export function useDraft(username: string, step: number, { control }: UseFormReturn<PostingValues>) {
  const values = useWatch({ control }) as PostingValues;
  const given = useRef(false);
  const blank = isBlank(values);

  useEffect(() => {
    if (given.current) return;
    if (blank) dropDraft(username);
    else keepDraft(username, { step, values });
  }, [username, step, values, blank]);

  /** Ends the draft for good: it was published. */
  function end() {
    given.current = true;
    dropDraft(username);
  }

  return { hasDraft: !blank, end };
}

/** The company is filled in by itself and says nothing about a draft. */
function isBlank(values: PostingValues): boolean {
  return JSON.stringify({ ...emptyValues, ...values, company: '' }) === JSON.stringify(emptyValues);
}
