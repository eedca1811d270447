import { findPerson } from '#features/accounts/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { refunded } from '../mail.ts';
import { findPayment, type Payment, putRefunded } from '../store/payments.ts';
import { giveUseBack } from '../store/vouchers.ts';

type Booking = { payment: Payment; refundId: string | null; refundedCents: number; now: Date; hasMail: boolean };

/** Books that the money has gone back, once, whoever says it first: the refund we asked for, or the provider's webhook about it. */
export async function bookRefund(runtime: Runtime, tx: Transaction, booking: Booking): Promise<void> {
  const { payment, refundId, refundedCents, now, hasMail } = booking;
  if (!(await putRefunded(tx, payment.id, { at: now, refundId, refundedCents }))) return;
  if (payment.voucherId && !payment.isUsed) await giveUseBack(tx, payment.voucherId);
  await runtime.jobs.announce(tx, 'payments.refunded', { paymentId: payment.id, assessmentId: payment.assessmentId });
  // Where a voucher paid for all of it, no money goes back that somebody would look for.
  const person = payment.userId && hasMail && payment.amountCents > 0 ? await findPerson(tx, payment.userId) : null;
  if (!person) return;
  const { publicUrl } = runtime.configuration;
  const reason = (await findPayment(tx, payment.id))?.refundReason ?? '';
  await sendMail(runtime, tx, refunded({ to: person.email, publicUrl, payment, reason, isWhole: payment.mismatch !== null }));
}
