import { emptyValues, type PostingValues } from './posting-form';

export interface Draft {
  step: number;
  values: PostingValues;
}

/** Drafts stay on this device, one a person, until they are published or discarded. */
function entryOf(username: string): string {
  return `postingDraft:${username}`;
}

export function readDraft(username: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(entryOf(username)) ?? 'null');
    return isDraft(stored) ? { step: stored.step, values: { ...emptyValues, ...stored.values } } : null;
  } catch {
    // What cannot be read is no draft of ours.
    return null;
  }
}

export function keepDraft(username: string, draft: Draft): void {
  localStorage.setItem(entryOf(username), JSON.stringify(draft));
}

export function dropDraft(username: string): void {
  localStorage.removeItem(entryOf(username));
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { step, values } = stored as Partial<Draft>;
  return Number.isInteger(step) && typeof values === 'object' && values !== null && sameShape(values);
}

/** An older version of the form, or another program, may have left something else under the same name. */
function sameShape(values: object): boolean {
  return Object.entries(values).every(([name, value]) => {
    const expected = emptyValues[name as keyof PostingValues];
    return typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected);
  });
}
