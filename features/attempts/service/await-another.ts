import type { Runtime } from '#platform/runtime/runtime.ts';
import { findAttemptOf, topicOf } from './attempts.ts';
import { hearPage } from './contacts.ts';

/** A person's attempt as soon as it has another version than the known one, or as it is when the wait is over. */
export async function awaitAnother(runtime: Runtime, userId: string, known: { id: string; version: number }, waitMs: number) {
  const { database, notifications } = runtime;
  const endMs = performance.now() + waitMs;
  for (;;) {
    const listener = notifications.listen(topicOf(known.id));
    try {
      const attempt = await findAttemptOf(database, userId, known.id);
      if (attempt?.status === 'open') hearPage(runtime, attempt.id);
      const leftMs = endMs - performance.now();
      if (attempt?.version !== known.version || leftMs <= 0 || notifications.isClosed()) return attempt;
      const hasChanged = await listener.notified(leftMs);
      if (hasChanged) continue;
      // Nobody told of a change, so what was read still holds: a wait in which nothing happens costs one statement.
      if (attempt.status === 'open') hearPage(runtime, attempt.id);
      return attempt;
    } finally {
      listener.close();
    }
  }
}
