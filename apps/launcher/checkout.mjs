import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const checkout = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inCheckout = (...parts) => join(checkout, ...parts);

/** One hash over the names and contents of files and folders, in a stable order; tests do not count. */
export function hashOf(names) {
  const hash = createHash('sha256');
  const add = (name) => {
    const path = inCheckout(name);
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      const entries = readdirSync(path);
      entries.sort();
      for (const entry of entries) add(`${name}/${entry}`);
    } else if (!/\.(test|spec)\.tsx?$/.test(name)) {
      hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
    }
  };
  for (const name of names) add(name);
  return hash.digest('hex');
}

/** What a stamp file says; null when there is none. */
export function readStamp(...parts) {
  const file = inCheckout(...parts);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
