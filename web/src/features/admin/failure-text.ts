import { ApiError } from '../../api/api-error';

export interface FailureTexts {
  failed: (status: number) => string;
  offline: string;
}

/** The two sentences for something that could not be done: by the status of the answer, and for no answer at all. */
export function failing(what: string): FailureTexts {
  return {
    failed: (status) => `${what} (${status})`,
    offline: `${what}: the server could not be reached.`,
  };
}

/**
 * What to tell about a call that failed, in the page's own English: the server explains itself in Spanish. `codes` words
 * the errors that the screen knows by name.
 */
export function failureText(
  cause: unknown,
  texts: FailureTexts,
  codes: Readonly<Record<string, string>> = {},
): string {
  if (!(cause instanceof ApiError) || cause.status === 0) return texts.offline;
  return codes[cause.code ?? ''] ?? texts.failed(cause.status);
}
