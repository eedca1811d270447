import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { packExpiry } from '../rules/seat.ts';
import { insertAct } from '../store/acts.ts';
import { insertPack } from '../store/packs.ts';

type Gift = {
  /** Of the pack, where whoever gives it made one. */
  id?: string;
  organizationId: string;
  assessmentTypeId: string;
  size: number;
  reason: string;
  /** The administrator; null for the server itself. */
  givenBy: string | null;
  now: Date;
};

/** Seats that cost nothing and are never paid back. */
export async function giveSeats(
  { dice }: Runtime,
  tx: Transaction,
  { id = dice.uuid(), givenBy, now, ...gift }: Gift,
): Promise<{ packId: string }> {
  await insertPack(tx, { ...gift, id, seatCents: 0, givenBy, createdAt: now, expiresAt: packExpiry(now) });
  const { organizationId, assessmentTypeId, size, reason } = gift;
  await insertAct(tx, {
    organizationId,
    at: now,
    act: 'seats.given',
    actorId: givenBy,
    details: { packId: id, assessmentTypeId, size, reason },
  });
  return { packId: id };
}
