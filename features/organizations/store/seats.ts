import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

const lockFreeStatement = {
  name: 'seats.lock-free',
  text: `
    select id from seats
    where organization_id = $1 and assessment_type_id = $2 and state = 'free'
    order by expires_at, id limit $3 for update`,
};

/** Holds so many free seats until the transaction ends, or all where there are fewer; those that expire first come first. */
export async function lockFreeSeats(
  tx: Transaction,
  { organizationId, assessmentTypeId, count }: { organizationId: string; assessmentTypeId: string; count: number },
): Promise<string[]> {
  const rows = await runNamed<{ id: string }>(tx, lockFreeStatement, [organizationId, assessmentTypeId, count]);
  return rows.map(({ id }) => id);
}

const promiseStatement = {
  name: 'seats.promise',
  text: `
    update seats seat set state = 'promised', request_id = given.request_id, changed_at = $3
    from unnest($1::uuid[], $2::uuid[]) given (seat_id, request_id)
    where seat.id = given.seat_id and seat.state = 'free'`,
};

/** The first seat to the first request, and so on. */
export async function putPromised(tx: Transaction, seatIds: readonly string[], requestIds: readonly string[], at: Date): Promise<void> {
  await runNamed(tx, promiseStatement, [seatIds, requestIds, at]);
}

const useStatement = {
  name: 'seats.use',
  text: `update seats set state = 'used', changed_at = $2 where request_id = $1 and state = 'promised' returning id`,
};

/** False where no seat is promised to this request. */
export async function putUsed(tx: Executor, requestId: string, at: Date): Promise<boolean> {
  return (await runNamed(tx, useStatement, [requestId, at])).length === 1;
}

const findUsedStatement = { name: 'seats.find-used', text: `select id from seats where request_id = $1 and state = 'used'` };

export async function isUsed(tx: Executor, requestId: string): Promise<boolean> {
  return (await runNamed(tx, findUsedStatement, [requestId])).length === 1;
}

const findOwnerStatement = {
  name: 'seats.find-owner',
  text: `
    select organization.name from assessment_requests request
    join seats seat on seat.request_id = request.id and seat.state = 'used'
    join organizations organization on organization.id = request.organization_id
    where request.assessment_id = $1 limit 1`,
};

/** The name of the organization whose seat was used by this attempt. */
export async function findSeatOwnerOf(tx: Executor, attemptId: string): Promise<string | null> {
  const [row] = await runNamed<{ name: string }>(tx, findOwnerStatement, [attemptId]);
  return row?.name ?? null;
}

const returnStatement = {
  name: 'seats.return',
  text: `update seats set state = 'promised', changed_at = $2 where request_id = $1 and state = 'used' returning id`,
};

/** False where no seat was used by this request. */
export async function putReturned(tx: Executor, requestId: string, at: Date): Promise<boolean> {
  return (await runNamed(tx, returnStatement, [requestId, at])).length === 1;
}

/**
 * Locked in the order of their ids, so that two that release the same seats don't wait for each other; their packs first, as whoever ends or
 * holds one does, so that no seat of such a pack is free afterwards.
 */
const releaseStatement = {
  name: 'seats.release',
  text: `
    with pack as (
      select id, ended_at, ended_as, held_at from seat_packs
      where id in (select pack_id from seats where request_id = any ($1::uuid[])) order by id for share
    ), given as (
      select id from seats where request_id = any ($1::uuid[]) and pack_id in (select id from pack) order by id for update
    )
    update seats seat set
      state = case when pack.ended_at is not null then pack.ended_as when pack.held_at is not null then 'held' else 'free' end,
      request_id = null, changed_at = $2, expires_at = greatest(seat.expires_at, $3)
    from given, pack
    where seat.id = given.id and pack.id = seat.pack_id
    returning seat.id`,
};

/** Takes seats back from their requests: free again until `freeUntil` at least, or whatever became of their pack meanwhile. */
export async function putReleased(tx: Executor, requestIds: readonly string[], at: Date, freeUntil: Date): Promise<number> {
  return (await runNamed(tx, releaseStatement, [requestIds, at, freeUntil])).length;
}

export type SeatCount = {
  assessmentTypeId: string;
  free: number;
  /** Free ones that a dispute holds back. */
  held: number;
  promised: number;
  used: number;
  /** When the first of the free ones expires. */
  nextExpiry: Date | null;
};

/** By type, for types of which the organization has or had seats. */
export async function countSeatsOf(tx: Executor, organizationId: string): Promise<SeatCount[]> {
  const inState = (state: string) => sql`count(*) filter (where seat.state = ${state})::int`;
  const { rows } = await tx.execute<SeatCount>(sql`
    select seat.assessment_type_id as "assessmentTypeId", ${inState('free')} as free, ${inState('held')} as held,
      ${inState('promised')} as promised, ${inState('used')} as used,
      min(seat.expires_at) filter (where seat.state = 'free') as "nextExpiry"
    from seat_packs pack join seats seat on seat.pack_id = pack.id
    where pack.organization_id = ${organizationId}
    group by seat.assessment_type_id order by seat.assessment_type_id`);
  return rows.map((row) => ({ ...row, nextExpiry: row.nextExpiry && new Date(row.nextExpiry) }));
}

const ofTypeStatement = {
  name: 'organizations.seats-of-type',
  text: `
    select count(*) filter (where state = 'promised')::int as promised, count(*) filter (where state = 'free')::int as free
    from seats where assessment_type_id = $1`,
};

/** The seats of a type that were not used yet, of all organizations together. */
export async function countSeatsOfType(tx: Executor, assessmentTypeId: string): Promise<{ promised: number; free: number }> {
  const [row] = await runNamed<{ promised: number; free: number }>(tx, ofTypeStatement, [assessmentTypeId]);
  return row ?? { promised: 0, free: 0 };
}
