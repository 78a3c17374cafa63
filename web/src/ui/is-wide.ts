import { useSyncExternalStore } from 'react';

const query = '(min-width: 56.01rem)';

/** Whether two things fit side by side; the style sheets change at the same width. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
}

function listen(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
