import { watchedSince, watchedUntil } from '#features/attempts/rules/pause.ts';
import { lockAttemptOf } from '#features/attempts/service/attempts.ts';
import { finishAttempt } from '#features/attempts/service/finish.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { judgeLeave, judgeReturn, type ReportedLeave } from '../rules/leave.ts';
import { findEvent, findLastLeave, type IntegrityEvent, putEvent, putNothingDue } from '../store/events.ts';
import { recordEntry } from './record.ts';

type Report = { userId: string; attemptId: string; eventId: string; now: Date };
type Counted = { number: number; dueAt: Date | null };

/** Counts a leave of a running attempt; the one that lasted too long ends the attempt at once. Reporting twice is reporting once. */
export async function recordLeave(
  runtime: Runtime,
  tx: Transaction,
  { userId, attemptId, eventId, now, ...reported }: Report & ReportedLeave,
): Promise<Outcome<Counted, 'not_found' | 'attempt_closed'>> {
  const attempt = await lockAttemptOf(tx, userId, attemptId);
  if (!attempt) return refuse('not_found');
  if (attempt.status === 'finished') return refuse('attempt_closed');
  const known = await findEvent(tx, attemptId, 'left', eventId);
  // A page that says again that nobody is back is the only proof of it: a lost connection ends nothing.
  const goesOn = async (lasting: IntegrityEvent, details: IntegrityEvent['details']) => {
    const { lengthMs, isEnding } = judgeReturn(lastingOf(lasting), {
      awayMs: reported.awayMs,
      now: watchedUntil(attempt, lasting.at, now),
    });
    await putEvent(tx, lasting.id, { details: { ...details, seen_ms: lengthMs } });
    if (isEnding) await endByLeaving(runtime, tx, attemptId, now);
    return ok(countedOf(lasting));
  };
  if (known) return known.lengthMs === null && reported.leftAgoMs === null ? goesOn(known, known.details) : ok(countedOf(known));
  const found = await findLastLeave(tx, attemptId);
  const last = found && { number: found.leaveNumber ?? 0, at: found.at, lengthMs: found.lengthMs };
  const startedAt = watchedSince(attempt.startedAt, attempt.pausedUntil);
  const verdict = judgeLeave(reported, { policy: attempt.leavePolicy, startedAt, last, now });
  if (verdict.kind === 'same' && found) return goesOn(found, { ...found.details, told_as: eventId });
  if (verdict.kind !== 'new') return ok({ number: last?.number ?? 0, dueAt: null });
  const { number, at, lengthMs, dueAt, isEnding } = verdict;
  const isDue = !isEnding && lengthMs === null;
  const entry = { assessmentId: attemptId, kind: 'left', at, lengthMs, leaveNumber: number, dueAt: isDue ? dueAt : null } as const;
  const details: IntegrityEvent['details'] = lengthMs === null ? { seen_ms: Math.max(0, now.getTime() - at.getTime()) } : {};
  await recordEntry(runtime, tx, eventId, { ...entry, details }, found);
  if (isEnding) await endByLeaving(runtime, tx, attemptId, now);
  return ok({ number, dueAt: lengthMs === null ? dueAt : null });
}

/** Ends a leave, or the attempt when it lasted too long. Reporting twice is reporting once, also after the end. */
export async function recordReturn(
  runtime: Runtime,
  tx: Transaction,
  { userId, attemptId, eventId, awayMs, now }: Report & { awayMs: number | null },
): Promise<Outcome<{ isSubmitted: boolean }, 'not_found' | 'unknown_leave'>> {
  const attempt = await lockAttemptOf(tx, userId, attemptId);
  if (!attempt) return refuse('not_found');
  const leave = await findEvent(tx, attemptId, 'left', eventId);
  if (!leave) return refuse('unknown_leave');
  const isOver = attempt.status === 'finished';
  if (leave.lengthMs !== null) return ok({ isSubmitted: isOver });
  const { lengthMs, isEnding } = judgeReturn(lastingOf(leave), { awayMs, now: watchedUntil(attempt, leave.at, now) });
  await putEvent(tx, leave.id, { lengthMs, dueAt: null });
  if (isEnding && !isOver) await endByLeaving(runtime, tx, attemptId, now);
  return ok({ isSubmitted: isOver || isEnding });
}

/** Submits an attempt because its window was left too often or for too long. */
export async function endByLeaving(runtime: Runtime, tx: Transaction, attemptId: string, now: Date): Promise<void> {
  await putNothingDue(tx, attemptId);
  await finishAttempt(runtime, tx, { attemptId, by: 'leaving', now });
}

const lastingOf = ({ at, dueAt, details }: IntegrityEvent) => ({ at, dueAt, seenMs: Number(details['seen_ms'] ?? 0) });

const countedOf = ({ leaveNumber, dueAt }: IntegrityEvent): Counted => ({ number: leaveNumber ?? 0, dueAt });
