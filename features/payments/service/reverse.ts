import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isEntitlement } from '../rules/payment-state.ts';
import { outcomeOf, type Reversal, type ReversalOutcome } from '../rules/reversal.ts';
import { hasFailedRefund, listEarlyReversals, putEventOutcome, takeEarlyFailure } from '../store/events.ts';
import {
  findPayment,
  listPaymentsFor,
  type Payment,
  putDispute,
  putPartRefunded,
  putPartRefundFailed,
  putRefundDue,
  putRefundFailed,
} from '../store/payments.ts';
import { refundReasons } from '../rules/why-back.ts';
import type { AttemptsPort } from './attempts-port.ts';
import { bookRefund } from './book-refund.ts';
import { endUnopened } from './hold-payment.ts';

const atProvider = 'Refunded at the payment provider.';

/** `early` is the failure of a refund that has not been reported yet. */
type Reversed = ReversalOutcome | 'repeated' | 'early';

type Held = { payment: Payment; attempts: AttemptsPort | null; now: Date };

/** Applies to a held payment what the provider says about money that goes back. An attempt that was not opened yet ends with it. */
export async function reverse(runtime: Runtime, tx: Transaction, held: Held, reversal: Reversal): Promise<Reversed> {
  const { payment, attempts, now } = held;
  const outcome = outcomeOf(payment, reversal);
  if (reversal.kind === 'refund_failed' && payment.partRefundId === reversal.refundId) {
    await putPartRefundFailed(tx, payment);
    return 'refund_failed';
  }
  if (reversal.kind === 'refund_failed' && outcome === 'repeated' && payment.refundedAt === null)
    return (await hasFailedRefund(tx, payment.id, reversal.refundId)) ? 'repeated' : 'early';
  switch (outcome) {
    case 'refunded':
      if (await takeEarlyFailure(tx, payment.id)) return beDueAgain(tx, held);
      await putRefundDue(tx, payment.id, { at: now, reason: payment.refundReason ?? atProvider });
      await bookRefund(runtime, tx, {
        payment: await endUnopened(tx, payment, attempts),
        refundId: null,
        refundedCents: reversal.kind === 'refund' ? reversal.refundedCents : payment.amountCents,
        now,
        hasMail: true,
      });
      break;
    case 'partly_refunded':
      if (reversal.kind === 'refund') await putPartRefunded(tx, payment.id, reversal.refundedCents);
      break;
    case 'refund_failed':
      await putRefundFailed(tx, payment.id);
      break;
    case 'disputed':
    case 'dispute_won':
    case 'dispute_lost':
      if (reversal.kind === 'dispute') await applyDispute(runtime, tx, held, { outcome, disputeId: reversal.disputeId });
      break;
    case 'inquiry':
    case 'repeated':
      break;
  }
  return outcome;
}

/** The failure of a refund came before the refund itself: what both leave is a payment that is due to be paid back. */
async function beDueAgain(tx: Transaction, { payment, attempts, now }: Held): Promise<'refund_failed'> {
  await putRefundDue(tx, payment.id, { at: now, reason: payment.refundReason ?? atProvider });
  await endUnopened(tx, payment, attempts);
  return 'refund_failed';
}

async function applyDispute(
  runtime: Runtime,
  tx: Transaction,
  { payment: found, attempts, now }: Held,
  { outcome, disputeId }: { outcome: 'disputed' | 'dispute_won' | 'dispute_lost'; disputeId: string },
): Promise<void> {
  if (outcome === 'dispute_won') return giveBack(runtime, tx, found, disputeId, now);
  const payment = await endUnopened(tx, found, attempts);
  await putDispute(tx, payment.id, { dispute: outcome === 'disputed' ? 'open' : 'lost', disputeId, at: now });
  if (outcome === 'disputed') {
    await runtime.jobs.announce(tx, 'payments.disputed', { paymentId: payment.id, assessmentId: payment.assessmentId });
    return;
  }
  await putRefundDue(tx, payment.id, { at: now, reason: payment.refundReason ?? 'The payer’s bank took the payment back.' });
  // The payer hears of it from the bank, which paid back and not we.
  await bookRefund(runtime, tx, { payment, refundId: null, refundedCents: payment.amountCents, now, hasMail: false });
}

/** The money is ours again, and so is what it pays for theirs; where they have bought the same again since, it goes back. */
async function giveBack(runtime: Runtime, tx: Transaction, payment: Payment, disputeId: string, now: Date): Promise<void> {
  const others = payment.userId ? await listPaymentsFor(tx, payment.userId, payment.assessmentTypeId) : [];
  const isSecond = payment.seats === null && !payment.isUsed && others.some((other) => other.id !== payment.id && isEntitlement(other));
  if (isSecond && (await putRefundDue(tx, payment.id, { at: now, reason: refundReasons.second })))
    await runtime.jobs.ask(tx, 'payments.refund', { paymentId: payment.id });
  await putDispute(tx, payment.id, { dispute: 'won', disputeId, at: now });
  await runtime.jobs.announce(tx, 'payments.reinstated', { paymentId: payment.id, assessmentId: payment.assessmentId });
}

/** Applies what arrived about a payment before its checkout had completed, and so matched nothing. */
export async function applyEarlyReversals(runtime: Runtime, tx: Transaction, paymentId: string, intent: string, now: Date): Promise<void> {
  for (const { id, reversal } of await listEarlyReversals(tx, intent)) {
    const payment = await findPayment(tx, paymentId);
    if (!payment) return;
    // It has just been settled under the lock on the payments, so no attempt can have used it.
    const outcome = await reverse(runtime, tx, { payment, attempts: null, now }, reversal);
    await putEventOutcome(tx, id, { outcome, paymentId });
  }
}
