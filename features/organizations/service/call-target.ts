import { createHmac } from 'node:crypto';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { CallProblem } from '../rules/webhook.ts';
import { type AddressRule, guardedLookup, PrivateAddress } from './target-address.ts';

/** Everything together: name, connection, request and reply. */
const timeLimitMs = 10_000;
/** The rest of a reply is not read. */
const maxReplyBytes = 64 * 1024;

export type Sending = { url: string; secret: string; event: string; eventId: string; body: string; now: Date };
export type CallOutcome = { status: number | null; problem: CallProblem | null };

type Rules = { mayCall: AddressRule; timeLimitMs?: number; resolveName?: Parameters<typeof guardedLookup>[1] };

/** `t=…,v1=…` as card providers sign: a receiver can check it with the same code, and refuses what is old. */
export function signatureHeader(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Sends one call. The status decides; redirects are not followed, and nothing of the reply is kept. */
export async function callTarget(sending: Sending, rules: Rules): Promise<CallOutcome> {
  const signal = AbortSignal.timeout(rules.timeLimitMs ?? timeLimitMs);
  try {
    const reply = await post(sending, rules, signal);
    const status = reply.statusCode ?? 0;
    await readSome(reply);
    return status >= 200 && status < 300 ? { status, problem: null } : { status, problem: 'refused_status' };
  } catch (error) {
    return { status: null, problem: signal.aborted ? 'too_slow' : problemOf(error) };
  }
}

function post(
  { url, secret, event, eventId, body, now }: Sending,
  { mayCall, resolveName }: Rules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // A connection to a number asks no lookup, so it is checked here.
  if (isIP(host) !== 0 && !mayCall(host)) return Promise.reject(new PrivateAddress(host));
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'Meridian-Webhooks/1',
        'meridian-event': event,
        'meridian-event-id': eventId,
        'meridian-signature': signatureHeader(secret, body, now),
        connection: 'close',
      },
      // No connection is kept: each is checked anew.
      agent: false,
      lookup: guardedLookup(mayCall, resolveName),
      signal,
    });
    request.once('response', resolve);
    // Without a listener, an answer that switches protocols ends the connection and says nothing: the call would wait for ever.
    request.once('upgrade', (reply, socket) => {
      socket.destroy();
      resolve(reply.destroy());
    });
    request.on('error', reject);
    request.once('close', () => reject(new Error('The connection was closed without an answer.')));
    request.end(bytes);
  });
}

/** Reads the reply so that the receiver can end politely; what comes late or is too long is cut off, the status counts all the same. */
async function readSome(reply: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxReplyBytes) break;
    }
  } catch {
    // The status has arrived; a reply that breaks off changes nothing.
  } finally {
    reply.destroy();
  }
}

function problemOf(error: unknown): CallProblem {
  const { code = '' } = error as { code?: string };
  if (error instanceof PrivateAddress) return 'private_address';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_FAIL' || code === 'ENODATA') return 'no_such_host';
  if (code.startsWith('HPE_')) return 'not_http';
  if (code === 'EPROTO' || /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH/u.test(code)) return 'bad_certificate';
  return 'no_connection';
}
