import { requestPartRefund } from '#features/payments/service/part-refund.ts';
import { requestRefund } from '#features/payments/service/refund.ts';
import { seatSteps } from '#content/seat-prices.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type PackRefundRefusal, whyNotPackRefund } from '../rules/pack.ts';
import { packRefund } from '../rules/seat-price.ts';
import { insertAct } from '../store/acts.ts';
import type { Membership } from '../store/members.ts';
import { findPackOf, lockFreeOf, lockPack, type Pack, putPack, putSeatStates } from '../store/packs.ts';
import { lockOrder } from '../store/seat-orders.ts';
import { endPack } from './settle-pack.ts';

/** What goes back for the free seats of a pack as it is. */
export const refundCentsFor = ({ listCents, seatCents, size, free }: Pack): number =>
  packRefund(seatSteps, { listCents, paidCents: seatCents * size, kept: size - free });

type Asked = {
  membership: Membership;
  packId: string;
  /** What the owner was shown; a pack that has changed since is refused. */
  expected: { seats: number; cents: number };
  now: Date;
};

export type SeatRefundRefusal = PackRefundRefusal | 'no_such_pack' | 'pack_changed';

/** Pays the free seats of a pack back, once: as a part, or as a whole where none was promised or used. */
export async function refundSeats(
  runtime: Runtime,
  tx: Transaction,
  { membership, packId, expected, now }: Asked,
): Promise<Outcome<{ seats: number; cents: number }, SeatRefundRefusal>> {
  const { organizationId, userId } = membership;
  const found = await findPackOf(tx, organizationId, packId);
  if (!found) return refuse('no_such_pack');
  if (found.paymentId !== null) await lockOrder(tx, found.paymentId);
  await lockPack(tx, packId);
  await lockFreeOf(tx, packId);
  const pack = (await findPackOf(tx, organizationId, packId)) ?? found;
  const cents = refundCentsFor(pack);
  const refusal = whyNotPackRefund({ ...pack, refundCents: cents }, now);
  if (refusal) return refuse(refusal);
  if (pack.free !== expected.seats || cents !== expected.cents) return refuse('pack_changed');
  const reason = `${pack.free === 1 ? 'One available seat' : `${pack.free} available seats`} of ${pack.size}.`;
  const about = { paymentId: pack.paymentId ?? '', reason, actorId: userId, now };
  const asked =
    pack.free === pack.size
      ? // No seat was promised or used, so there is nothing that the guard for packs protects.
        await requestRefund(runtime, tx, null, { ...about, isOurFailure: true })
      : await requestPartRefund(runtime, tx, { ...about, amountCents: cents });
  if (!asked.ok) return refuse('pack_disputed');
  await putPack(tx, packId, { refundAskedAt: now });
  if (pack.free === pack.size) await endPack(tx, pack, { as: 'refunded', actorId: userId, now });
  else {
    await putSeatStates(tx, packId, { from: ['free'], to: 'refunded', at: now });
    await insertAct(tx, { organizationId, at: now, act: 'seats.refunded', actorId: userId, details: { packId, count: pack.free, cents } });
  }
  return ok({ seats: pack.free, cents });
}
