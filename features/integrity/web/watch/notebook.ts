import type { SignOfLife } from '../../rules/reopening.ts';
import type { PendingReport } from '../../rules/pending-report.ts';
import type { Shelf } from './ports.ts';

/** What a device remembers of one attempt. */
type Page = { waiting: PendingReport[]; lastSign: SignOfLife | null; hasNotedDisplay: boolean };

const prefix = 'meridian.watch.';
const keptMs = 7 * 86_400_000;
const empty: Page = { waiting: [], lastSign: null, hasNotedDisplay: false };

export type Notebook = ReturnType<typeof createNotebook>;

/** Remembers on this device, for all its windows, what the server has yet to learn; for this page only where nothing can be stored. */
export function createNotebook(attemptId: string, shelf: Shelf | null) {
  const key = prefix + attemptId;
  let memory = empty;
  let isStored = shelf !== null;

  function read(): Page {
    if (!isStored) return memory;
    return readPage(shelf, key) ?? empty;
  }

  function write(change: Partial<Page>): void {
    memory = { ...read(), ...change };
    try {
      shelf?.setItem(key, JSON.stringify(memory));
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
      shelf?.removeItem(key);
    },
    /** Lets go of attempts that nobody has opened here for a week. */
    tidy(nowMs: number): void {
      if (shelf === null) return;
      const keys = Array.from({ length: shelf.length }, (_, nth) => shelf.key(nth) ?? '').filter((name) => name.startsWith(prefix));
      for (const name of keys) if (nowMs - (readPage(shelf, name)?.lastSign?.at.wallMs ?? nowMs) > keptMs) shelf.removeItem(name);
    },
  };
}

function readPage(shelf: Shelf | null, key: string): Page | null {
  try {
    const found = JSON.parse(shelf?.getItem(key) ?? 'null') as Partial<Page> | null;
    return found && Array.isArray(found.waiting) ? { ...empty, ...found } : null;
  } catch {
    return null;
  }
}
