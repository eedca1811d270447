import { findPerson } from '#features/accounts/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { receipt } from '../mail.ts';
import { whyNoMatch } from '../rules/match-payment.ts';
import { refundReasons, type WhyBack } from '../rules/why-back.ts';
import { statusAfter, type FailureReason } from '../rules/payment.ts';
import { isPaidByAnother } from '../rules/payment-state.ts';
import { findPaymentByIntent, listPaymentsFor, lockIntent, type Payment, putSettlement } from '../store/payments.ts';
import { giveUseBack, takeUse } from '../store/vouchers.ts';
import { holdPayment } from './hold-payment.ts';
import type { ProviderCheckout } from './provider.ts';
import { applyEarlyReversals } from './reverse.ts';

/** What came of a webhook or a confirmation, in a word. */
export type SettleOutcome = 'completed' | 'failed' | 'repeated' | 'mismatch' | 'refund_due';

/** Settles a payment that the provider says is paid. Whoever says it, how often and in which order, the end is the same. */
export async function settlePaid(
  runtime: Runtime,
  tx: Transaction,
  found: Payment,
  checkout: ProviderCheckout,
  now: Date,
): Promise<SettleOutcome> {
  const intent = checkout.providerPaymentId;
  if (intent) await lockIntent(tx, intent);
  const payment = await holdPayment(tx, found);
  if (payment.status === 'completed' || payment.mismatch) return 'repeated';
  const isTaken = intent !== null && (await findPaymentByIntent(tx, payment.provider, intent)) !== null;
  const settled = { settledAt: now, providerPaymentId: isTaken ? null : intent };
  const mismatch = isTaken ? 'The provider names the money of another payment.' : whyNoMatch(payment, checkout);
  if (mismatch) {
    await putSettlement(tx, payment.id, { status: payment.status, mismatch, ...settled });
    if (settled.providerPaymentId) await applyEarlyReversals(runtime, tx, payment.id, settled.providerPaymentId, now);
    runtime.log.error({ paymentId: payment.id }, 'A payment doesn’t match its price. Someone has to look at it.');
    return 'mismatch';
  }
  const whyBack = await whyGoesBack(tx, payment);
  await putSettlement(tx, payment.id, {
    status: statusAfter(payment.status, 'paid'),
    failureReason: null,
    ...settled,
    ...(whyBack ? { refundDueAt: now, refundReason: refundReasons[whyBack] } : {}),
  });
  if (whyBack) await runtime.jobs.ask(tx, 'payments.refund', { paymentId: payment.id });
  // Its voucher's use went back when the payment failed.
  if (payment.status === 'failed' && payment.voucherId) await takeUse(tx, payment.voucherId);
  await announceCompleted(runtime, tx, payment, { paidAt: now, whyBack });
  if (intent) await applyEarlyReversals(runtime, tx, payment.id, intent, now);
  return whyBack ? 'refund_due' : 'completed';
}

/** Why money that came can be used by nobody and goes back by itself; null when it opens an attempt. */
async function whyGoesBack(tx: Transaction, payment: Payment): Promise<WhyBack | null> {
  // Seats belong to the organization, whoever paid for them; its feature decides once it hears of the money.
  if (payment.seats !== null) return null;
  const person = payment.userId === null ? null : await findPerson(tx, payment.userId);
  if (!person) return 'deleted';
  if (person.disabledAt) return 'disabled';
  const others = await listPaymentsFor(tx, person.id, payment.assessmentTypeId);
  return isPaidByAnother(payment, others) ? 'second' : null;
}

/** Marks a payment as failed, unless its money has come; a voucher's use goes back. Without a reason, the provider could not be reached. */
export async function settleFailed(tx: Transaction, found: Payment, reason: FailureReason | null, now: Date): Promise<SettleOutcome> {
  const payment = await holdPayment(tx, found);
  if (payment.status !== 'pending' || payment.mismatch) return 'repeated';
  await putSettlement(tx, payment.id, { status: statusAfter(payment.status, reason ?? 'declined'), failureReason: reason, settledAt: now });
  if (payment.voucherId) await giveUseBack(tx, payment.voucherId);
  return 'failed';
}

/**
 * Sends the receipt, announces the event to the features below, and has the person's other open checkouts for the type closed. The caller
 * holds the payment, so none can be begun meanwhile.
 */
export async function announceCompleted(
  runtime: Runtime,
  tx: Transaction,
  payment: Payment,
  { paidAt, whyBack }: { paidAt: Date; whyBack: WhyBack | null },
): Promise<void> {
  const { publicUrl } = runtime.configuration;
  const person = payment.userId ? await findPerson(tx, payment.userId) : null;
  if (person) await sendMail(runtime, tx, receipt({ to: person.email, publicUrl, payment, paidAt, whyBack }));
  await runtime.jobs.announce(tx, 'payments.completed', { paymentId: payment.id });
  if (!person || payment.seats !== null) return;
  const others = await listPaymentsFor(tx, person.id, payment.assessmentTypeId);
  for (const { id, status, mismatch } of others)
    if (id !== payment.id && status === 'pending' && !mismatch) await runtime.jobs.ask(tx, 'payments.close-other', { paymentId: id });
}
