import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { insertAct } from '../store/acts.ts';
import type { Membership } from '../store/members.ts';
import { findRoster, insertRoster, isNameTaken, lockNames, lockRoster, putRoster, type StoredRoster } from '../store/rosters.ts';

type NewRoster = { membership: Membership; name: string; timeZone: string | undefined; hasBoard: boolean; now: Date };

export async function createRoster(
  { dice }: Runtime,
  tx: Transaction,
  { membership, name, timeZone = membership.timeZone, hasBoard, now }: NewRoster,
): Promise<Outcome<StoredRoster, 'name_taken' | 'no_board'>> {
  const { organizationId, userId } = membership;
  if (hasBoard && membership.kind !== 'university') return refuse('no_board');
  await lockNames(tx, organizationId);
  if (await isNameTaken(tx, organizationId, name, null)) return refuse('name_taken');
  const roster = { id: dice.uuid(), name, timeZone, hasBoard, createdAt: now, archivedAt: null };
  await insertRoster(tx, { ...roster, organizationId });
  await insertAct(tx, { organizationId, at: now, act: 'rosters.made', actorId: userId, details: { roster: roster.id, name } });
  const none = { askedRequests: 0, openRequests: 0, waitingRequests: 0, finishedRequests: 0, declinedRequests: 0, lapsedRequests: 0 };
  return ok({ ...roster, ...none, people: 0, nextCloseAt: null });
}

const acts = {
  changed: { act: 'rosters.changed' },
  archived: { act: 'rosters.archived' },
  restored: { act: 'rosters.restored' },
} as const;

type RosterChanges = {
  membership: Membership;
  id: string;
  name: string | undefined;
  timeZone: string | undefined;
  hasBoard: boolean | undefined;
  isArchived: boolean | undefined;
  now: Date;
};

type ChangeRefusal = 'not_found' | 'name_taken' | 'no_board';

/** Archiving stops nothing that was asked: people who have a request still take it. */
export async function changeRoster(tx: Transaction, wanted: RosterChanges): Promise<Outcome<StoredRoster, ChangeRefusal>> {
  const { membership, id, isArchived, now } = wanted;
  const { organizationId, kind, userId } = membership;
  await lockNames(tx, organizationId);
  const held = await lockRoster(tx, organizationId, id);
  if (!held) return refuse('not_found');
  const { name = held.name, timeZone = held.timeZone, hasBoard = held.hasBoard } = wanted;
  const archivedAt = isArchived === undefined ? held.archivedAt : isArchived ? (held.archivedAt ?? now) : null;
  if (hasBoard && kind !== 'university') return refuse('no_board');
  if (!archivedAt && (await isNameTaken(tx, organizationId, name, id))) return refuse('name_taken');
  const next = { name, timeZone, hasBoard, archivedAt };
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter((key) => next[key] !== held[key]);
  if (changed.length > 0) {
    await putRoster(tx, organizationId, id, next);
    const act = changed.includes('archivedAt') ? (archivedAt ? acts.archived : acts.restored) : acts.changed;
    await insertAct(tx, { organizationId, at: now, ...act, actorId: userId, details: { roster: id, changed } });
  }
  const found = await findRoster(tx, organizationId, id);
  return found ? ok(found) : refuse('not_found');
}
