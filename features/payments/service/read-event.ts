import { isUtf8 } from 'node:buffer';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import { isStorable } from '#platform/http/unstorable.ts';
import type { EventRefusal, ProviderEvent } from './provider.ts';
import { readCheckout } from './read-checkout.ts';
import { readReversal } from './read-reversal.ts';

/** How far the time of a signature may lie from ours, either way. */
const toleranceSeconds = 300;

/** The event types that concern a payment of ours. */
const outcomesByType: Readonly<Record<string, Exclude<ProviderEvent['outcome'], null>>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'declined',
  'checkout.session.expired': 'expired',
};

const text = z.string().min(1).max(255).refine(isStorable);
const form = z.object({
  id: text,
  type: text,
  livemode: z.boolean().nullish(),
  /** Named in events of connected accounts; we have none. */
  account: text.nullish(),
  data: z.object({ object: z.unknown() }),
});

/** The event in a body that was signed with this secret over exactly these bytes, not long ago and not in the future. */
export function readEvent(
  body: Buffer,
  signature: string | undefined,
  { secret, isLive, now }: { secret: string; isLive: boolean; now: Date },
): Outcome<ProviderEvent, EventRefusal> {
  if (!signature) return refuse('no_signature');
  const signedAt = timeOf(signature);
  if (signedAt === null) return refuse('bad_signature');
  if (!isUtf8(body)) return refuse('unreadable');
  let raw: unknown;
  try {
    // Its own check of age stays off: a wrong signature must not look like an old one, and it would let the future pass.
    raw = Stripe.webhooks.constructEvent(body.toString('utf8'), signature, secret, 0);
  } catch (error) {
    return refuse(error instanceof Stripe.errors.StripeSignatureVerificationError ? 'bad_signature' : 'unreadable');
  }
  if (Math.abs(now.getTime() / 1000 - signedAt) > toleranceSeconds) return refuse('stale');
  return eventOf(raw, isLive);
}

/** A signature names one time: the checks of age and of the bytes must not be led to two different ones. */
function timeOf(signature: string): number | null {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return times.length === 1 && /^t=\d{1,12}$/.test(times[0] ?? '') ? Number(times[0]?.slice(2)) : null;
}

function eventOf(raw: unknown, isLive: boolean): Outcome<ProviderEvent, 'unreadable'> {
  const read = form.safeParse(raw);
  if (!read.success) return refuse('unreadable');
  const { id, type, livemode, account, data } = read.data;
  const isForeign = (livemode ?? false) !== isLive || Boolean(account);
  const nothing = { id, type, outcome: null, checkout: null, reversal: null, isForeign };
  if (isForeign) return ok(nothing);
  const outcome = Object.hasOwn(outcomesByType, type) ? (outcomesByType[type] ?? null) : null;
  if (outcome === null) return ok({ ...nothing, reversal: readReversal(type, data.object) });
  const checkout = readCheckout(data.object);
  if (!checkout) return refuse('unreadable');
  // A completed checkout may still wait for the bank; its own event follows.
  return ok({ ...nothing, outcome: outcome === 'paid' && checkout.state !== 'paid' ? null : outcome, checkout });
}
