import { answer, sessionApi } from '../../api/client';
import { putFile } from '../../api/put-file';
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
  await putFile({ url: link.upload_url, headers: link.headers }, file, onProgress);
}
