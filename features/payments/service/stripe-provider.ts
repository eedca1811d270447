import { Stripe } from 'stripe';
import type { Configuration } from '#platform/runtime/configuration.ts';
import { type CheckoutRequest, type Provider, ProviderFailed, type RefundOrder } from './provider.ts';
import { readEvent } from './read-event.ts';
import { readCheckout } from './read-checkout.ts';

/** How long one request to the provider may take, and how often it is retried. */
const requestLimits = { timeoutMs: 8000, retries: 2 };

/** As long as the provider lets a coupon's name be. */
const couponNameLength = 40;

/** Stripe Checkout through the official SDK. */
export function stripeProvider(
  { secretKey, webhookSecret, apiUrl }: NonNullable<Configuration['stripe']>,
  { timeoutMs, retries } = requestLimits,
): Provider {
  const isLive = /^[a-z]+_live_/.test(secretKey);
  const host = apiUrl ? hostOf(apiUrl) : {};
  const stripe = new Stripe(secretKey, { maxNetworkRetries: retries, timeout: timeoutMs, telemetry: false, ...host });
  return {
    name: 'stripe',
    async createCheckout(request) {
      const checkout = await asked(() => createSession(stripe, request));
      if (!checkout.url) throw new ProviderFailed('We couldn’t open the payment page. You weren’t charged.');
      return { checkoutId: checkout.id, url: checkout.url };
    },
    async findCheckout(checkoutId) {
      try {
        return readCheckout(await stripe.checkout.sessions.retrieve(checkoutId));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
        throw error;
      }
    },
    expireCheckout: (checkoutId) => expireSession(stripe, checkoutId),
    readEvent: (body, signature, now) => readEvent(body, signature, { secret: webhookSecret, isLive, now }),
    refund: (order) => refund(stripe, order),
  };
}

async function createSession(stripe: Stripe, request: CheckoutRequest) {
  const { paymentId, priceId, quantity, discountCents, currency } = request;
  const name = request.discountName.slice(0, couponNameLength);
  const coupon =
    // An amount and not a percentage, so that the provider cannot round to another cent than we do.
    discountCents > 0
      ? await stripe.coupons.create(
          { amount_off: discountCents, currency: currency.toLowerCase(), duration: 'once', max_redemptions: 1, name },
          { idempotencyKey: `coupon-${paymentId}` },
        )
      : null;
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ price: priceId, quantity }],
      client_reference_id: paymentId,
      customer_email: request.email,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      payment_intent_data: { metadata: { payment: paymentId } },
      ...(coupon ? { discounts: [{ coupon: coupon.id }] } : {}),
    },
    { idempotencyKey: `checkout-${paymentId}` },
  );
}

/** The provider refuses to close what is over; how it ended is asked then. */
async function expireSession(stripe: Stripe, checkoutId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(checkoutId, undefined, { idempotencyKey: `expire-${checkoutId}` });
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return readCheckout(await stripe.checkout.sessions.retrieve(checkoutId))?.state === 'expired';
  }
}

async function refund(stripe: Stripe, { paymentId, providerPaymentId, amountCents, isPart, now }: RefundOrder) {
  const done = isPart ? await findPartRefund(stripe, providerPaymentId) : null;
  if (done) return done;
  const whole = { payment_intent: providerPaymentId, metadata: { payment: paymentId, ...(isPart ? partMark : {}) } };
  // The provider repeats its answer to a key, failures included; so each hour has a key of its own, and a refund that exists already says so.
  const idempotencyKey = `${isPart ? 'part-refund' : 'refund'}-${paymentId}-${now.toISOString().slice(0, 13)}`;
  try {
    const created = await stripe.refunds.create(amountCents === null ? whole : { ...whole, amount: amountCents }, { idempotencyKey });
    return { refundId: created.id, returnedCents: created.amount };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')
      return { refundId: null, returnedCents: null };
    throw error;
  }
}

const partMark = { part: 'seats' } as const;

/** The refund of a part that was made in an earlier hour, when its answer was lost; one that failed or was canceled is none. */
async function findPartRefund(stripe: Stripe, intent: string): Promise<{ refundId: string; returnedCents: number } | null> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  const made = data.find(({ metadata, status }) => metadata?.['part'] === partMark.part && status !== 'failed' && status !== 'canceled');
  return made ? { refundId: made.id, returnedCents: made.amount } : null;
}

/** The provider's own sentence reaches the payer when it was written for them. */
async function asked<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new ProviderFailed(error.message, { cause: error });
    throw new ProviderFailed('The payment service didn’t respond. You weren’t charged.', { cause: error });
  }
}

function hostOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port: port || (protocol === 'https:' ? '443' : '80'), protocol: protocol === 'https:' ? 'https' : 'http' };
}
