import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inCheckout = (...parts) => join(checkout, ...parts);

/** The files of these names and folders, in a stable order; tests do not count. */
function filesOf(names) {
  return names.flatMap((name) => {
    const stats = statSync(inCheckout(name), { throwIfNoEntry: false });
    if (stats === undefined) return [];
    return stats.isDirectory() ? filesIn(name) : [name];
  });
}

/** The system says with each name whether it is a folder; asking again for each file would double what a start waits for. */
function filesIn(folder) {
  const entries = readdirSync(inCheckout(folder), { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(name);
    if (entry.isSymbolicLink()) return filesOf([name]);
    return /\.(test|spec)\.tsx?$/.test(name) ? [] : [name];
  });
}

/** One hash over the names and contents of files and folders. */
export function hashOf(names) {
  const hash = createHash('sha256');
  for (const name of filesOf(names))
    hash
      .update(`${name}\0`)
      .update(readFileSync(inCheckout(name)))
      .update('\0');
  return hash.digest('hex');
}

/** One hash over their names, sizes and times of change, which is much cheaper: where it is the same, so are the contents. */
export function listingOf(names) {
  const hash = createHash('sha256');
  for (const name of filesOf(names)) {
    const { size, mtimeMs } = statSync(inCheckout(name));
    hash.update(`${name}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** What a stamp file says; null when there is none. */
export function readStamp(...parts) {
  const file = inCheckout(...parts);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
