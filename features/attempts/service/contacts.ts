import type { Database } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { putSeen } from '../store/contacts.ts';

/** What this server has heard of the pages of open attempts since it last wrote that down. */
const heard = new WeakMap<Database, Map<string, Date>>();

/** The page of an attempt spoke; whose attempt it is has been checked. */
export function hearPage({ database, clock }: Pick<Runtime, 'database' | 'clock'>, assessmentId: string): void {
  const seen = heard.get(database) ?? new Map<string, Date>();
  seen.set(assessmentId, clock.now());
  heard.set(database, seen);
}

/** Writes it down for all attempts at once: a statement a second, however many candidates there are. */
export async function keepContacts({ database }: Pick<Runtime, 'database'>): Promise<void> {
  const seen = heard.get(database);
  if (!seen || seen.size === 0) return;
  heard.delete(database);
  await putSeen(database, seen);
}
