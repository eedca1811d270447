import { readReview } from '#features/integrity/service/reviews.ts';
import { readPaymentMark } from '#features/payments/service/payment-mark.ts';
import type { Executor } from '#platform/database/database.ts';
import { objectionOf } from '../rules/due-state.ts';
import { expiryOf } from '../rules/expiry.ts';
import { findEarningOf } from '../store/certificates.ts';

/** Where a result without a certificate is on its way to one; null when it is not this person's. */
export async function readEarning(
  tx: Executor,
  { userId, resultId, now }: { userId: string; resultId: string; now: Date },
): Promise<'being_issued' | 'under_review' | 'not_earned' | null> {
  const earning = await findEarningOf(tx, resultId);
  if (!earning || earning.userId !== userId) return null;
  const { attemptId, passed, isAnnulled, validityMonths, completedAt } = earning;
  if (!passed || isAnnulled || validityMonths === null || expiryOf(completedAt, validityMonths) <= now) return 'not_earned';
  const review = await readReview(tx, attemptId);
  if (review === 'open') return 'under_review';
  return objectionOf({ hasPerson: true, passed, isAnnulled, review, paymentMark: await readPaymentMark(tx, attemptId) })
    ? 'not_earned'
    : 'being_issued';
}
