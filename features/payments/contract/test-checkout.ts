import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';

const params = z.object({ id: z.string().regex(/^cs_test_[0-9a-f]{48}$/, 'We couldn’t find this checkout.') });
const unknown = { status: 404, message: 'This checkout doesn’t exist.' } as const;
const over = { status: 409, message: 'This checkout has been paid or has expired.' } as const;

export const readTestCheckout = contract({
  method: 'GET',
  path: '/api/test-checkout/:id',
  summary: 'A checkout of the built-in test provider; local mode only. Whoever has its address may see it, as with a hosted one.',
  access: 'public',
  params,
  reply: z.object({
    description: z.string(),
    email: z.string(),
    amount_cents: z.number().int(),
    /** What was taken off the catalog's price, and what the discount is called; null without one. */
    discount: z.object({ name: z.string(), cents: z.number().int(), list_price_cents: z.number().int() }).nullable(),
    currency: z.string(),
    state: z.enum(['open', 'authenticating', 'paid', 'expired']),
    cancel_url: z.string(),
    /** Where it leads once it is paid; null before. */
    next: z.string().nullable(),
  }),
  refusals: { unknown },
});

export const payTestCheckout = contract({
  method: 'POST',
  path: '/api/test-checkout/:id/pay',
  summary: 'Pays a test checkout with one of the published test cards. No real money is charged.',
  access: 'public',
  limits: [{ per: 'address', times: 60, seconds: 60 }],
  params,
  body: z.object({
    card_number: z.string().trim().min(12, 'Enter the card number.').max(30),
    expiry: z.string().regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, 'Enter the expiration date as MM/YY.'),
    cvc: z.string().regex(/^\d{3,4}$/, 'Enter the 3- or 4-digit security code.'),
  }),
  /** `next` is where the browser goes; null while the bank asks for authentication. */
  reply: z.object({ state: z.enum(['authenticating', 'paid']), next: z.string().nullable() }),
  refusals: {
    unknown,
    over,
    declined: { status: 422, message: 'Your card was declined.' },
    insufficient_funds: { status: 422, message: 'Your card has insufficient funds.' },
    invalid: { status: 422, message: 'Your card number is invalid. Use one of the test numbers; real cards do nothing here.' },
    expired_card: { status: 422, message: 'Your card has expired.' },
  },
});

export const authenticateTestCheckout = contract({
  method: 'POST',
  path: '/api/test-checkout/:id/authenticate',
  summary: 'The test card’s bank response when it asks the cardholder to confirm.',
  access: 'public',
  limits: [{ per: 'address', times: 60, seconds: 60 }],
  params,
  body: z.object({ is_approved: z.boolean() }),
  reply: z.object({ state: z.enum(['open', 'paid']), next: z.string().nullable() }),
  refusals: { unknown, over },
});
