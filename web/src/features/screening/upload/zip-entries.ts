import { type UnzipFileInfo, unzipSync } from 'fflate';
import { isCvName, largestFile } from './file-check';

/** What one ZIP may hold. Beyond that it is a trap or a mistake, and nothing of it is taken. */
const mostEntries = 500;
const mostBytes = 128 * 1024 * 1024;

export type ZipFault = 'type' | 'size';

export interface ZipContent {
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
  refused: { name: string; fault: ZipFault }[];
}

/**
 * Unpacks the CVs of a ZIP. Names and sizes are checked before anything is inflated, and a file never grows beyond the
 * size that it announced. Throws when the ZIP cannot be read or holds more than it may.
 */
export function readZip(zip: Uint8Array): ZipContent {
  const { wanted, refused } = survey(zip);
  const unpacked = unzipSync(zip, { filter: ({ name }) => wanted.has(name) });
  const names = distinctNames([...wanted]);
  const files = Object.entries(unpacked).map(([path, content]) => ({
    name: names.get(path) ?? lastPart(path),
    // Of its own, not a window on the whole: it is handed over to another thread.
    bytes: new Uint8Array(content),
  }));
  return { files, refused };
}

/** What is in a ZIP, by its table of contents. */
function survey(zip: Uint8Array): { wanted: Set<string>; refused: ZipContent['refused'] } {
  const wanted = new Set<string>();
  const refused: ZipContent['refused'] = [];
  let entries = 0;
  let bytes = 0;

  function note({ name, originalSize }: UnzipFileInfo): boolean {
    entries += 1;
    if (entries > mostEntries) throw new RangeError('too many entries');
    if (name.endsWith('/') || isSystemFile(name)) return false;
    const fault = entryFault(name, originalSize);
    if (fault) {
      refused.push({ name: lastPart(name), fault });
      return false;
    }
    wanted.add(name);
    bytes += originalSize;
    if (bytes > mostBytes) throw new RangeError('too many bytes');
    return false;
  }

  unzipSync(zip, { filter: note });
  return { wanted, refused };
}

function entryFault(name: string, size: number): ZipFault | null {
  if (!isCvName(name)) return 'type';
  return size > largestFile ? 'size' : null;
}

/** What macOS and Windows add to every ZIP that they make; nobody chose these files. */
function isSystemFile(path: string): boolean {
  return path.startsWith('__MACOSX/') || ['.DS_Store', 'Thumbs.db', 'desktop.ini'].includes(lastPart(path));
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Folders are dropped from the names, unless two files would then have the same one. */
function distinctNames(paths: string[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(lastPart(path), (counts.get(lastPart(path)) ?? 0) + 1);
  return new Map(
    paths.map((path) => {
      const name = lastPart(path);
      return [path, counts.get(name) === 1 ? name : path.split('/').filter(Boolean).join(' - ')];
    }),
  );
}
