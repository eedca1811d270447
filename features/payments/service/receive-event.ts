import { ok, type Outcome } from '#platform/contract/outcome.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { insertEvent, putEventOutcome } from '../store/events.ts';
import { findPaymentBySession } from '../store/payments.ts';
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
  const { session, news } = event;
  return runtime.database.transaction(async (tx) => {
    const details = session ? { session: session.sessionId, reference: session.reference } : {};
    const isNew = await insertEvent(tx, { id: event.id, type: event.type, outcome: 'ignored', details, receivedAt: now });
    if (!isNew) return 'repeated';
    if (!session || !news) return 'ignored';
    const payment = await findPaymentBySession(tx, provider.name, session.sessionId);
    // A checkout of somebody else's that came to nothing concerns nobody here; money does.
    if (!payment && news !== 'paid') return 'ignored';
    const outcome = !payment
      ? 'unknown'
      : news === 'paid'
        ? await settlePaid(runtime, tx, payment, session, now)
        : await settleFailed(tx, payment, news, now);
    if (outcome === 'unknown')
      runtime.log.error({ eventId: event.id }, 'A payment event names no payment of ours; a person has to look at it.');
    await putEventOutcome(tx, event.id, { outcome, paymentId: payment?.id ?? null });
    return outcome;
  });
}
