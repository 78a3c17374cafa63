import { useEffect, useState } from 'react';
import { type LocationVerdict, validateLocation, validationFailure } from './locations';

export const checkDelay = 500;

/** What is known of the chosen place. 'failed' means that nobody could be asked: it forbids nothing. */
export type LocationCheck =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'checked'; verdict: LocationVerdict }
  | { state: 'failed'; text: string };

/** Checks the place by itself, a moment after both province and city are chosen. */
export function useLocationCheck(province: string, city: string): LocationCheck {
  const [check, setCheck] = useState<LocationCheck>({ state: 'idle' });

  useEffect(() => {
    setCheck({ state: 'idle' });
    if (!province || !city) return;
    const abandoned = new AbortController();
    const { signal } = abandoned;
    const timer = setTimeout(async () => {
      setCheck({ state: 'checking' });
      try {
        const verdict = await validateLocation(province, city, signal);
        if (!signal.aborted) setCheck({ state: 'checked', verdict });
      } catch (cause) {
        if (!signal.aborted) setCheck({ state: 'failed', text: validationFailure(cause) });
      }
    }, checkDelay);
    return () => {
      clearTimeout(timer);
      abandoned.abort();
    };
  }, [province, city]);

  return check;
}

export function isInvalid(check: LocationCheck): boolean {
  return check.state === 'checked' && !check.verdict.valid;
}
