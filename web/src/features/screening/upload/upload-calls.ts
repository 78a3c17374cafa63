import { ApiError } from '../../../api/api-error';
import { sessionApi } from '../../../api/client';
import { putFile, type UploadLink } from '../../../api/put-file';
import { callTexts } from '../texts';
import { unpackZip } from './unpack-zip';
import type { ZipContent } from './zip-entries';

/** What the server says about one file: where to send it, or why not to. */
export interface UploadTicket {
  link: UploadLink | null;
  message: string;
}

/** What an upload asks others for. */
export interface UploadCalls {
  links: (files: readonly File[]) => Promise<UploadTicket[]>;
  put: (link: UploadLink, file: File, onProgress: (percent: number) => void) => Promise<void>;
  unpack: (zip: File) => Promise<ZipContent>;
}

export function uploadCallsOf(postingId: string): UploadCalls {
  return { links: (files) => askForLinks(postingId, files), put: putFile, unpack: unpackZip };
}

async function askForLinks(postingId: string, files: readonly File[]): Promise<UploadTicket[]> {
  const { data, error, response } = await sessionApi.POST('/job-postings/{id}/cvs', {
    params: { path: { id: postingId } },
    body: {
      job_id: postingId,
      filenames: files.map(({ name }) => name),
      sizes: files.map(({ size }) => size),
    },
  });
  if (!response.ok) throw new ApiError(response.status, error);
  const results: unknown = data?.upload_results;
  if (!Array.isArray(results)) throw new Error(callTexts.linksShape);
  return (data?.upload_results ?? []).map(({ status, upload_url, content_type, headers, message }) => ({
    link:
      status === 'success' && upload_url
        ? { url: upload_url, headers: { 'Content-Type': content_type, ...headers } }
        : null,
    message,
  }));
}
