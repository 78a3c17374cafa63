import { ApiError } from './api-error';

/**
 * Hands the server's messages to the inputs that they are about; the first one should take the focus. `byCode` says which
 * input an error without named fields belongs to, by its error_code. False when no input of this form is concerned, and
 * the error has to be shown as a whole.
 */
export function placeFieldErrors<Name extends string>(
  cause: unknown,
  inputs: readonly Name[],
  place: (input: Name, message: string, first: boolean) => void,
  byCode: Readonly<Record<string, Name>> = {},
): boolean {
  if (!(cause instanceof ApiError)) return false;
  const coded = cause.code && byCode[cause.code];
  let placed = false;
  for (const input of inputs) {
    const message = cause.fields[input] ?? (input === coded ? cause.serverMessage : undefined);
    if (message === undefined) continue;
    place(input, message, !placed);
    placed = true;
  }
  return placed;
}
