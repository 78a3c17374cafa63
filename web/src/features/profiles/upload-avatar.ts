import { ApiError } from '../../api/api-error';
import { answer, sessionApi } from '../../api/client';
import { recruiterProfileTexts } from './texts';

const types = ['image/png', 'image/jpeg'];
const largest = 2 * 1024 * 1024;

export const avatarTypes = types.join(',');

/** What is wrong with a chosen file; null when it may be sent. The server looks at its content as well. */
export function avatarFault({ type, size }: File): string | null {
  const texts = recruiterProfileTexts.photo;
  if (!types.includes(type)) return texts.wrongType;
  if (size > largest) return texts.tooLarge;
  return size === 0 ? texts.empty : null;
}

/** Sends the picture to the storage; tells how far it is, in percent. */
export async function uploadAvatar(file: File, onProgress: (percent: number) => void): Promise<void> {
  const body = { fileType: file.type, size: file.size };
  const link = await answer(sessionApi.POST('/recruiter/profile/avatar', { body }));
  await put(link.upload_url, link.headers, file, onProgress);
}

/** By XMLHttpRequest, since fetch does not tell how much of a body has been sent. */
function put(
  url: string,
  headers: Record<string, string>,
  file: File,
  onProgress: (percent: number) => void,
): Promise<void> {
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
    request.send(file);
  });
}
