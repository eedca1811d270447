import { findPerson } from '#features/accounts/service.ts';
import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { partRefunded } from '../mail.ts';
import { hasFailedRefund, takeEarlyFailure } from '../store/events.ts';
import { findPayment, type Payment, putPartRefundDone, putPartRefundDue } from '../store/payments.ts';
import { holdPayment } from './hold-payment.ts';
import type { Provider } from './provider.ts';

type PartRefund = { paymentId: string; amountCents: number; reason: string; actorId: string | null; now: Date };

/** Decides that a part of a pack's price is paid back, once; the provider is asked until it has paid. What it paid for otherwise stays paid. */
export async function requestPartRefund(
  runtime: Runtime,
  tx: Transaction,
  { paymentId, amountCents, reason, actorId, now }: PartRefund,
): Promise<Outcome<undefined, 'not_refundable'>> {
  const found = await findPayment(tx, paymentId);
  if (!found) return refuse('not_refundable');
  const held = await holdPayment(tx, found);
  if (held.isVoid || !(await putPartRefundDue(tx, paymentId, { cents: amountCents, at: now, reason }))) return refuse('not_refundable');
  const details = { reason, cents: amountCents };
  await recordAct(tx, { at: now, act: 'payments.part-refund.requested', actorId, subject: `payment:${paymentId}`, details });
  await runtime.jobs.ask(tx, 'payments.part-refund', { paymentId });
  return ok();
}

/** Pays the part back through the provider; running it twice pays back once. */
export async function payPartBack(runtime: Runtime, provider: Provider | null, paymentId: string): Promise<void> {
  const { database, clock } = runtime;
  const payment = await findPayment(database, paymentId);
  if (!payment || !isDue(payment)) return;
  const now = clock.now();
  const refundId = await askPart(provider, payment, now);
  await database.transaction(async (tx) => {
    await holdPayment(tx, payment);
    // The provider may have reported its failure before we wrote down that it was made; then it stays due.
    if (refundId !== null && (await hasFailedRefund(tx, paymentId, refundId))) return void (await takeEarlyFailure(tx, paymentId));
    if (!(await putPartRefundDone(tx, paymentId, { at: now, refundId }))) return;
    const person = payment.userId ? await findPerson(tx, payment.userId) : null;
    const { publicUrl } = runtime.configuration;
    if (person) await sendMail(runtime, tx, partRefunded({ to: person.email, publicUrl, payment }));
  });
}

/** A whole refund that was decided meanwhile takes this part along. */
const isDue = (payment: Payment): boolean =>
  payment.partRefundDueAt !== null && payment.partRefundedAt === null && payment.refundDueAt === null;

async function askPart(provider: Provider | null, payment: Payment, now: Date): Promise<string | null> {
  const { id: paymentId, providerPaymentId, partRefundCents: amountCents } = payment;
  if (provider?.name !== payment.provider) throw new Error('The payment provider that took the money isn’t set up, so we can’t refund it.');
  if (providerPaymentId === null) throw new Error('The provider hasn’t identified the payment, so we can’t refund it there.');
  return (await provider.refund({ paymentId, providerPaymentId, amountCents, isPart: true, now })).refundId;
}
