import { recordAct } from '#features/audit/service.ts';
import { findPerson } from '#features/accounts/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { refunded } from '../mail.ts';
import { whyNotRefund } from '../rules/why-not-refund.ts';
import { findPayment, type Payment, putRefundDue, putRefunded } from '../store/payments.ts';
import { giveUseBack } from '../store/vouchers.ts';
import type { Provider } from './provider.ts';

type RefundRequest = { paymentId: string; reason: string; actorId: string | null; now: Date };

/** Decides that a payment is paid back: it opens nothing from now on, and the provider is asked until it has done so. */
export async function requestRefund(
  runtime: Runtime,
  tx: Transaction,
  { paymentId, reason, actorId, now }: RefundRequest,
): Promise<Outcome<undefined, 'not_found' | 'not_paid' | 'already_refunded'>> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) return refuse('not_found');
  const refusal = whyNotRefund({ status: payment.status, isHeld: payment.mismatch !== null, isRefunded: payment.refundedAt !== null });
  if (refusal) return refuse(refusal);
  if (!(await putRefundDue(tx, paymentId, { at: now, reason }))) return refuse('not_paid');
  await recordAct(tx, { at: now, act: 'payments.refund.requested', actorId, subject: `payment:${paymentId}`, details: { reason } });
  await runtime.jobs.ask(tx, 'payments.refund', { paymentId });
  return ok();
}

/** Pays back through the provider; running it twice pays back once. */
export async function payBack(runtime: Runtime, provider: Provider | null, paymentId: string): Promise<void> {
  const { database, clock, configuration } = runtime;
  const payment = await findPayment(database, paymentId);
  if (!payment || payment.refundedAt || !payment.refundDueAt) return;
  const isWhole = payment.mismatch !== null;
  const now = clock.now();
  const refundId = payment.provider === 'voucher' ? null : await askRefund(provider, payment, now);
  await database.transaction(async (tx) => {
    if (!(await putRefunded(tx, paymentId, { at: now, refundId }))) return;
    if (payment.voucherId && !payment.isUsed) await giveUseBack(tx, payment.voucherId);
    await runtime.jobs.announce(tx, 'payments.refunded', { paymentId, assessmentId: payment.assessmentId });
    const person = payment.userId ? await findPerson(tx, payment.userId) : null;
    const reason = payment.refundReason ?? '';
    if (person) await sendMail(runtime, tx, refunded({ to: person.email, publicUrl: configuration.publicUrl, payment, reason, isWhole }));
  });
}

/** Only whoever took the money can give it back. */
async function askRefund(provider: Provider | null, payment: Payment, now: Date): Promise<string | null> {
  const { id: paymentId, providerPaymentId, amountCents } = payment;
  if (provider?.name !== payment.provider)
    throw new Error('The payment provider that took the money is not set up, so nothing can be paid back.');
  if (providerPaymentId === null) throw new Error('The provider has not named the payment, so it cannot be paid back through it.');
  const order = { paymentId, providerPaymentId, amountCents: payment.mismatch === null ? amountCents : null, now };
  return (await provider.refund(order)).refundId;
}
