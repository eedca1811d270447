import { findPerson } from '#features/accounts/service.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { attemptClosed } from '../mail/attempts.ts';
import { findAttempt, lockAttemptsOf } from '../store/attempts.ts';
import { finishAttempt } from './finish.ts';

type Request = { attemptId: string; reason: string; actorId: string; now: Date };
export type CloseRefusal = 'not_found' | 'not_started' | 'attempt_closed';

/** Ends a running or paused attempt with what was saved, and tells its candidate why. */
export async function closeAttempt(
  runtime: Runtime,
  tx: Transaction,
  { attemptId, reason, actorId, now }: Request,
): Promise<Outcome<undefined, CloseRefusal>> {
  const found = await findAttempt(tx, attemptId);
  if (!found) return refuse('not_found');
  if (found.userId) await lockAttemptsOf(tx, found.userId);
  const attempt = (await findAttempt(tx, attemptId)) ?? found;
  if (attempt.status === 'finished') return refuse('attempt_closed');
  if (!attempt.startedAt) return refuse('not_started');
  const result = await finishAttempt(runtime, tx, { attemptId, by: 'administrator', closeReason: reason, now });
  await recordAct(tx, { at: now, act: 'attempts.closed', actorId, subject: `attempt:${attemptId}`, details: { reason } });
  const person = attempt.userId ? await findPerson(tx, attempt.userId) : null;
  const { publicUrl } = runtime.configuration;
  if (person)
    await sendMail(
      runtime,
      tx,
      attemptClosed({ to: person.email, publicUrl, typeName: attempt.typeName, reason, resultId: result?.id ?? null }),
    );
  return ok();
}
