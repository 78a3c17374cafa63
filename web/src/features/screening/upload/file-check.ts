import { uploadTexts } from '../texts';

export const largestFile = 5_242_880;

/** The kinds that may be dropped, by extension, and how such a file begins. */
const signatures: Record<string, readonly (readonly number[])[]> = {
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  // With files, without any, and in several parts.
  zip: [
    [0x50, 0x4b, 0x03, 0x04],
    [0x50, 0x4b, 0x05, 0x06],
    [0x50, 0x4b, 0x07, 0x08],
  ],
};

/** The header of a PDF may stand a little further down, after what some mail programs put before it. */
const pdfHeadroom = 1024;

export const acceptedExtensions = Object.keys(signatures).map((extension) => `.${extension}`);

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** A CV by its name; a ZIP is only the wrapping of some. */
export function isCvName(name: string): boolean {
  const extension = extensionOf(name);
  return extension !== 'zip' && extension in signatures;
}

export function isZipName(name: string): boolean {
  return extensionOf(name) === 'zip';
}

/** Why a file cannot be taken; null when it can. The type comes first, then the size, then how the content begins. */
export async function fileFault(file: File): Promise<string | null> {
  const { reasons } = uploadTexts;
  const extension = extensionOf(file.name);
  const expected = signatures[extension];
  if (!expected) return reasons.type;
  if (file.size > largestFile) return reasons.size;
  const head = await headOf(file, extension === 'pdf' ? pdfHeadroom : 8);
  if (!head) return reasons.invalid;
  const fits = expected.some((signature) =>
    extension === 'pdf' ? holds(head, signature) : startsAt(head, signature, 0),
  );
  return fits ? null : reasons.invalid;
}

/** Null when the file cannot be read, as when it was moved after it had been chosen. */
async function headOf(file: File, length: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch {
    return null;
  }
}

function holds(head: Uint8Array, signature: readonly number[]): boolean {
  return head.some((_byte, at) => startsAt(head, signature, at));
}

function startsAt(head: Uint8Array, signature: readonly number[], at: number): boolean {
  return signature.every((byte, index) => head[at + index] === byte);
}
