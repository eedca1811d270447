import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { seatNoticeDays } from '../rules/seat.ts';
import { countSeatsOf, isUsed, lockFreeSeats, putPromised, putReleased, putReturned, putUsed, type SeatCount } from '../store/seats.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Promised = { organizationId: string; assessmentTypeId: string; requestIds: readonly string[]; now: Date };

/** A free seat for each of these new requests, or for none of them. */
export async function promiseSeats(
  tx: Transaction,
  { organizationId, assessmentTypeId, requestIds, now }: Promised,
): Promise<Outcome<void, 'not_enough_seats'>> {
  if (requestIds.length === 0) return ok();
  const seatIds = await lockFreeSeats(tx, { organizationId, assessmentTypeId, count: requestIds.length });
  const short = requestIds.length - seatIds.length;
  if (short > 0) return refuse('not_enough_seats', [`You need ${short.toLocaleString('en-US')} more ${short === 1 ? 'seat' : 'seats'}.`]);
  await putPromised(tx, seatIds, requestIds, now);
  return ok();
}

/** The attempt of the request starts, in its transaction. False where no seat is promised to it. */
export function useSeat(tx: Executor, requestId: string, now: Date): Promise<boolean> {
  return putUsed(tx, requestId, now);
}

/** After an annulment that the organization does not see, its seat still counts as used, and pays for the next attempt too. */
export function hasUsedSeat(tx: Executor, requestId: string): Promise<boolean> {
  return isUsed(tx, requestId);
}

/** The attempt that used the seat was annulled and the request is open again: the seat is promised to it as before. */
export function returnSeat(tx: Executor, requestId: string, now: Date): Promise<boolean> {
  return putReturned(tx, requestId, now);
}

/** The request came to nothing: declined, lapsed, canceled or annulled. Its seat is free again, for 30 days at least. Answers how many came back. */
export function releaseSeat(tx: Executor, requestIds: string | readonly string[], now: Date): Promise<number> {
  const freeUntil = new Date(now.getTime() + seatNoticeDays * dayMs);
  return putReleased(tx, typeof requestIds === 'string' ? [requestIds] : requestIds, now, freeUntil);
}

/** What an organization has of each type. */
export function countSeats(tx: Executor, organizationId: string): Promise<SeatCount[]> {
  return countSeatsOf(tx, organizationId);
}
