import type { SignOfLife } from '../../rules/reopening.ts';
import type { PendingReport } from '../../rules/pending-report.ts';
import type { KeyValueStorage } from './ports.ts';

/** What a device remembers of one attempt. */
type Page = { waiting: PendingReport[]; lastSign: SignOfLife | null; hasNotedDisplay: boolean };

const prefix = 'meridian.watch.';
const keptMs = 7 * 86_400_000;
const empty: Page = { waiting: [], lastSign: null, hasNotedDisplay: false };

export type Notebook = ReturnType<typeof createNotebook>;

/** Remembers on this device, for all its windows, what the server has yet to learn; for this page only where nothing can be stored. */
export function createNotebook(attemptId: string, storage: KeyValueStorage | null) {
  const key = prefix + attemptId;
  let memory = empty;
  let isStored = storage !== null;

  function read(): Page {
    if (!isStored) return memory;
    return readPage(storage, key) ?? empty;
  }

  function write(change: Partial<Page>): void {
    memory = { ...read(), ...change };
    try {
      storage?.setItem(key, JSON.stringify(memory));
    } catch {
      isStored = false;
    }
  }

  return {
    read,
    write,
    changeWaiting: (change: (waiting: readonly PendingReport[]) => PendingReport[]): void => write({ waiting: change(read().waiting) }),
    forget(): void {
      memory = empty;
      storage?.removeItem(key);
    },
    /** Lets go of attempts that nobody has opened here for a week. */
    tidy(nowMs: number): void {
      if (storage === null) return;
      const keys = Array.from({ length: storage.length }, (_, nth) => storage.key(nth) ?? '').filter((name) => name.startsWith(prefix));
      for (const name of keys) if (nowMs - (readPage(storage, name)?.lastSign?.at.wallMs ?? nowMs) > keptMs) storage.removeItem(name);
    },
  };
}

function readPage(storage: KeyValueStorage | null, key: string): Page | null {
  try {
    const found = JSON.parse(storage?.getItem(key) ?? 'null') as Partial<Page> | null;
    return found && Array.isArray(found.waiting) ? { ...empty, ...found } : null;
  } catch {
    return null;
  }
}
