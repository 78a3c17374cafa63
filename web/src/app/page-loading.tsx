import { useSyncExternalStore } from 'react';
import './page-loading.css';

const listeners = new Set<() => void>();
let underWay = 0;

/** Counts a page's code as being on its way until it is here, or failed to come. */
export async function whileLoading<Code>(load: Promise<Code>): Promise<Code> {
  count(1);
  try {
    return await load;
  } finally {
    count(-1);
  }
}

/** A thin line at the top while the next page is on its way; the page before it stays in place that long. */
export function PageLoading() {
  const loading = useSyncExternalStore(subscribe, () => underWay > 0);
  return loading ? <div className="page-loading" /> : null;
}

function count(change: 1 | -1): void {
  underWay += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
