import { z } from 'zod';
import { isStorable } from '#platform/http/unstorable.ts';
import type { ProviderSession } from './provider.ts';

const text = z.string().min(1).max(500).refine(isStorable);

/** A checkout session as the card provider writes it; of its many fields only these concern us. */
const form = z
  .object({
    id: text,
    client_reference_id: text.nullish(),
    amount_total: z.int().nullish(),
    currency: text.nullish(),
    payment_intent: z.union([text, z.object({ id: text }).transform(({ id }) => id)]).nullish(),
    payment_status: text,
    status: text.nullish(),
  })
  .transform((session): ProviderSession => ({
    sessionId: session.id,
    reference: session.client_reference_id ?? null,
    amountCents: session.amount_total ?? null,
    currency: session.currency ?? null,
    providerPaymentId: session.payment_intent ?? null,
    // Only the provider's "paid" is paid: a completed checkout may still wait for the bank.
    state: session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
  }));

/** Null for what is no checkout session. */
export function readSession(raw: unknown): ProviderSession | null {
  const read = form.safeParse(raw);
  return read.success ? read.data : null;
}
