import { findPerson } from '#features/accounts/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { receipt } from '../mail.ts';
import { whyNoMatch } from '../rules/match-payment.ts';
import { afterNews, type FailureReason } from '../rules/payment.ts';
import { isEntitlement } from '../rules/standing.ts';
import { findPayment, listPaymentsFor, lockPaymentsOf, type Payment, putSettlement } from '../store/payments.ts';
import { giveUseBack, takeUse } from '../store/vouchers.ts';
import type { ProviderSession } from './provider.ts';

/** What came of the news, in a word. */
export type SettleOutcome = 'completed' | 'failed' | 'repeated' | 'mismatch' | 'refund_due';

/** Settles a payment that the provider says is paid. Whoever says it, how often and in which order, the end is the same. */
export async function settlePaid(
  runtime: Runtime,
  tx: Transaction,
  found: Payment,
  session: ProviderSession,
  now: Date,
): Promise<SettleOutcome> {
  const payment = await holdPayment(tx, found);
  if (payment.status === 'completed' || payment.mismatch) return 'repeated';
  const settled = { settledAt: now, providerPaymentId: session.providerPaymentId };
  const mismatch = whyNoMatch(payment, session);
  if (mismatch) {
    await putSettlement(tx, payment.id, { status: payment.status, mismatch, ...settled });
    runtime.log.error({ paymentId: payment.id }, 'A payment does not match what was asked for; a person has to look at it.');
    return 'mismatch';
  }
  const others = payment.userId ? await listPaymentsFor(tx, payment.userId, payment.assessmentTypeId) : [];
  const isSecond = payment.userId === null || others.some((other) => other.id !== payment.id && isEntitlement(other));
  await putSettlement(tx, payment.id, {
    status: afterNews(payment.status, 'paid'),
    failureReason: null,
    ...settled,
    ...(isSecond ? { refundDueAt: now, refundReason: 'Paid twice for the same attempt.' } : {}),
  });
  // Its voucher's use went back when the payment failed.
  if (payment.status === 'failed' && payment.voucherId) await takeUse(tx, payment.voucherId);
  await sendReceipt(runtime, tx, payment, now);
  await runtime.jobs.announce(tx, 'payments.completed', { paymentId: payment.id });
  return isSecond ? 'refund_due' : 'completed';
}

/** Marks a payment as failed, unless its money has come; a voucher's use goes back. */
export async function settleFailed(tx: Transaction, found: Payment, reason: FailureReason, now: Date): Promise<SettleOutcome> {
  const payment = await holdPayment(tx, found);
  if (payment.status !== 'pending' || payment.mismatch) return 'repeated';
  await putSettlement(tx, payment.id, { status: afterNews(payment.status, reason), failureReason: reason, settledAt: now });
  if (payment.voucherId) await giveUseBack(tx, payment.voucherId);
  return 'failed';
}

/** The payment as it is once nobody else can change it. */
async function holdPayment(tx: Transaction, found: Payment): Promise<Payment> {
  await lockPaymentsOf(tx, found.userId ?? 'nobody', found.assessmentTypeId);
  return (await findPayment(tx, found.id)) ?? found;
}

export async function sendReceipt(runtime: Runtime, tx: Transaction, payment: Payment, now: Date): Promise<void> {
  const person = payment.userId ? await findPerson(tx, payment.userId) : null;
  if (person) await sendMail(runtime, tx, receipt({ to: person.email, publicUrl: runtime.configuration.publicUrl, payment, paidAt: now }));
}
