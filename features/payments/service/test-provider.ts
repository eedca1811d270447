import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { findTestCheckout, putTestCheckout, putTestState, type TestCheckout } from '../store/test-checkouts.ts';
import type { Provider, ProviderCheckout } from './provider.ts';
import { readEvent } from './read-event.ts';

/** The built-in checkout of local mode: no money moves, but its webhooks are signed and checked like those of the card provider. */
export function testProvider(runtime: Runtime): Provider {
  const { database, clock, configuration } = runtime;
  return {
    name: 'test',
    async createCheckout(request) {
      // From the payment and the server's own secret: asking twice opens one checkout, whose address nobody can guess.
      const checkoutId = `cs_test_${derive(runtime, `test checkout ${request.paymentId}`).slice(0, 48)}`;
      await putTestCheckout(database, {
        id: checkoutId,
        reference: request.paymentId,
        description: request.description,
        email: request.email,
        amountCents: request.amountCents,
        discountCents: request.discountCents,
        discountName: request.discountName,
        currency: request.currency,
        successUrl: request.successUrl,
        cancelUrl: request.cancelUrl,
        state: 'open',
        createdAt: clock.now(),
      });
      return { checkoutId, url: `${configuration.publicUrl}/test-checkout/${checkoutId}` };
    },
    async findCheckout(checkoutId) {
      const checkout = await findTestCheckout(database, checkoutId);
      return checkout && checkoutOf(checkout);
    },
    async expireCheckout(checkoutId) {
      if (await putTestState(database, checkoutId, { from: ['open', 'authenticating'], to: 'expired' })) return true;
      return (await findTestCheckout(database, checkoutId))?.state === 'expired';
    },
    readEvent: (body, signature, now) => readEvent(body, signature, { secret: testWebhookSecret(runtime), isLive: false, now }),
    refund: async ({ paymentId, amountCents }) => ({ refundId: `re_test_${paymentId}`, returnedCents: amountCents }),
  };
}

/** Made from the server's own secret, so that nobody outside can sign. */
const testWebhookSecret = (runtime: Runtime): string => `whsec_${derive(runtime, 'test checkout webhook')}`;

const derive = ({ configuration }: Runtime, name: string): string => createHmac('sha256', configuration.secret).update(name).digest('hex');

function checkoutOf(checkout: TestCheckout): ProviderCheckout {
  return {
    checkoutId: checkout.id,
    mode: 'payment',
    reference: checkout.reference,
    amountCents: checkout.amountCents,
    currency: checkout.currency.toLowerCase(),
    providerPaymentId: checkout.paymentId,
    state: checkout.state === 'paid' ? 'paid' : checkout.state === 'expired' ? 'expired' : 'open',
  };
}

/** The webhook that a test checkout sends: body and signature in the scheme of the card provider. */
export function signedWebhook(runtime: Runtime, checkout: TestCheckout, eventId: string): { body: string; signature: string } {
  const body = JSON.stringify({
    id: eventId,
    object: 'event',
    livemode: false,
    type: checkout.state === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed',
    data: {
      object: {
        id: checkout.id,
        object: 'checkout.session',
        mode: 'payment',
        client_reference_id: checkout.reference,
        amount_total: checkout.amountCents,
        currency: checkout.currency.toLowerCase(),
        payment_intent: checkout.paymentId,
        payment_status: checkout.state === 'paid' ? 'paid' : 'unpaid',
        status: checkout.state === 'expired' ? 'expired' : 'complete',
      },
    },
  });
  const timestamp = Math.floor(runtime.clock.now().getTime() / 1000);
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: testWebhookSecret(runtime), timestamp }) };
}
