import Stripe from 'stripe';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { EventRefusal } from './provider.ts';

/** How far the time of a signature may lie from ours, either way. */
const toleranceSeconds = 300;

/** The event in a body whose signature was made with this secret over exactly these bytes, not long ago and not in the future. */
export function readSigned(
  body: Buffer,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): Outcome<Stripe.Event, EventRefusal> {
  if (!signature) return refuse('no_signature');
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!Number.isFinite(signedAt)) return refuse('bad_signature');
  let event: Stripe.Event;
  try {
    // Its own check of age stays off: a wrong signature must not look like an old one, and it would let the future pass.
    event = Stripe.webhooks.constructEvent(body, signature, secret, 0);
  } catch (error) {
    return refuse(error instanceof Stripe.errors.StripeSignatureVerificationError ? 'bad_signature' : 'unreadable');
  }
  return Math.abs(now.getTime() / 1000 - signedAt) > toleranceSeconds ? refuse('stale') : ok(event);
}
