// Writes a .br and a .gz beside every text asset of the build, so that the server never compresses on the way out.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const compressible = new Set(['.js', '.css', '.svg', '.html']);
const smallest = 1024;

const entries = await readdir(dist, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));

await Promise.all(
  files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    if (body.length < smallest) return;
    const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(body, brotli));
    await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }));
  }),
);
