import { deleteDB, openDB } from 'idb';
import { leastCheckMs } from '../../rules/security-check.ts';

/** What the security check asks of the browser and the machine it runs on. */
export type Device = {
  hasStorage: () => Promise<boolean>;
  canFillScreen: () => boolean;
  nowMs: () => number;
  pause: (ms: number) => Promise<void>;
  leastCheckMs: number;
};

export const browserDevice: Device = {
  hasStorage: canKeep,
  // iPhones do not know the property at all.
  canFillScreen: () => 'fullscreenEnabled' in document && document.fullscreenEnabled,
  nowMs: Date.now,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  leastCheckMs,
};

/** Writes where answers are kept while the connection is away, reads it back, and leaves nothing behind. */
async function canKeep(): Promise<boolean> {
  const name = 'meridian-storage-check';
  const written = crypto.randomUUID();
  try {
    const database = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('notes') });
    try {
      await database.put('notes', written, 'note');
      return (await database.get('notes', 'note')) === written;
    } finally {
      database.close();
      await deleteDB(name);
    }
  } catch {
    return false;
  }
}
