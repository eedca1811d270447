import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { stateOf } from '../rules/attempt.ts';
import { mayPause, pauseAtMostSeconds, type PauseRefusal } from '../rules/pause.ts';
import { findAttempt, lockAttemptsOf } from '../store/attempts.ts';
import { countPauses, putPaused, putPausesEnded, putResumed } from '../store/pauses.ts';
import { notifyChange } from './attempts.ts';

type Request = { attemptId: string; reason: string; actorId: string; now: Date };

/** Stops the clock of a running attempt and hides its questions, at most as long and as often as the rule says. */
export async function pauseAttempt(
  { dice }: Pick<Runtime, 'dice'>,
  tx: Transaction,
  { attemptId, reason, actorId, now }: Request,
): Promise<Outcome<{ untilAt: Date }, 'not_found' | PauseRefusal>> {
  const found = await findAttempt(tx, attemptId);
  if (!found) return refuse('not_found');
  if (found.userId) await lockAttemptsOf(tx, found.userId);
  const attempt = (await findAttempt(tx, attemptId)) ?? found;
  const allowed = mayPause(stateOf(attempt, now), await countPauses(tx, attemptId));
  if (!allowed.ok) return allowed;
  const untilAt = await putPaused(tx, { id: dice.uuid(), assessmentId: attemptId, now, seconds: pauseAtMostSeconds, reason, actorId });
  if (!untilAt) return refuse('attempt_closed');
  await notifyChange(tx, attemptId);
  await recordAct(tx, { at: now, act: 'attempts.paused', actorId, subject: `attempt:${attemptId}`, details: { reason } });
  return ok({ untilAt });
}

/** Lets a paused attempt go on before its pause ends by itself. */
export async function resumeAttempt(
  tx: Transaction,
  { attemptId, actorId, now }: Omit<Request, 'reason'>,
): Promise<Outcome<{ deadlineAt: Date }, 'not_found' | 'not_paused'>> {
  const deadlineAt = await putResumed(tx, attemptId, now);
  if (!deadlineAt) return refuse((await findAttempt(tx, attemptId)) ? 'not_paused' : 'not_found');
  await notifyChange(tx, attemptId);
  await recordAct(tx, { at: now, act: 'attempts.resumed', actorId, subject: `attempt:${attemptId}` });
  return ok({ deadlineAt });
}

/** Pauses that have lasted as long as they can: their pages learn that the clock runs again. */
export async function endPauses({ database }: Pick<Runtime, 'database'>, now: Date): Promise<void> {
  await database.quick.transaction(async (tx) => {
    const ids = await putPausesEnded(tx, now);
    for (const id of ids) await recordAct(tx, { at: now, act: 'attempts.resumed', actorId: null, subject: `attempt:${id}` });
    await notifyChange(tx, ...ids);
  });
}
