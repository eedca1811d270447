import { createBatch } from '#platform/database/batch.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type Attempt, listAskedAttempts, topicOf } from './attempts.ts';
import { hearPage } from './contacts.ts';

/** How many attempts one statement looks up at most. */
const mostAtOnce = 256;

type Known = { id: string; version: number };

/** Waits for changes of attempts. Ten thousand pages that begin to wait, or wake, at the same moment share their statements. */
export function createAwaitAnother(runtime: Runtime): (userId: string, known: Known, waitMs: number) => Promise<Attempt | null> {
  const { database, notifications } = runtime;
  const find = createBatch<{ userId: string; id: string }, Attempt | null>({
    run: (asked) => listAskedAttempts(database.quick, asked),
    maxSize: mostAtOnce,
  });

  /** A person's attempt as soon as it has another version than the known one, or as it is when the wait is over. */
  return async (userId, { id, version }, waitMs) => {
    const endMs = performance.now() + waitMs;
    for (;;) {
      const listener = notifications.listen(topicOf(id));
      try {
        const attempt = await find({ userId, id });
        if (attempt?.status === 'open') hearPage(runtime, attempt.id);
        const leftMs = endMs - performance.now();
        if (attempt?.version !== version || leftMs <= 0 || notifications.isClosed()) return attempt;
        const hasChanged = await listener.notified(leftMs);
        if (hasChanged) continue;
        // Nobody told of a change, so what was read still holds: a wait in which nothing happens costs no statement of its own.
        if (attempt.status === 'open') hearPage(runtime, attempt.id);
        return attempt;
      } finally {
        listener.close();
      }
    }
  };
}
