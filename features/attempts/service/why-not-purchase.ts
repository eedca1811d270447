import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { type StartRefusal, whyNotStart } from '#features/catalog/rules/why-not-start.ts';
import type { Executor } from '#platform/database/database.ts';
import { historyOf } from '../rules/history.ts';
import { listAttemptsOf } from '../store/attempts.ts';

/** Why a person should not pay for another attempt at a type: one is open, or no new one could be started. */
export async function whyNotPurchase(
  tx: Executor,
  userId: string,
  type: AssessmentType,
  now: Date,
): Promise<Exclude<StartRefusal, 'too_many_today'> | 'attempt_open' | null> {
  const attempts = await listAttemptsOf(tx, userId);
  if (attempts.some((attempt) => attempt.assessmentTypeId === type.id && attempt.status === 'open')) return 'attempt_open';
  const refusal = whyNotStart(type, historyOf(attempts, type.id), now)?.refusal ?? null;
  // Only free types have a limit by day, and nobody pays for those.
  return refusal === 'too_many_today' ? null : refusal;
}
