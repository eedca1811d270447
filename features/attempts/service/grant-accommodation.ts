import { recordAct } from '#features/audit/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { putAccommodation } from '../store/candidates.ts';

type Grant = { userId: string; timePercent: number; note: string; actorId: string; now: Date };

/** Allows a person more time from the next attempt on, as an administrator decided. */
export async function grantAccommodation(tx: Transaction, { userId, timePercent, note, actorId, now }: Grant): Promise<void> {
  await putAccommodation(tx, { userId, timePercent, note, grantedBy: actorId, grantedAt: now });
  await recordAct(tx, { at: now, act: 'attempts.accommodation.granted', actorId, subject: `user:${userId}`, details: { timePercent } });
}
