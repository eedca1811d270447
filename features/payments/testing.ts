import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { addType } from '#features/catalog/testing.ts';
import type { Database } from '#platform/database/database.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';

/** A published type that costs something. */
export async function addPaidType(database: Database, request: Parameters<typeof addType>[1] = {}) {
  const code = request.code ?? 'PAID-1';
  const priceCents = request.priceCents ?? 4999;
  const stripePriceId = `price_${code.toLowerCase()}`;
  const type = await addType(database, { code, priceCents, stripePriceId, publishedAt: new Date(), ...request });
  return { ...type, slug: code.toLowerCase(), priceCents, stripePriceId };
}

/** A checkout session with the fields that the card provider sends and we read, and some that we do not. */
export type StandInCheckout = {
  id: string;
  object: 'checkout.session';
  mode: string;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  payment_intent: string | null;
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  url: string;
  livemode: false;
};

type Form = Readonly<Record<string, string>>;
type Answer = { status: number; body: object };
export type ProviderCall = { method: string; path: string; form: Form; idempotencyKey: string | null };

/** How the provider can let us down: a sentence for the payer, its own mistake, a cut line, or silence. */
type Trouble = 'card' | 'broken' | 'cut' | 'silent';

const secretKey = 'sk_test_standin0123456789';
const webhookSecret = 'whsec_standin0123456789';

const failure = (status: number, error: { type: string; code?: string; message: string }): Answer => ({ status, body: { error } });
const invalid = (code: string, message: string, status = 400) => failure(status, { type: 'invalid_request_error', code, message });

/** The parameters that each address of the stand-in knows; another one is refused, as the real provider does. */
const parameters: Readonly<Record<string, readonly RegExp[]>> = {
  '/v1/coupons': [/^(amount_off|currency|duration|max_redemptions|name)$/],
  '/v1/checkout/sessions': [
    /^(mode|client_reference_id|customer_email|success_url|cancel_url)$/,
    /^line_items\[0\]\[(price|quantity)\]$/,
    /^discounts\[0\]\[coupon\]$/,
    /^payment_intent_data\[metadata\]\[payment\]$/,
  ],
  '/v1/refunds': [/^(payment_intent|amount)$/, /^metadata\[(payment|part)\]$/],
};

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** What the stand-in remembers. */
type Books = ReturnType<typeof emptyBooks>;

function emptyBooks(prices: Readonly<Record<string, number>>) {
  let made = 0;
  return {
    prices,
    calls: [] as ProviderCall[],
    coupons: new Map<string, number>(),
    checkouts: new Map<string, StandInCheckout>(),
    refunds: [] as { id: string; payment_intent: string; amount: number }[],
    /** Refunds of a part, by their ids. */
    parts: new Set<string>(),
    answered: new Map<string, { asked: string; answer: Answer }>(),
    troubles: [] as Trouble[],
    nextId: (prefix: string) => `${prefix}_${String(++made).padStart(6, '0')}`,
  };
}

