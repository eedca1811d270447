import { markOf } from '#features/payments/rules/reversal.ts';
import { requestRefund } from '#features/payments/service/refund.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { packExpiry, seatNoticeDays } from '../rules/seat.ts';
import { insertAct } from '../store/acts.ts';
import { lockOrganization } from '../store/organizations.ts';
import { findPackByPayment, insertPack, lockPack, type Pack, putPack, putSeatStates } from '../store/packs.ts';
import { findPaidState, lockOrder, type PaidState, type SeatOrder } from '../store/seat-orders.ts';

/** Makes the pack of a payment whose money has come, once, and brings an existing one in line with what became of the money since. */
export async function settlePack(runtime: Runtime, tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, paymentId);
  const paid = await findPaidState(tx, paymentId);
  if (!paid || paid.seats === null || paid.status !== 'completed') return;
  const organization = order && (await lockOrganization(tx, order.organizationId));
  const pack = await findPackByPayment(tx, paymentId);
  if (!order || !organization || (organization.closedAt && !pack)) return sendBack(runtime, tx, paymentId, paid, now);
  if (!pack) await createPack(runtime, tx, order, now);
  const made = pack ?? (await findPackByPayment(tx, paymentId));
  if (made) await followPayment(tx, made, paid, now);
}

/** Nobody could use these seats. */
async function sendBack(runtime: Runtime, tx: Transaction, paymentId: string, paid: PaidState, now: Date): Promise<void> {
  if (paid.refundDueAt !== null) return;
  const reason = 'The organization was closed before the payment arrived.';
  await requestRefund(runtime, tx, null, { paymentId, reason, actorId: null, isOurFailure: true, now });
}

async function createPack(runtime: Runtime, tx: Transaction, order: SeatOrder, now: Date): Promise<void> {
  const { orderedBy: _by, createdAt: _at, ...what } = order;
  const id = runtime.dice.uuid();
  if (!(await insertPack(tx, { ...what, id, createdAt: now, expiresAt: packExpiry(now) }))) return;
  const details = { packId: id, paymentId: order.paymentId, size: order.size };
  await insertAct(tx, { organizationId: order.organizationId, at: now, act: 'seats.bought', actorId: order.orderedBy, details });
}

/** Reads what the payment is now instead of what an event said, so that events may come in any order and any number of times. */
async function followPayment(tx: Transaction, pack: Pack, paid: PaidState, now: Date): Promise<void> {
  const mark = markOf(paid);
  if (mark === 'refunded') return endPack(tx, pack, { as: 'refunded', actorId: null, now });
  if (mark === 'disputed' && pack.heldAt === null) return holdPack(tx, pack, now);
  if (mark === null && pack.heldAt !== null) return freePack(tx, pack, now);
}

type Ending = { as: 'refunded' | 'withdrawn'; actorId: string | null; reason?: string; now: Date };

/** The free seats of a pack end, and those that come back later end too. Promised ones can be used all the same. */
export async function endPack(tx: Transaction, pack: Pack, { as, actorId, reason, now }: Ending): Promise<void> {
  if (pack.endedAt !== null) return;
  await lockPack(tx, pack.id);
  await putPack(tx, pack.id, { endedAt: now, endedAs: as, heldAt: null });
  const count = await putSeatStates(tx, pack.id, { from: ['free', 'held'], to: as, at: now });
  const details = { packId: pack.id, count, ...(reason ? { reason } : {}) };
  const about = { organizationId: pack.organizationId, at: now, actorId, details };
  if (as === 'refunded') await insertAct(tx, { ...about, act: 'seats.refunded' });
  else await insertAct(tx, { ...about, act: 'seats.withdrawn' });
}

async function holdPack(tx: Transaction, pack: Pack, now: Date): Promise<void> {
  await lockPack(tx, pack.id);
  await putPack(tx, pack.id, { heldAt: now });
  const count = await putSeatStates(tx, pack.id, { from: ['free'], to: 'held', at: now });
  const details = { packId: pack.id, count };
  await insertAct(tx, { organizationId: pack.organizationId, at: now, act: 'seats.held', actorId: null, details });
}

/** The bank has decided for us: what was held is free again, and not over at once if its time ran out meanwhile. */
async function freePack(tx: Transaction, pack: Pack, now: Date): Promise<void> {
  await lockPack(tx, pack.id);
  await putPack(tx, pack.id, { heldAt: null });
  const freeUntil = new Date(now.getTime() + seatNoticeDays * 24 * 60 * 60 * 1000);
  const count = await putSeatStates(tx, pack.id, { from: ['held'], to: 'free', at: now, freeUntil });
  const details = { packId: pack.id, count };
  await insertAct(tx, { organizationId: pack.organizationId, at: now, act: 'seats.freed', actorId: null, details });
}
