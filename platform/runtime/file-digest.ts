import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files.ts';

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
  const files = paths.flatMap((path) => findFiles(root, path)).toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const listing = hashOf(files.map(listed));
  const remembered = recall(cacheFile);
  if (remembered?.listing === listing) return remembered.digest;
  const digest = hashOf(files.flatMap(({ path }) => [path, readFileSync(join(root, path))]));
  remember(cacheFile, { listing, digest });
  return digest;
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('hex');
}

const listed = ({ path, stats: { size, mtimeMs, ctimeMs } }: Found): string => `${path} ${size} ${mtimeMs} ${ctimeMs}`;

type Found = { path: string; stats: Stats };

const isSource = (name: string): boolean => /\.(?:ya?ml|ts)$/.test(name) && !name.endsWith('.test.ts');

function findFiles(root: string, path: string): Found[] {
  const stats = statSync(join(root, path));
  if (stats.isFile()) return [{ path, stats }];
  const files = listFiles(join(root, path)).filter(isSource);
  return files.map((file) => join(path, file)).map((file) => ({ path: file, stats: statSync(join(root, file)) }));
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
