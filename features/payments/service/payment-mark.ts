import type { Executor } from '#platform/database/database.ts';
import { markOf, type PaymentMark } from '../rules/reversal.ts';
import { findPaymentOfAttempt, listReversed } from '../store/payments.ts';

/**
 * What the payment of an attempt says about its result and a certificate from it. It changes with the events `payments.disputed`,
 * `payments.reinstated` and `payments.refunded`, which name the attempt.
 */
export async function readPaymentMark(tx: Executor, assessmentId: string): Promise<PaymentMark | null> {
  const [reversed] = await listReversed(tx, [assessmentId]);
  return reversed ? markOf(reversed) : null;
}

/** Those of these attempts whose payment has such a mark. */
export async function listMarked(tx: Executor, assessmentIds: readonly string[]): Promise<string[]> {
  const reversed = await listReversed(tx, assessmentIds);
  return reversed.flatMap((payment) => (markOf(payment) === null ? [] : [payment.assessmentId]));
}

/** What was paid for an attempt, for whoever judges it; null where nothing was. */
export async function readPaymentOfAttempt(
  tx: Executor,
  assessmentId: string,
): Promise<{ amount_cents: number; mark: PaymentMark | null } | null> {
  const payment = await findPaymentOfAttempt(tx, assessmentId);
  return payment && { amount_cents: payment.amountCents, mark: markOf(payment) };
}
