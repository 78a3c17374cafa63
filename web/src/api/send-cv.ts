import { ApiError, errorText } from './api-error';
import { answer, publicApi } from './client';
import { cvTexts } from './cv-texts';
import { putFile } from './put-file';
import type { components } from './schema';

type UploadLink = components['schemas']['UploadOutputBody'];

/** What a CV says; empty where it is silent. */
export type CvData = components['schemas']['Profile'];

/** What the server made of a file: its data, or a sentence that says why there are none. */
export type CvReading = { kind: 'read'; data: CvData } | { kind: 'unreadable'; message: string };

export interface SentCv {
  /** Names the file in the calls that attach it to somebody. */
  key: string;
  reading: CvReading;
}

type Tell = (percent: number) => void;

/** How far each step is; between the first two it goes by the bytes that were sent. */
const steps = { begun: 5, sent: 75, stored: 90, beingRead: 98, done: 100 };

// The server answers at once when it is quick; only then does the step of being read go unseen.
const untilReadingShows = 400;
const patience = 120_000;

/** Sends a CV and waits until it has been read. Whatever it throws, but for an abort, has a text fit to be shown. */
export async function sendCv(file: File, tell: Tell, signal: AbortSignal): Promise<SentCv> {
  tell(steps.begun);
  const link = await failingWith(signal, cvTexts.linkFailed, announce(file, signal));
  await failingWith(signal, cvTexts.putFailed, put(link, file, tell, signal));
  tell(steps.stored);
  const readingShows = setTimeout(() => tell(steps.beingRead), untilReadingShows);
  try {
    const reading = await failingWith(signal, cvTexts.failed, readingOf(link.s3_key, signal));
    tell(steps.done);
    return { key: link.s3_key, reading };
  } finally {
    clearTimeout(readingShows);
  }
}

function announce(file: File, signal: AbortSignal): Promise<UploadLink> {
  const body = { filename: nameOf(file), fileType: file.type, size: file.size };
  return answer(publicApi.POST('/upload/cv', { body, signal }));
}

/** The server goes by the extension, which files picked on a phone may lack. */
function nameOf({ name, type }: File): string {
  return type === 'application/pdf' && !/\.\w+$/.test(name) ? `${name}.pdf` : name;
}

async function put(link: UploadLink, file: File, tell: Tell, signal: AbortSignal): Promise<void> {
  const { upload_url: url, headers } = link;
  const { begun, sent } = steps;
  const onProgress = (percent: number) => tell(Math.round(begun + (percent / 100) * (sent - begun)));
  try {
    await putFile({ url, headers }, file, onProgress, signal);
  } catch (cause) {
    const offline = cause instanceof ApiError && cause.status === 0;
    throw offline ? new ApiError(0, undefined, cvTexts.putBroke) : cause;
  }
}

/** Asks until the reading is there. The server lets each question wait, so that asking again at once is no hurry. */
async function readingOf(key: string, signal: AbortSignal): Promise<CvReading> {
  const askedAt = Date.now();
  while (Date.now() - askedAt < patience) {
    try {
      const { data } = await answer(
        publicApi.GET('/cv/information/{key}', {
          params: { path: { key } },
          pathSerializer: withSlashes,
          signal,
        }),
      );
      if (data) return { kind: 'read', data };
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 422) throw cause;
      return { kind: 'unreadable', message: errorText(cause, cvTexts.unreadable) };
    }
  }
  throw new ApiError(504, undefined);
}

/** Keys are paths; their slashes stay as they are. */
function withSlashes(path: string, params: Record<string, unknown>): string {
  const key = String(params.key).split('/').map(encodeURIComponent).join('/');
  return path.replace('{key}', key);
}

async function failingWith<Value>(signal: AbortSignal, text: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    signal.throwIfAborted();
    throw new Error(errorText(cause, text), { cause });
  }
}
