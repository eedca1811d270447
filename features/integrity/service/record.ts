import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { hasRoom } from '../rules/event.ts';
import { countEvents, findLastEvent, insertEvent, type IntegrityEvent, putEvent } from '../store/events.ts';

export type Entry = Pick<IntegrityEvent, 'assessmentId' | 'kind' | 'at' | 'lengthMs' | 'leaveNumber' | 'dueAt'> &
  Partial<Pick<IntegrityEvent, 'details'>>;

/**
 * Writes an entry under the id that the page gave it. An id that is taken elsewhere is only remembered beside an own one, so that it
 * neither changes nor betrays anything. A full list counts the entry into the one before it: a leave, with its consequences, into `last`.
 */
export async function recordEntry(
  runtime: Runtime,
  tx: Transaction,
  reportedId: string,
  entry: Entry,
  last: IntegrityEvent | null = null,
): Promise<void> {
  if (!hasRoom(entry.kind, await countEvents(tx, entry.assessmentId))) return countIn(tx, reportedId, entry, last);
  const isWritten = await insertEvent(tx, { ...entry, id: reportedId, details: entry.details ?? {} });
  if (!isWritten) await insertEvent(tx, { ...entry, id: runtime.dice.uuid(), details: { ...entry.details, told_as: reportedId } });
}

async function countIn(tx: Transaction, reportedId: string, entry: Entry, lastLeave: IntegrityEvent | null): Promise<void> {
  const last = lastLeave ?? (await findLastEvent(tx, entry.assessmentId));
  if (!last) return;
  const details = { ...last.details, ...entry.details, further: furtherOf(last) + 1 };
  if (entry.kind !== 'left') return putEvent(tx, last.id, { details });
  const { at, lengthMs, dueAt } = entry;
  await putEvent(tx, last.id, { at, lengthMs, dueAt, details: { ...details, told_as: reportedId } });
}

/** How many more entries were counted into this one because the list was full. */
export const furtherOf = ({ details }: Pick<IntegrityEvent, 'details'>): number => Number(details['further'] ?? 0);
