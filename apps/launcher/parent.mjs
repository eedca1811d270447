import { stopAll } from './run.mjs';

/** Under npm, the launcher stops what it started when npm is gone, even when npm was killed and could not say so. */
export function followParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid === parent) return;
    stopAll();
  }, 500).unref();
}
