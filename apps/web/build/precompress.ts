import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packable = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.txt']);
const leastBytes = 1024;

/** Puts a packed copy beside every file that gains from it, so that the server packs nothing while people wait. */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const packed = await Promise.all(files.map(packFile));
  return packed.filter(Boolean).length;
}

async function packFile(path: string): Promise<boolean> {
  const content = await readFile(path);
  if (content.length < leastBytes) return false;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
  return true;
}
