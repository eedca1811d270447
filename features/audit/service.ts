import type { Executor } from '#platform/database/database.ts';
import { insertEntry, insertEntryOnceADay, listEntriesAbout, type subjectKinds } from './store.ts';

export type { AuditedKind } from './store.ts';

export type Act = {
  at: Date;
  /** `accounts.role-request.approved`: the room, the noun, what happened to it. */
  act: string;
  /** Null for what the server or a command did. */
  actorId: string | null;
  subject: `${(typeof subjectKinds)[number]}:${string}`;
  /** Facts about the act; never a name or an address, because entries outlive accounts. */
  details?: Record<string, unknown>;
};

/** Writes an act into the audit log in the transaction that does it. */
export async function recordAct(tx: Executor, act: Act): Promise<void> {
  await insertEntry(tx, { at: act.at, act: act.act, actorId: act.actorId, subject: act.subject, details: act.details ?? {} });
}

/**
 * Writes down that an administrator was shown keys or somebody's answers, once a day for each thing: a page asks again whenever its window
 * comes to the front, and that is no second reading.
 */
export async function recordReading(tx: Executor, reading: Act & { actorId: string }): Promise<void> {
  await insertEntryOnceADay(tx, { ...reading, details: reading.details ?? {} });
}

/** Writes down that an administrator took a list out of the house; what they searched for may be a name and is not kept. */
export async function recordExport(
  tx: Executor,
  list: string,
  taken: { actor: { userId: string }; now: Date; rows: number },
): Promise<void> {
  const { actor, now: at, rows } = taken;
  await recordAct(tx, { at, act: 'audit.list.exported', actorId: actor.userId, subject: `list:${list}`, details: { rows } });
}

export type ActAbout = { at: string; act: string; details: Record<string, unknown> };

/** The acts that concern one person's account, newest first. */
export async function listActsAbout(tx: Executor, userId: string): Promise<ActAbout[]> {
  const entries = await listEntriesAbout(tx, userId);
  return entries.map((entry) => ({ at: entry.at.toISOString(), act: entry.act, details: entry.details }));
}
