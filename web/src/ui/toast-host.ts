import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open: readonly HTMLElement[] = [];

/** Messages show inside this modal dialog while it is open: all that is outside of it lies beneath. Returns how to stop. */
export function hostToasts(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((one) => one !== dialog));
}

/** The modal dialog on top; null when there is none. */
export function useToastHost(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}
