import Stripe from 'stripe';
import { ok } from '#platform/contract/outcome.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';
import { type Provider, type ProviderEvent, ProviderFailed, type ProviderSession } from './provider.ts';
import { readSigned } from './read-signed.ts';

/** The kinds of news that concern a payment of ours. */
const newsOf: Readonly<Record<string, ProviderEvent['news']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'declined',
  'checkout.session.expired': 'expired',
};

/** Stripe Checkout through the official SDK. */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: NonNullable<Configuration['stripe']>): Provider {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 8000, telemetry: false, ...(apiUrl ? hostOf(apiUrl) : {}) });
  return {
    name: 'stripe',
    async createCheckout(wish) {
      const { paymentId, priceId, percentOff } = wish;
      const session = await asked(async () => {
        const coupon =
          percentOff > 0
            ? await stripe.coupons.create(
                { percent_off: percentOff, duration: 'once', max_redemptions: 1, name: 'Voucher' },
                { idempotencyKey: `coupon-${paymentId}` },
              )
            : null;
        return stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [{ price: priceId, quantity: 1 }],
            client_reference_id: paymentId,
            customer_email: wish.email,
            success_url: wish.successUrl,
            cancel_url: wish.cancelUrl,
            payment_intent_data: { metadata: { payment: paymentId } },
            ...(coupon ? { discounts: [{ coupon: coupon.id }] } : {}),
          },
          { idempotencyKey: `checkout-${paymentId}` },
        );
      });
      if (!session.url) throw new ProviderFailed('The payment page could not be opened.');
      return { sessionId: session.id, url: session.url };
    },
    async findSession(sessionId) {
      try {
        return wireSession(await stripe.checkout.sessions.retrieve(sessionId));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
        throw error;
      }
    },
    readEvent(body, signature, now) {
      const read = readSigned(body, signature, { secret: webhookSecret, now });
      return read.ok ? ok(eventOf(read.value)) : read;
    },
    async refund({ paymentId, providerPaymentId, amountCents }) {
      const refund = await stripe.refunds.create(
        { payment_intent: providerPaymentId, metadata: { payment: paymentId }, ...(amountCents === null ? {} : { amount: amountCents }) },
        { idempotencyKey: `refund-${paymentId}` },
      );
      return { refundId: refund.id };
    },
  };
}

/** Both drivers speak in the same kind of events; only paid sessions count as paid. */
export function eventOf(event: Stripe.Event): ProviderEvent {
  const news = newsOf[event.type] ?? null;
  if (news === null) return { id: event.id, type: event.type, news, session: null };
  const session = wireSession(event.data.object as Stripe.Checkout.Session);
  // A completed checkout may still wait for the bank; its own event follows.
  return { id: event.id, type: event.type, news: news === 'paid' && session.state !== 'paid' ? null : news, session };
}

function wireSession(session: Stripe.Checkout.Session): ProviderSession {
  const { payment_intent: intent } = session;
  return {
    sessionId: session.id,
    reference: session.client_reference_id ?? null,
    amountCents: session.amount_total ?? null,
    currency: session.currency ?? null,
    providerPaymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    state: session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
  };
}

/** The provider's own sentence reaches the payer when it was written for them. */
async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new ProviderFailed(error.message, { cause: error });
    throw new ProviderFailed('The payment service did not answer. Nothing was charged.', { cause: error });
  }
}

function hostOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port: port || (protocol === 'https:' ? '443' : '80'), protocol: protocol === 'https:' ? 'https' : 'http' };
}
