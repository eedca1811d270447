import { openReview } from '#features/integrity/service/reviews.ts';
import { readPaymentMark } from '#features/payments/service/payment-mark.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { DueFacts } from '../rules/due-state.ts';
import type { Earning } from '../store/certificates.ts';

/** Everything that the state of a certificate follows from. A passing attempt that a person has to look at gets its review here. */
export async function readDueFacts(tx: Transaction, { userId, attemptId, passed, isAnnulled }: Earning, now: Date): Promise<DueFacts> {
  const review = passed && !isAnnulled ? await openReview(tx, attemptId, now) : null;
  return { hasPerson: userId !== null, passed, isAnnulled, review, paymentMark: await readPaymentMark(tx, attemptId) };
}
