import { sameOriginPath } from './same-origin-path';

const entry = 'redirectAfterAuth';

/** Remembers where somebody wanted to go who has to log in first. */
export function saveDestination(path: string): void {
  localStorage.setItem(entry, path);
}

/** The saved destination, which serves once; null when there is none that leads to a page of ours. */
export function takeSavedDestination(): string | null {
  const saved = sameOriginPath(localStorage.getItem(entry));
  localStorage.removeItem(entry);
  return saved;
}
