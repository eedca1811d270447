import { ok, type Outcome } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { insertEvent, putEventOutcome } from '../store/events.ts';
import { findPaymentByCheckout, findPaymentByIntent, lockIntent, type Payment } from '../store/payments.ts';
import type { AttemptsPort } from './attempts-port.ts';
import { holdPayment } from './hold-payment.ts';
import type { EventRefusal, Provider, ProviderEvent } from './provider.ts';
import { reverse } from './reverse.ts';
import { settleFailed, settlePaid } from './settle.ts';

export type Receiver = { runtime: Runtime; provider: Provider; attempts: AttemptsPort };

/** Takes a webhook in: the signature first, each event once, and everything that follows from it in one transaction. */
export async function receiveEvent(
  receiver: Receiver,
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: Date },
): Promise<Outcome<string, EventRefusal>> {
  const { runtime, provider } = receiver;
  const read = provider.readEvent(body, signature, now);
  if (!read.ok) return read;
  const event = read.value;
  if (event.isForeign) runtime.log.warn({ eventId: event.id }, 'Ignored a payment event from another mode or account.');
  const outcome = await runtime.database.transaction(async (tx) => {
    const isNew = await insertEvent(tx, { id: event.id, type: event.type, outcome: 'ignored', details: detailsOf(event), receivedAt: now });
    if (!isNew) return 'repeated';
    const applied = event.reversal ? await applyReversal(receiver, tx, event.reversal, now) : await applyCheckout(receiver, tx, event, now);
    if (!applied) return 'ignored';
    await putEventOutcome(tx, event.id, { outcome: applied.outcome, paymentId: applied.payment?.id ?? null });
    return applied.outcome;
  });
  if (outcome === 'unknown')
    runtime.log.error({ eventId: event.id }, 'A payment event matches no payment here. Someone has to look at it.');
  return ok(outcome);
}

function detailsOf({ checkout, reversal }: ProviderEvent): Record<string, unknown> {
  if (reversal) return reversal;
  return checkout ? { checkout: checkout.checkoutId, reference: checkout.reference } : {};
}

type Applied = { outcome: string; payment: Payment | null };

async function applyCheckout(
  { runtime, provider }: Receiver,
  tx: Transaction,
  { checkout, outcome }: ProviderEvent,
  now: Date,
): Promise<Applied | null> {
  if (!checkout || !outcome) return null;
  const payment = await findPaymentByCheckout(tx, provider.name, checkout.checkoutId);
  // An unpaid checkout of another shop concerns nobody here; money does.
  if (!payment) return outcome === 'paid' ? { outcome: 'unknown', payment } : null;
  const settled =
    outcome === 'paid' ? await settlePaid(runtime, tx, payment, checkout, now) : await settleFailed(tx, payment, outcome, now);
  return { outcome: settled, payment };
}

/** One that comes before the checkout has completed is unknown until then: see `applyEarlyReversals`. */
async function applyReversal(
  { runtime, provider, attempts }: Receiver,
  tx: Transaction,
  { intent, reversal }: NonNullable<ProviderEvent['reversal']>,
  now: Date,
): Promise<Applied> {
  await lockIntent(tx, intent);
  const found = await findPaymentByIntent(tx, provider.name, intent);
  if (!found) return { outcome: 'unknown', payment: null };
  const payment = await holdPayment(tx, found, attempts);
  return { outcome: await reverse(runtime, tx, { payment, attempts, now }, reversal), payment };
}
