import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { authenticateTestCheckout, payTestCheckout, readTestCheckout } from '../contract/test-checkout.ts';
import { outcomeOf } from '../rules/test-cards.ts';
import { findTestCheckout, putTestState, type TestCheckout } from '../store/test-checkouts.ts';

/** The built-in checkout of local mode. It changes only its own records; the payment learns of it by a signed webhook. */
export function testCheckoutRoutes(runtime: Runtime): Route[] {
  const { database, dice, jobs } = runtime;

  const pay = (id: string, from: readonly TestCheckout['state'][]) =>
    database.transaction(async (tx) => {
      const paid = await putTestState(tx, id, { from, to: 'paid', paymentId: `pi_test_${dice.bytes(12).toString('hex')}` });
      if (paid) await jobs.ask(tx, 'payments.test-webhook', { checkoutId: id, eventId: `evt_test_${dice.bytes(12).toString('hex')}` });
      return paid;
    });

  return [
    route(readTestCheckout, async ({ params }) => {
      const checkout = await findTestCheckout(database, params.id);
      if (!checkout) return refuse('unknown');
      const { description, email, amountCents, discountCents, discountName, currency, state, cancelUrl } = checkout;
      const discount =
        discountCents === 0 ? null : { name: discountName, cents: discountCents, list_price_cents: amountCents + discountCents };
      const next = state === 'paid' ? checkout.successUrl : null;
      return ok({ description, email, amount_cents: amountCents, discount, currency, state, cancel_url: cancelUrl, next });
    }),
    route(payTestCheckout, async ({ params, body, now }) => {
      const checkout = await findTestCheckout(database, params.id);
      if (!checkout) return refuse('unknown');
      if (checkout.state === 'paid' || checkout.state === 'expired') return refuse('over');
      if (isPast(body.expiry, now)) return refuse('expired_card');
      const outcome = outcomeOf(body.card_number);
      if (outcome === 'authentication_needed') {
        const asked = await putTestState(database, params.id, { from: ['open', 'authenticating'], to: 'authenticating' });
        return asked ? ok({ state: 'authenticating', next: null }) : refuse('over');
      }
      if (outcome !== 'paid') return refuse(outcome);
      const paid = await pay(params.id, ['open', 'authenticating']);
      return paid ? ok({ state: 'paid', next: paid.successUrl }) : refuse('over');
    }),
    route(authenticateTestCheckout, async ({ params, body }) => {
      if (!(await findTestCheckout(database, params.id))) return refuse('unknown');
      if (!body.is_approved) {
        const back = await putTestState(database, params.id, { from: ['authenticating'], to: 'open' });
        return back ? ok({ state: 'open', next: null }) : refuse('over');
      }
      const paid = await pay(params.id, ['authenticating']);
      return paid ? ok({ state: 'paid', next: paid.successUrl }) : refuse('over');
    }),
  ];
}

/** `MM/YY` counts to the end of its month. */
function isPast(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return Date.UTC(2000 + year, month, 1) <= now.getTime();
}
