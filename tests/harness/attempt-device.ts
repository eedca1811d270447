import type { Edit } from '#features/attempts/rules/answer-sheet.ts';
import { editKey } from '#features/attempts/rules/answer-sheet.ts';
import type { EditStore, Timers } from '#features/attempts/web/sync/ports.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Lets everything happen that needs no time. */
export async function settle(turns = 4): Promise<void> {
  for (let count = 0; count < turns; count++) await turn();
}

type Due = { atMs: number; run: () => void };

/** Timers that run when a test lets time pass. */
export function createTimers(nowMs: () => number) {
  let due: Due[] = [];
  const timers: Timers = {
    after(ms, run) {
      const one = { atMs: nowMs() + ms, run };
      due.push(one);
      return () => void (due = due.filter((other) => other !== one));
    },
  };
  return {
    ...timers,
    /** Runs the timer that is due first; false when none is. */
    runNext(): boolean {
      const [first] = due.filter(({ atMs }) => atMs <= nowMs()).toSorted((one, other) => one.atMs - other.atMs);
      if (!first) return false;
      due = due.filter((one) => one !== first);
      first.run();
      return true;
    },
    /** When the next timer is due. */
    nextMs: (): number | null => (due.length === 0 ? null : Math.min(...due.map(({ atMs }) => atMs))),
    /** Nothing that was planned happens any more. */
    clear: () => void (due = []),
  };
}

/** A clock and its timers that move only as a test says. */
export function createVirtualTime() {
  let nowMs = 0;
  const timers = createTimers(() => nowMs);
  return {
    timers,
    nowMs: () => nowMs,
    /** Lets time pass, timer by timer. */
    async pass(ms: number): Promise<void> {
      const endMs = nowMs + ms;
      await settle();
      for (let nextMs = timers.nextMs(); nextMs !== null && nextMs <= endMs; nextMs = timers.nextMs()) {
        nowMs = Math.max(nowMs, nextMs);
        timers.runNext();
        await settle();
      }
      nowMs = endMs;
      await settle();
    },
  };
}

/** What a device keeps when its window crashes. */
export type Shelf = Map<string, Edit>;

const shelfKey = (edit: Edit): string => `${edit.attemptId}/${editKey(edit)}`;

/** A store on a shelf that outlives the window. */
export function createShelfStore(shelf: Shelf, onPut: (edit: Edit) => void = () => undefined): EditStore {
  return {
    async put(edit) {
      onPut(edit);
      const stored = shelf.get(shelfKey(edit));
      if (!stored || stored.revision <= edit.revision) shelf.set(shelfKey(edit), edit);
    },
    async remove(edit) {
      if (shelf.get(shelfKey(edit))?.revision === edit.revision) shelf.delete(shelfKey(edit));
    },
    listFor: async (attemptId) => [...shelf.values()].filter((edit) => edit.attemptId === attemptId),
    listAttempts: async () => [...new Set([...shelf.values()].map((edit) => edit.attemptId))],
  };
}
