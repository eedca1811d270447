import { recordAct } from '#features/audit/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { deleteAccommodation, putAccommodation, putAppliedToUnstarted, putGrantsEnded } from '../store/accommodations.ts';
import { lockAttemptsOf } from '../store/attempts.ts';
import { notifyChange } from './attempts.ts';

type Grant = { userId: string; timePercent: number; note: string; actorId: string; now: Date; requestId?: string };

/**
 * Allows a person more time in every test whose clock has not started, as an administrator decided; what was granted before has ended.
 * A running test is left to the administrator: its questions have been seen.
 */
export async function grantAccommodation(tx: Transaction, { userId, timePercent, note, actorId, now, requestId }: Grant): Promise<void> {
  // Nobody starts between the two: an attempt is made with the accommodation, or found here without it.
  await lockAttemptsOf(tx, userId);
  await putAccommodation(tx, { userId, timePercent, note, grantedBy: actorId, grantedAt: now });
  await putGrantsEnded(tx, { userId, now, except: requestId });
  await recordAct(tx, { at: now, act: 'attempts.accommodation.granted', actorId, subject: `user:${userId}`, details: { timePercent } });
  const applied = await putAppliedToUnstarted(tx, { userId, timePercent });
  for (const { id, seconds } of applied) {
    await recordAct(tx, { at: now, act: 'attempts.accommodation.applied', actorId, subject: `attempt:${id}`, details: { seconds } });
  }
  await notifyChange(tx, ...applied.map(({ id }) => id));
}

type End = { userId: string; actorId: string; reason?: string; now: Date };

/** From the next attempt on the person has the usual time. False when there was no accommodation. */
export async function endAccommodation(tx: Transaction, { userId, actorId, reason, now }: End): Promise<boolean> {
  if (!(await deleteAccommodation(tx, userId))) return false;
  await putGrantsEnded(tx, { userId, now });
  const details = reason === undefined ? {} : { reason };
  await recordAct(tx, { at: now, act: 'attempts.accommodation.ended', actorId, subject: `user:${userId}`, details });
  return true;
}
