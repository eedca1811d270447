import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type FileDigestOptions = {
  /** The folder from which the paths start. */
  root: string;
  /** Files and folders; tests in them do not count. */
  paths: readonly string[];
  /** Where the last digest is remembered. */
  cacheFile: string;
};

type Remembered = { listing: string; digest: string };

/**
 * One digest over the names and contents of files. They are read only when a name, a size or a time of change is not as it was when
 * the digest was last made, so that unchanged files cost a listing.
 */
export function digestOfFiles({ root, paths, cacheFile }: FileDigestOptions): string {
  const files = paths.flatMap((path) => listFiles(root, path)).toSorted((one, other) => (one < other ? -1 : 1));
  const listing = hashOf(files.map((file) => listed(root, file)));
  const remembered = recall(cacheFile);
  if (remembered?.listing === listing) return remembered.digest;
  const digest = hashOf(files.flatMap((file) => [file, readFileSync(join(root, file))]));
  remember(cacheFile, { listing, digest });
  return digest;
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('hex');
}

function listed(root: string, file: string): string {
  const { size, mtimeMs, ctimeMs } = statSync(join(root, file));
  return `${file} ${size} ${mtimeMs} ${ctimeMs}`;
}

function listFiles(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length));
}

function recall(file: string): Remembered | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Remembered;
  } catch {
    return null;
  }
}

/** Where nothing can be written, the files are read at every start. */
function remember(file: string, remembered: Remembered): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(remembered));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // The digest is right all the same.
  }
}
