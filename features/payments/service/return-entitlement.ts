import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isEntitlement } from '../rules/payment-state.ts';
import { type EntitlementReturn, entitlementReturnOf } from '../rules/return-entitlement.ts';
import { findPaymentOfAttempt, listPaymentsFor, type Payment, putReleased } from '../store/payments.ts';
import { holdPayment } from './hold-payment.ts';
import { requestRefund } from './refund.ts';

type Annulled = { assessmentId: string; isOffered: boolean; isRefundWanted: boolean; reason: string; now: Date };

/** Gives the payment of an annulled attempt back, as another attempt or as a refund. Whoever calls it holds the person's attempts and does it once. */
export async function returnEntitlement(
  runtime: Runtime,
  tx: Transaction,
  { assessmentId, isOffered, isRefundWanted, reason, now }: Annulled,
): Promise<EntitlementReturn> {
  const found = await findPaymentOfAttempt(tx, assessmentId);
  const payment = found && (await holdPayment(tx, found));
  const canBeUsed = isOffered && payment !== null && !(await isUseless(tx, payment));
  const outcome = entitlementReturnOf({ payment, isRefundWanted, canBeUsed });
  if (!payment || outcome === 'settled') return outcome;
  // A refund comes first: a second unused payment must not be an entitlement even for a moment.
  if (outcome === 'refunded')
    await requestRefund(runtime, tx, null, { paymentId: payment.id, reason, actorId: null, isOurFailure: true, now });
  await putReleased(tx, payment.id);
  return outcome;
}

/** Nobody could start an attempt with it: the account is gone, or another unused payment stands there already. */
async function isUseless(tx: Transaction, payment: Payment): Promise<boolean> {
  if (payment.userId === null) return true;
  const payments = await listPaymentsFor(tx, payment.userId, payment.assessmentTypeId);
  return payments.some((other) => other.id !== payment.id && isEntitlement(other));
}
