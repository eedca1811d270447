import { recordAct } from '#features/audit/service.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { type RefundRefusal, whyNotRefund } from '../rules/why-not-refund.ts';
import { hasFailedRefund, hasRefundFailedSince } from '../store/events.ts';
import { findPayment, type Payment, putRefundDue } from '../store/payments.ts';
import type { AttemptsPort } from './attempts-port.ts';
import { bookRefund } from './book-refund.ts';
import { endUnopened, holdPayment } from './hold-payment.ts';
import type { Provider } from './provider.ts';

type Refund = { refundId: string | null; refundedCents: number };

type RefundRequest = {
  paymentId: string;
  reason: string;
  actorId: string | null;
  /** We spoiled the attempt: then it is paid back also after its questions have arrived. */
  isOurFailure: boolean;
  now: Date;
};

/**
 * Decides that a payment is paid back: it opens nothing from now on, an attempt whose questions have not arrived ends, and the
 * provider is asked until it has paid back. Starting, opening and refunding take the same lock. Without `attempts` the caller
 * holds the payments, and the payment is unused.
 */
export async function requestRefund(
  runtime: Runtime,
  tx: Transaction,
  attempts: AttemptsPort | null,
  { paymentId, reason, actorId, isOurFailure, now }: RefundRequest,
): Promise<Outcome<undefined, 'not_found' | RefundRefusal>> {
  const found = await findPayment(tx, paymentId);
  if (!found) return refuse('not_found');
  const held = await holdPayment(tx, found, attempts);
  const refusal = whyNotRefund(factsOf(held)) ?? ((await isUnderWay(tx, held, now)) ? 'refund_under_way' : null);
  if (refusal) return refuse(refusal);
  // Seats that were promised or used cannot be given back, and payments knows nothing of them: their own rule pays for the free ones.
  if (held.seats !== null && !isOurFailure) return tryPartAgain(runtime, tx, held, now);
  const { isUsed } = await endUnopened(tx, held, attempts);
  if (isUsed && !isOurFailure) return refuse('attempt_started');
  if (!(await putRefundDue(tx, paymentId, { at: now, reason }))) return refuse('not_paid');
  const details = { reason, isOurFailure };
  await recordAct(tx, { at: now, act: 'payments.refund.requested', actorId, subject: `payment:${paymentId}`, details });
  await runtime.jobs.ask(tx, 'payments.refund', { paymentId });
  if (held.seats !== null) await runtime.jobs.announce(tx, 'payments.refund-requested', { paymentId });
  return ok();
}

/** A part that is due and was given up is asked for again; otherwise there is nothing that an administrator can pay back without a failure. */
async function tryPartAgain(runtime: Runtime, tx: Transaction, payment: Payment, now: Date): Promise<Outcome<undefined, RefundRefusal>> {
  const { id: paymentId, partRefundDueAt: refundDueAt, partRefundedAt: refundedAt } = payment;
  if (refundDueAt === null || refundedAt !== null) return refuse('seat_pack');
  if (await isUnderWay(tx, { id: paymentId, refundDueAt, refundedAt }, now)) return refuse('refund_under_way');
  await runtime.jobs.ask(tx, 'payments.part-refund', { paymentId });
  return ok();
}

const factsOf = (payment: Payment) => ({
  status: payment.status,
  isHeld: payment.mismatch !== null,
  isRefunded: payment.refundedAt !== null,
  isDisputed: payment.dispute === 'open',
});

/** The job is given up after about two hours of tries; from then on, or once the provider reports a failure, it can be asked for again. */
const triesMs = 2 * 60 * 60 * 1000;

type Asked = Pick<Payment, 'id' | 'refundDueAt' | 'refundedAt'>;

async function isUnderWay(tx: Transaction, { id, refundDueAt, refundedAt }: Asked, now: Date): Promise<boolean> {
  if (refundDueAt === null || refundedAt !== null || now.getTime() - refundDueAt.getTime() >= triesMs) return false;
  return !(await hasRefundFailedSince(tx, id, refundDueAt));
}

/** Pays back through the provider; running it twice pays back once. */
export async function payBack(runtime: Runtime, provider: Provider | null, paymentId: string): Promise<void> {
  const { database, clock } = runtime;
  const payment = await findPayment(database, paymentId);
  if (!payment || payment.refundedAt || !payment.refundDueAt) return;
  const now = clock.now();
  const { refundId, refundedCents } = payment.provider === 'voucher' ? nothingTaken : await askRefund(provider, payment, now);
  await database.transaction(async (tx) => {
    await holdPayment(tx, payment);
    // The provider may have reported its failure before we wrote down that it was made; then it stays due.
    if (refundId !== null && (await hasFailedRefund(tx, payment.id, refundId))) return;
    await bookRefund(runtime, tx, { payment, refundId, refundedCents, now, hasMail: true });
  });
}

/** A voucher paid for all of it. */
const nothingTaken: Refund = { refundId: null, refundedCents: 0 };

/** Only whoever took the money can give it back. */
async function askRefund(provider: Provider | null, payment: Payment, now: Date): Promise<Refund> {
  const { id: paymentId, providerPaymentId, amountCents } = payment;
  if (provider?.name !== payment.provider) throw new Error('The payment provider that took the money isn’t set up, so we can’t refund it.');
  if (providerPaymentId === null) throw new Error('The provider hasn’t identified the payment, so we can’t refund it there.');
  const owed = payment.mismatch === null ? amountCents - payment.refundedCents : null;
  const { refundId, returnedCents } = await provider.refund({ paymentId, providerPaymentId, amountCents: owed, isPart: false, now });
  return { refundId, refundedCents: payment.mismatch === null ? amountCents : (returnedCents ?? amountCents) };
}
