import { z } from 'zod';
import { isStorable } from '#platform/http/unstorable.ts';
import type { ProviderCheckout } from './provider.ts';

const text = z.string().min(1).max(500).refine(isStorable);

/** A checkout session as the card provider writes it; of its many fields only these concern us. */
const form = z
  .object({
    id: text,
    mode: text.nullish(),
    client_reference_id: text.nullish(),
    amount_total: z.int().nullish(),
    currency: text.nullish(),
    payment_intent: z.union([text, z.object({ id: text }).transform(({ id }) => id)]).nullish(),
    payment_status: text,
    status: text.nullish(),
  })
  .transform((checkout): ProviderCheckout => ({
    checkoutId: checkout.id,
    mode: checkout.mode ?? null,
    reference: checkout.client_reference_id ?? null,
    amountCents: checkout.amount_total ?? null,
    currency: checkout.currency ?? null,
    providerPaymentId: checkout.payment_intent ?? null,
    // Only the provider's "paid" is paid: a completed checkout may still wait for the bank.
    state: checkout.payment_status === 'paid' ? 'paid' : checkout.status === 'expired' ? 'expired' : 'open',
  }));

/** Null for what is no checkout session. */
export function readCheckout(raw: unknown): ProviderCheckout | null {
  const read = form.safeParse(raw);
  return read.success ? read.data : null;
}
