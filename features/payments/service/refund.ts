import { recordAct } from '#features/audit/service.ts';
import { findPerson } from '#features/accounts/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { refunded } from '../mail.ts';
import { whyNotRefund } from '../rules/why-not-refund.ts';
import { findPayment, putRefundDue, putRefunded } from '../store/payments.ts';
import type { Provider } from './provider.ts';

type RefundWish = { paymentId: string; reason: string; actorId: string | null; now: Date };

/** Decides that a payment is paid back: it opens nothing from now on, and the provider is asked until it has done so. */
export async function requestRefund(
  runtime: Runtime,
  tx: Transaction,
  { paymentId, reason, actorId, now }: RefundWish,
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
  const isByCard = payment.provider !== 'voucher' && payment.providerPaymentId !== null;
  if (isByCard && !provider) throw new Error('No payment provider is set up, so nothing can be paid back.');
  const refundId =
    isByCard && provider && payment.providerPaymentId
      ? (
          await provider.refund({
            paymentId,
            providerPaymentId: payment.providerPaymentId,
            amountCents: isWhole ? null : payment.amountCents,
          })
        ).refundId
      : null;
  await database.transaction(async (tx) => {
    const now = clock.now();
    if (!(await putRefunded(tx, paymentId, { at: now, refundId }))) return;
    await runtime.jobs.announce(tx, 'payments.refunded', { paymentId, assessmentId: payment.assessmentId });
    const person = payment.userId ? await findPerson(tx, payment.userId) : null;
    const reason = payment.refundReason ?? '';
    if (person) await sendMail(runtime, tx, refunded({ to: person.email, publicUrl: configuration.publicUrl, payment, reason, isWhole }));
  });
}
