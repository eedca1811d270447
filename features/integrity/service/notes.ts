import { lockAttemptOf } from '#features/attempts/service/attempts.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { NoteKind } from '../rules/event.ts';
import { findEvent } from '../store/events.ts';
import { recordEntry } from './record.ts';

type Note = {
  userId: string;
  attemptId: string;
  eventId: string;
  kind: NoteKind;
  agoMs: number;
  lengthMs: number | null;
  now: Date;
};

/** Notes what a page noticed of its running attempt; it has no consequence by itself. Reporting twice is reporting once. */
export async function recordNote(
  runtime: Runtime,
  tx: Transaction,
  { userId, attemptId, eventId, kind, agoMs, lengthMs, now }: Note,
): Promise<Outcome<undefined, 'not_found' | 'attempt_closed'>> {
  const attempt = await lockAttemptOf(tx, userId, attemptId);
  if (!attempt) return refuse('not_found');
  if (attempt.status === 'finished') return refuse('attempt_closed');
  const { startedAt, leavePolicy, pausedAt, pausedUntil } = attempt;
  if (leavePolicy === 'off' || startedAt === null || (await findEvent(tx, attemptId, kind, eventId))) return ok();
  const at = new Date(Math.max(startedAt.getTime(), now.getTime() - agoMs));
  // Nobody is watched while a test is paused.
  if (pausedAt && pausedUntil && at >= pausedAt && at < pausedUntil) return ok();
  const runningMs = Math.max(0, now.getTime() - startedAt.getTime());
  const length = lengthMs === null ? null : Math.min(lengthMs, runningMs);
  await recordEntry(runtime, tx, eventId, { assessmentId: attemptId, kind, at, lengthMs: length, leaveNumber: null, dueAt: null });
  return ok();
}