/** A loopback stand-in for the card provider: the six endpoints that the driver uses, and webhooks with real signatures. */
export async function startStandIn(prices: Readonly<Record<string, number>>) {
  const books = emptyBooks(prices);
  const { calls, checkouts, refunds, troubles } = books;
  const server = createServer((request, response) => void respond(books, request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stripe: NonNullable<Configuration['stripe']> = {
    secretKey,
    webhookSecret,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };

  return {
    stripe,
    calls,
    refunds,
    /** The next requests meet these troubles, one each. */
    trouble: (...coming: Trouble[]) => void troubles.push(...coming),
    checkout: (id: string): StandInCheckout => {
      const found = checkouts.get(id);
      if (!found) throw new Error(`The stand-in has no checkout ${id}.`);
      return found;
    },
    /** The checkout of a payment of ours. */
    checkoutFor: (paymentId: string): StandInCheckout => {
      const found = [...checkouts.values()].find((checkout) => checkout.client_reference_id === paymentId);
      if (!found) throw new Error(`The stand-in has no checkout for the payment ${paymentId}.`);
      return found;
    },
    /** The payer pays on the provider's page; nobody is told yet. */
    pay(checkout: StandInCheckout): StandInCheckout {
      return Object.assign(checkout, { payment_intent: checkout.id.replace('cs', 'pi'), payment_status: 'paid', status: 'complete' });
    },
    expire: (checkout: StandInCheckout): StandInCheckout => Object.assign(checkout, { status: 'expired' }),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function openCheckout({ prices, coupons, checkouts, nextId }: Books, form: Form): Answer {
  const price = prices[form['line_items[0][price]'] ?? ''];
  if (price === undefined) return invalid('resource_missing', 'No such price.');
  const coupon = form['discounts[0][coupon]'];
  const off = coupon === undefined ? 0 : coupons.get(coupon);
  if (off === undefined) return invalid('resource_missing', 'No such coupon.');
  const id = nextId('cs_test');
  const checkout: StandInCheckout = {
    id,
    object: 'checkout.session',
    mode: form['mode'] ?? '',
    amount_total: price * Number(form['line_items[0][quantity]']) - off,
    currency: 'usd',
    client_reference_id: form['client_reference_id'] ?? null,
    customer_email: form['customer_email'] ?? null,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    url: `https://checkout.example/pay/${id}`,
    livemode: false,
  };
  checkouts.set(id, checkout);
  return { status: 200, body: checkout };
}

function expireCheckout({ checkouts }: Books, id: string, trouble: Trouble | undefined): Answer {
  if (trouble === 'broken') return failure(500, { type: 'api_error', message: 'Something went wrong.' });
  const found = checkouts.get(id);
  if (!found) return invalid('resource_missing', 'No such checkout.session.', 404);
  if (found.status !== 'open') return invalid('session_not_open', 'Only Checkout Sessions with a status in ["open"] can be expired.');
  return { status: 200, body: Object.assign(found, { status: 'expired' }) };
}

function refund({ checkouts, refunds, parts, nextId }: Books, form: Form): Answer {
  const intent = form['payment_intent'] ?? '';
  const paid = [...checkouts.values()].find((checkout) => checkout.payment_intent === intent);
  if (!paid) return invalid('resource_missing', 'No such payment_intent.', 404);
  const back = refunds.filter((one) => one.payment_intent === intent).reduce((sum, one) => sum + one.amount, 0);
  if (back === paid.amount_total) return invalid('charge_already_refunded', 'The charge has already been refunded.');
  const amount = form['amount'] === undefined ? paid.amount_total - back : Number(form['amount']);
  if (back + amount > paid.amount_total) return invalid('amount_too_large', 'Refund amount is greater than unrefunded amount.');
  const done = { id: nextId('re'), payment_intent: intent, amount };
  refunds.push(done);
  if (form['metadata[part]']) parts.add(done.id);
  return { status: 200, body: { ...done, object: 'refund', status: 'succeeded' } };
}

function listRefunds({ refunds, parts }: Books, intent: string): Answer {
  const data = refunds
    .filter((one) => one.payment_intent === intent)
    .map((one) => ({ ...one, object: 'refund', status: 'succeeded', metadata: parts.has(one.id) ? { part: 'seats' } : {} }));
  return { status: 200, body: { object: 'list', data, has_more: false } };
}

function carryOut(books: Books, path: string, form: Form): Answer {
  const known = parameters[path];
  if (!known) return invalid('url_invalid', 'Unrecognized request URL.', 404);
  const stranger = Object.keys(form).find((name) => !known.some((pattern) => pattern.test(name)));
  if (stranger) return invalid('parameter_unknown', `Received unknown parameter: ${stranger}`);
  if (path === '/v1/checkout/sessions') return openCheckout(books, form);
  if (path === '/v1/refunds') return refund(books, form);
  const id = books.nextId('coupon');
  books.coupons.set(id, Number(form['amount_off']));
  return { status: 200, body: { id, object: 'coupon', amount_off: Number(form['amount_off']) } };
}

/** The first answer to a key is kept, a failure too, and the same key with other parameters is refused. */
function answerOnce(books: Books, path: string, form: Form, key: string, trouble: Trouble | undefined): Answer {
  const asked = JSON.stringify([path, form]);
  const before = books.answered.get(key);
  if (before && before.asked !== asked)
    return failure(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    });
  if (before) return before.answer;
  const answer =
    trouble === 'broken'
      ? failure(500, { type: 'api_error', message: 'Something went wrong on the provider’s end.' })
      : trouble === 'card'
        ? failure(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
        : carryOut(books, path, form);
  books.answered.set(key, { asked, answer });
  return answer;
}

async function respond(books: Books, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  const form = Object.fromEntries(new URLSearchParams(await textOf(request)));
  const idempotencyKey = headers['idempotency-key']?.toString() ?? null;
  const call = { method, path, form, idempotencyKey };
  books.calls.push(call);
  const trouble = books.troubles.shift();
  if (trouble === 'silent') return;
  if (trouble === 'cut') return void request.socket.destroy();
  const answer =
    headers.authorization === `Bearer ${secretKey}`
      ? answerCall(books, call, headers['content-type'], trouble)
      : invalid('api_key_invalid', 'Invalid API Key provided.', 401);
  // As the real one says of most of its own failures: asking again with the same key would only repeat it.
  const again = answer.status === 500 ? { 'stripe-should-retry': 'false' } : {};
  response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': books.nextId('req'), ...again });
  response.end(JSON.stringify(answer.body));
}

function answerCall(books: Books, call: ProviderCall, contentType: string | undefined, trouble: Trouble | undefined): Answer {
  const { method, path, form, idempotencyKey } = call;
  const checkoutId = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
  if (method === 'GET' && checkoutId) {
    if (trouble === 'broken') return failure(500, { type: 'api_error', message: 'Something went wrong.' });
    const found = books.checkouts.get(checkoutId);
    return found ? { status: 200, body: found } : invalid('resource_missing', 'No such checkout.session.', 404);
  }
  const closing = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1];
  if (method === 'POST' && closing) return expireCheckout(books, closing, trouble);
  const refundsOf = /^\/v1\/refunds\?payment_intent=(\w+)/.exec(path)?.[1];
  if (method === 'GET' && refundsOf) return listRefunds(books, refundsOf);
  if (method !== 'POST' || contentType !== 'application/x-www-form-urlencoded') return invalid('url_invalid', 'Unrecognized request.', 404);
  if (idempotencyKey === null) return invalid('idempotency_key_missing', 'The driver names a key for everything that it creates.');
  return answerOnce(books, path, form, idempotencyKey, trouble);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

let events = 0;

/** The body of a webhook about this object, as bytes that can be signed. `envelope` changes what stands around it. */
export function webhookBody(type: string, object: object, id = `evt_standin_${++events}`, envelope: object = {}): string {
  return JSON.stringify({ id, object: 'event', type, created: 1, livemode: false, ...envelope, data: { object } }, null, 2);
}

type Paid = Pick<StandInCheckout, 'id' | 'payment_intent' | 'amount_total' | 'currency' | 'client_reference_id'>;

/** The charge of a paid checkout, all of it refunded unless said. */
export function chargeOf(checkout: Paid, refundedCents = checkout.amount_total) {
  return {
    id: checkout.id.replace('cs', 'ch'),
    object: 'charge',
    payment_intent: checkout.payment_intent,
    amount: checkout.amount_total,
    amount_refunded: refundedCents,
    currency: checkout.currency,
    refunded: refundedCents === checkout.amount_total,
  };
}

/** A dispute over a paid checkout. */
export function disputeOf(checkout: Paid, status = 'needs_response', id = checkout.id.replace('cs', 'du')) {
  const { payment_intent, amount_total: amount, currency } = checkout;
  return { id, object: 'dispute', charge: checkout.id.replace('cs', 'ch'), payment_intent, amount, currency, status, reason: 'fraudulent' };
}

/** A refund of a paid checkout as the provider reports on it later. */
export function refundOf(checkout: Paid, status: string, id = checkout.id.replace('cs', 're')) {
  return {
    id,
    object: 'refund',
    payment_intent: checkout.payment_intent,
    amount: checkout.amount_total,
    currency: checkout.currency,
    status,
  };
}

/** The signature header that the card provider would send with this body at this time. */
export function signWebhook(body: string, at: Date, secret = webhookSecret): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at.getTime() / 1000) });
}
