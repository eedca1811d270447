import { ok, type Outcome } from '#platform/contract/outcome.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { insertEvent, putEventOutcome } from '../store/events.ts';
import { findPaymentByCheckout } from '../store/payments.ts';
import type { EventRefusal, Provider, ProviderEvent } from './provider.ts';
import { settleFailed, settlePaid } from './settle.ts';

/** Takes a webhook in: the signature first, each event once, and everything that follows from it in one transaction. */
export async function receiveEvent(
  runtime: Runtime,
  provider: Provider,
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: Date },
): Promise<Outcome<string, EventRefusal>> {
  const read = provider.readEvent(body, signature, now);
  if (!read.ok) return read;
  return ok(await applyEvent(runtime, provider, read.value, now));
}

async function applyEvent(runtime: Runtime, provider: Provider, event: ProviderEvent, now: Date): Promise<string> {
  const { checkout } = event;
  return runtime.database.transaction(async (tx) => {
    const details = checkout ? { checkout: checkout.checkoutId, reference: checkout.reference } : {};
    const isNew = await insertEvent(tx, { id: event.id, type: event.type, outcome: 'ignored', details, receivedAt: now });
    if (!isNew) return 'repeated';
    if (!checkout || !event.outcome) return 'ignored';
    const payment = await findPaymentByCheckout(tx, provider.name, checkout.checkoutId);
    // An unpaid checkout of another shop concerns nobody here; money does.
    if (!payment && event.outcome !== 'paid') return 'ignored';
    const outcome = !payment
      ? 'unknown'
      : event.outcome === 'paid'
        ? await settlePaid(runtime, tx, payment, checkout, now)
        : await settleFailed(tx, payment, event.outcome, now);
    if (outcome === 'unknown')
      runtime.log.error({ eventId: event.id }, 'A payment event names no payment of ours; a person has to look at it.');
    await putEventOutcome(tx, event.id, { outcome, paymentId: payment?.id ?? null });
    return outcome;
  });
}
