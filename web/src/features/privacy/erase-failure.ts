import { ApiError, errorText } from '../../api/api-error';

/** What to tell when something was not erased: of a server that stumbled, that nothing happened and not that it did. */
export function eraseFailure(cause: unknown, failed: string): string {
  return cause instanceof ApiError && cause.status >= 500 ? failed : errorText(cause, failed);
}
