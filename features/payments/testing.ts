import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { addType } from '#features/catalog/testing.ts';
import type { Database } from '#platform/database/database.ts';
import type { Configuration } from '#platform/runtime/configuration.ts';

/** A published type that costs something. */
export async function addPaidType(database: Database, wish: Parameters<typeof addType>[1] = {}) {
  const code = wish.code ?? 'PAID-1';
  const priceCents = wish.priceCents ?? 4999;
  const stripePriceId = `price_${code.toLowerCase()}`;
  const type = await addType(database, { code, priceCents, stripePriceId, publishedAt: new Date(), ...wish });
  return { ...type, slug: code.toLowerCase(), priceCents, stripePriceId };
}

/** A checkout session with the fields that the card provider sends and we read, and some that we do not. */
export type StandInSession = {
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
  '/v1/refunds': [/^(payment_intent|amount)$/, /^metadata\[payment\]$/],
};

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/** A loopback stand-in of the card provider: the four addresses that the driver uses, and webhooks with real signatures. */
export async function startStandIn(prices: Readonly<Record<string, number>>) {
  const calls: ProviderCall[] = [];
  const coupons = new Map<string, number>();
  const sessions = new Map<string, StandInSession>();
  const refunds: { id: string; payment_intent: string; amount: number }[] = [];
  const answered = new Map<string, { asked: string; answer: Answer }>();
  const troubles: Trouble[] = [];
  let made = 0;
  const nextId = (prefix: string) => `${prefix}_${String(++made).padStart(6, '0')}`;

  function openSession(form: Form): Answer {
    const price = prices[form['line_items[0][price]'] ?? ''];
    if (price === undefined) return invalid('resource_missing', 'No such price.');
    const coupon = form['discounts[0][coupon]'];
    const off = coupon === undefined ? 0 : coupons.get(coupon);
    if (off === undefined) return invalid('resource_missing', 'No such coupon.');
    const id = nextId('cs_test');
    const session: StandInSession = {
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
    sessions.set(id, session);
    return { status: 200, body: session };
  }

  function refund(form: Form): Answer {
    const intent = form['payment_intent'] ?? '';
    const paid = [...sessions.values()].find((session) => session.payment_intent === intent);
    if (!paid) return invalid('resource_missing', 'No such payment_intent.', 404);
    const back = refunds.filter((one) => one.payment_intent === intent).reduce((sum, one) => sum + one.amount, 0);
    if (back === paid.amount_total) return invalid('charge_already_refunded', 'The charge has already been refunded.');
    const amount = form['amount'] === undefined ? paid.amount_total - back : Number(form['amount']);
    if (back + amount > paid.amount_total) return invalid('amount_too_large', 'Refund amount is greater than unrefunded amount.');
    const done = { id: nextId('re'), payment_intent: intent, amount };
    refunds.push(done);
    return { status: 200, body: { ...done, object: 'refund', status: 'succeeded' } };
  }

  function carryOut(path: string, form: Form): Answer {
    const known = parameters[path];
    if (!known) return invalid('url_invalid', 'Unrecognized request URL.', 404);
    const stranger = Object.keys(form).find((name) => !known.some((pattern) => pattern.test(name)));
    if (stranger) return invalid('parameter_unknown', `Received unknown parameter: ${stranger}`);
    if (path === '/v1/checkout/sessions') return openSession(form);
    if (path === '/v1/refunds') return refund(form);
    const id = nextId('coupon');
    coupons.set(id, Number(form['amount_off']));
    return { status: 200, body: { id, object: 'coupon', amount_off: Number(form['amount_off']) } };
  }

  /** The first answer to a key is kept, a failure too, and the same key with another wish is refused. */
  function answerOnce(path: string, form: Form, key: string, trouble: Trouble | undefined): Answer {
    const asked = JSON.stringify([path, form]);
    const before = answered.get(key);
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
          : carryOut(path, form);
    answered.set(key, { asked, answer });
    return answer;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)));
    const idempotencyKey = headers['idempotency-key']?.toString() ?? null;
    calls.push({ method, path, form, idempotencyKey });
    const trouble = troubles.shift();
    if (trouble === 'silent') return;
    if (trouble === 'cut') return void request.socket.destroy();
    const session = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1];
    let answer: Answer;
    if (headers.authorization !== `Bearer ${secretKey}`) answer = invalid('api_key_invalid', 'Invalid API Key provided.', 401);
    else if (method === 'GET' && session) {
      const found = sessions.get(session);
      answer =
        trouble === 'broken'
          ? failure(500, { type: 'api_error', message: 'Something went wrong.' })
          : found
            ? { status: 200, body: found }
            : invalid('resource_missing', 'No such checkout.session.', 404);
    } else if (method !== 'POST' || headers['content-type'] !== 'application/x-www-form-urlencoded')
      answer = invalid('url_invalid', 'Unrecognized request.', 404);
    else if (idempotencyKey === null) answer = invalid('idempotency_key_missing', 'The driver names a key for everything that it creates.');
    else answer = answerOnce(path, form, idempotencyKey, trouble);
    // As the real one says of most of its own failures: asking again with the same key would only repeat it.
    const again = answer.status === 500 ? { 'stripe-should-retry': 'false' } : {};
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': nextId('req'), ...again });
    response.end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => void respond(request, response));
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
    /** The next questions meet these troubles, one each. */
    trouble: (...coming: Trouble[]) => void troubles.push(...coming),
    session: (id: string): StandInSession => {
      const found = sessions.get(id);
      if (!found) throw new Error(`The stand-in has no session ${id}.`);
      return found;
    },
    /** The session of a payment of ours. */
    sessionFor: (paymentId: string): StandInSession => {
      const found = [...sessions.values()].find((session) => session.client_reference_id === paymentId);
      if (!found) throw new Error(`The stand-in has no session for the payment ${paymentId}.`);
      return found;
    },
    /** The payer pays on the provider's page; nobody is told yet. */
    pay(session: StandInSession): StandInSession {
      return Object.assign(session, { payment_intent: session.id.replace('cs', 'pi'), payment_status: 'paid', status: 'complete' });
    },
    expire: (session: StandInSession): StandInSession => Object.assign(session, { status: 'expired' }),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

let events = 0;

/** The body of a webhook about this session, as bytes that can be signed. */
export function newsOf(type: string, session: Partial<StandInSession>, id = `evt_standin_${++events}`): string {
  return JSON.stringify({ id, object: 'event', type, created: 1, livemode: false, data: { object: session } }, null, 2);
}

/** The signature header that the card provider would send with this body at this time. */
export function signNews(body: string, at: Date, secret = webhookSecret): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at.getTime() / 1000) });
}
