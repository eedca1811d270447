import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isUnderWay, stateOf } from '../rules/attempt.ts';
import { lengthened } from '../rules/time.ts';
import { findAccommodation, putApplied } from '../store/accommodations.ts';
import { findAttempt, lockAttemptsOf } from '../store/attempts.ts';
import { notifyChange } from './attempts.ts';

type Apply = { attemptId: string; reason: string; actorId: string; now: Date };
type Refusal = 'not_found' | 'attempt_closed' | 'no_accommodation' | 'already_applied';

/** An open attempt gets what its candidate was allowed after it was made: the time that is missing, and no rule about the window. */
export async function applyAccommodation(
  tx: Transaction,
  { attemptId, reason, actorId, now }: Apply,
): Promise<Outcome<{ seconds: number; deadlineAt: Date | null }, Refusal>> {
  const found = await findAttempt(tx, attemptId);
  if (!found) return refuse('not_found');
  if (found.userId) await lockAttemptsOf(tx, found.userId);
  const attempt = (await findAttempt(tx, attemptId)) ?? found;
  if (stateOf(attempt, now) !== 'ready' && !isUnderWay(attempt, now)) return refuse('attempt_closed');
  const accommodation = attempt.userId === null ? null : await findAccommodation(tx, attempt.userId);
  if (!accommodation) return refuse('no_accommodation');
  // A smaller accommodation takes nothing away.
  const seconds = Math.max(0, lengthened(attempt.usualSeconds, accommodation.timePercent) - attempt.durationSeconds);
  if (seconds === 0 && attempt.leavePolicy === 'off') return refuse('already_applied');
  const applied = await putApplied(tx, { attemptId, seconds, timePercent: accommodation.timePercent });
  if (!applied) return refuse('attempt_closed');
  await notifyChange(tx, attemptId);
  const details = { seconds, reason };
  await recordAct(tx, { at: now, act: 'attempts.accommodation.applied', actorId, subject: `attempt:${attemptId}`, details });
  return ok({ seconds, deadlineAt: applied.deadlineAt });
}
