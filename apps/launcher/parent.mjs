import { readFileSync } from 'node:fs';
import { stopAll } from './run.mjs';

/** Under npm, the launcher stops what it started when npm is gone, even when npm was killed and could not say so. */
export function followParent() {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) stopAll();
  }, 500).unref();
}

/** npm itself, or the shell in which it runs a script and npm above that. */
function ancestors() {
  const parent = process.ppid;
  const isNpm = /^(npm|node|MainThread)/.test(read(`/proc/${parent}/comm`));
  return isNpm ? `${parent}` : `${parent} ${parentOf(parent)}`;
}

/** The fourth field; the second is a name in brackets that may hold anything. */
function parentOf(pid) {
  return read(`/proc/${pid}/stat`).replace(/^.*\)/s, '').split(' ')[2] ?? '';
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
