import { apiTexts } from './texts';

interface ErrorBody {
  message?: string;
  error?: string;
  code?: string;
  fields: Readonly<Record<string, string>>;
}

/** A call that did not succeed. Its message is in Spanish and fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The decoded body of the answer, for the few calls whose errors carry data. */
  readonly body: unknown;
  /** What the server itself said, where it said anything. */
  readonly serverMessage: string | undefined;
  readonly serverError: string | undefined;
  /** The server's stable name for the error, such as EMAIL_ALREADY_REGISTERED. */
  readonly code: string | undefined;
  /** Messages by name of the input that caused them. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, message?: string) {
    const read = readBody(body);
    super(message ?? genericText(status, read));
    this.status = status;
    this.body = body;
    this.serverMessage = read.message;
    this.serverError = read.error;
    this.code = read.code;
    this.fields = read.fields;
  }
}

/** The text to show for whatever was thrown: what the server said, else the text of the screen. */
export function errorText(cause: unknown, fallback: string): string {
  if (!(cause instanceof ApiError)) return fallback;
  if (cause.status === 0) return cause.message;
  return cause.serverMessage ?? cause.serverError ?? fallback;
}

function genericText(status: number, body: ErrorBody): string {
  switch (status) {
    case 0:
      return apiTexts.offline;
    case 401:
      return apiTexts.unauthorized;
    case 403:
      return apiTexts.forbidden;
    case 500:
      return apiTexts.serverError;
    default:
      return body.error ?? body.message ?? apiTexts.failed(status);
  }
}

function readBody(body: unknown): ErrorBody {
  const record: Record<string, unknown> = isRecord(body) ? body : {};
  const read: ErrorBody = { fields: {} };
  if (isText(record.message)) read.message = record.message;
  if (isText(record.error)) read.error = record.error;
  if (isText(record.error_code)) read.code = record.error_code;
  if (isRecord(record.fields)) {
    read.fields = Object.fromEntries(
      Object.entries(record.fields).filter((entry): entry is [string, string] => isText(entry[1])),
    );
  }
  return read;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
