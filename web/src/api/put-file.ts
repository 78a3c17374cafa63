import { ApiError } from './api-error';

/** A signed link to the storage, and what has to be sent along with the file. */
export interface UploadLink {
  url: string;
  headers: Record<string, string>;
}

/** Sends a file to the storage; tells how far it is, in percent. */
export function putFile(
  { url, headers }: UploadLink,
  file: Blob,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  // By XMLHttpRequest, since fetch does not tell how much of a body has been sent.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      const ok = request.status >= 200 && request.status < 300;
      if (ok) resolve();
      else reject(new ApiError(request.status, request.response));
    };
    request.onerror = () => reject(new ApiError(0, undefined));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
