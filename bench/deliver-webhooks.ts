import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { runningDatabaseUrl } from '#platform/database/embedded.ts';
import { signInEmployer } from './employer.ts';
import type { Measurement } from './measurement.ts';
import { forgetFolder, freshFolder, type Product, startProduct } from './product.ts';

const targets = 4;
const eventsOfTarget = 60;
const events = targets * eventsOfTarget;
/** The server is killed the moment it has sent this many calls, before the last of them is answered. */
const killsAt = [40, 110, 180];
/** Every so many events the receiver fails at first. */
const failsEvery = 6;

/** The receiver is on this machine. */
const settings = { CALL_THIS_MACHINE: 'yes' };

/** What a receiver knows: when it has taken each event, and which it refused once. */
type Received = { taken: Map<string, Date[]>; refused: Set<string>; calls: number };

/**
 * Sends webhooks to a receiver that fails now and then, from a server that is killed between sending and noting: every event arrives, and only those
 * that no server has noted arrive again.
 */
export async function measureDeliverWebhooks(): Promise<Measurement[]> {
  const folder = freshFolder();
  const received: Received = { taken: new Map(), refused: new Set(), calls: 0 };
  let kill: (() => void) | null = null;
  const receiver = await startReceiver(received, () => {
    if (kill && received.calls >= (killsAt[0] ?? Infinity)) {
      killsAt.shift();
      kill();
      kill = null;
    }
  });
  let product = await startProduct(folder, settings);
  try {
    await queueEvents(product, folder, receiver.address() as AddressInfo);
    while (killsAt.length > 0) {
      const { promise: killed, resolve } = Promise.withResolvers<void>();
      kill = () => void product.kill().then(resolve);
      await killed;
      product = await startProduct(folder, settings);
    }
    await untilNoneWaits(folder);
    const notedAt = await withDatabase(folder, readNoted);
    const again = [...received.taken].flatMap(([event, times]) => times.slice(1).map((at) => ({ event, at })));
    const count = (name: string, value: number): Measurement => ({ name, value, unit: 'events' });
    return [
      count('Events for a receiver that fails at times, while the server is killed three times', events),
      count('Lost', events - received.taken.size),
      count('Delivered again', again.length),
      count(
        'Delivered again although an earlier delivery was noted',
        again.filter(({ event, at }) => (notedAt.get(event) ?? at) < at).length,
      ),
    ];
  } finally {
    await product.stop();
    receiver.close();
    forgetFolder(folder);
  }
}

async function startReceiver(received: Received, onCall: () => void): Promise<Server> {
  const server = createServer((request, reply) => {
    request.resume();
    request.on('end', () => {
      received.calls++;
      onCall();
      const event = String(request.headers['meridian-event-id']);
      const fails = Number.parseInt(event.slice(0, 8), 16) % failsEvery === 0 && !received.refused.has(event);
      if (fails) received.refused.add(event);
      else received.taken.set(event, [...(received.taken.get(event) ?? []), new Date()]);
      reply.writeHead(fails ? 503 : 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function queueEvents({ url }: Product, folder: string, { port }: AddressInfo): Promise<void> {
  const headers = { cookie: await signInEmployer(url), origin: url, 'content-type': 'application/json' };
  for (let nth = 0; nth < targets; nth++) {
    const body = JSON.stringify({ url: `http://127.0.0.1:${port}/${nth}`, events: ['result.shared'] });
    const made = await fetch(`${url}/api/organization/webhook-targets`, { method: 'POST', headers, body });
    if (!made.ok) throw new Error(`No webhook was added: ${await made.text()}`);
  }
  await withDatabase(folder, (client) =>
    client.query(
      `insert into webhook_calls (id, organization_id, target_id, event_id, event, payload, created_at, next_try_at, tries_end_at)
       select gen_random_uuid(), organization_id, target.id, gen_random_uuid(), 'test', '{}', now(), now(), now() + interval '3 days'
       from webhook_targets target cross join generate_series(1, $1::int)`,
      [eventsOfTarget],
    ),
  );
}

/** When the server noted that an event has arrived; that is written once. */
async function readNoted(client: Client): Promise<Map<string, Date>> {
  const { rows } = await client.query<{ id: string; at: Date }>(
    'select event_id as id, delivered_at as at from webhook_calls where delivered_at is not null',
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** What a killed server had taken is free again after a minute; what was refused is tried again by itself. */
async function untilNoneWaits(folder: string): Promise<void> {
  for (let seconds = 0; seconds < 600; seconds++) {
    if ((await withDatabase(folder, readNoted)).size === events) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('Calls were still waiting after ten minutes.');
}

async function withDatabase<Found>(folder: string, work: (client: Client) => Promise<Found>): Promise<Found> {
  const client = new Client({ connectionString: runningDatabaseUrl(folder) ?? '' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
