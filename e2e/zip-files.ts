import { inflateRawSync } from 'node:zlib';

const directoryEnd = Buffer.from('PK\u0005\u0006');
const packed = 8;

/** The files of a ZIP by their names. It reads the directory at the end: a streamed ZIP tells sizes nowhere else. */
export function filesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(directoryEnd);
  if (end < 0) throw new Error('not a ZIP');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(begin, begin + size);
    files.set(name, method === packed ? inflateRawSync(content) : content);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
