import type { Because, PersonalSection } from '#features/accounts/service/personal-section.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isEntitlement } from '../rules/payment-state.ts';
import { forgetBilledPerson, listPaymentsOf, type Payment } from '../store/payments.ts';
import { deleteTestCheckoutsOf } from '../store/test-checkouts.ts';
import type { AttemptsPort } from './attempts-port.ts';
import { requestRefund } from './refund.ts';

/** What is kept about a person's payments; the books stay when the account goes, without the person. */
export const paymentsSection = (runtime: Runtime, attempts: AttemptsPort): PersonalSection => ({
  name: 'payments',
  async read(tx, userId) {
    const payments = await listPaymentsOf(tx, userId);
    return payments.map((payment) => ({
      id: payment.id,
      assessment_type: payment.typeCode,
      seats: payment.seats,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      status: payment.status,
      provider: payment.provider,
      created_at: payment.createdAt,
      settled_at: payment.settledAt,
      refunded_at: payment.refundedAt,
    }));
  },
  async countLosses(tx, userId) {
    const payments = await listOwn(tx, userId);
    return { unused_payments: payments.filter(isEntitlement).length };
  },
  refundUnused: (tx, userId, because) => refundUnused(runtime, tx, attempts, userId, because),
  async forget(tx, userId) {
    await forgetBilledPerson(tx, userId);
    await deleteTestCheckoutsOf(tx, userId);
  },
});

/** Packs of seats belong to an organization and stay with it. */
async function listOwn(tx: Executor, userId: string): Promise<Payment[]> {
  return (await listPaymentsOf(tx, userId)).filter(({ seats }) => seats === null);
}

/** By the rule for every refund: what no attempt has used, and what has an attempt whose questions never arrived. */
async function refundUnused(runtime: Runtime, tx: Transaction, attempts: AttemptsPort, userId: string, because: Because): Promise<number> {
  const payments = (await listOwn(tx, userId)).filter(({ status, isVoid }) => status === 'completed' && !isVoid);
  let refunds = 0;
  for (const { id: paymentId, amountCents } of payments) {
    const done = await requestRefund(runtime, tx, attempts, { paymentId, ...because, isOurFailure: false });
    // A voucher that paid for everything is used again, but no money moves.
    if (done.ok && amountCents > 0) refunds += 1;
  }
  return refunds;
}
