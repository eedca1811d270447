import type { RawRoute } from '#platform/http/route.ts';
import type { EventRefusal } from '../service/provider.ts';
import { receiveEvent, type Receiver } from '../service/receive-event.ts';

const sentences: Readonly<Record<EventRefusal, string>> = {
  no_signature: 'The signature is missing.',
  bad_signature: 'The signature doesn’t match.',
  stale: 'The signature’s timestamp is too old or in the future.',
  unreadable: 'The body isn’t an event.',
};

/** Receives the provider's webhook; the signature over the raw bytes is the only authentication. */
export function webhookRoute(receiver: Receiver): RawRoute {
  return {
    method: 'POST',
    path: '/api/payments/webhook',
    summary: 'Signed webhook of the payment provider.',
    access: 'public',
    async handle({ body, headers, now, requestId }) {
      const signature = headers['stripe-signature'];
      const received = await receiveEvent(receiver, {
        body: body ?? Buffer.alloc(0),
        signature: Array.isArray(signature) ? signature.join(',') : signature,
        now,
      });
      const json = { 'content-type': 'application/json; charset=utf-8' };
      if (received.ok) return { headers: json, body: JSON.stringify({ outcome: received.value }) };
      const error = { code: received.refusal, message: sentences[received.refusal], requestId };
      return { status: 400, headers: json, body: JSON.stringify({ error }) };
    },
  };
}
