import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { type RawRoute, route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const save = contract({
  method: 'POST',
  path: '/api/things',
  summary: 'Saves.',
  access: 'public',
  body: z.object({}),
  reply: z.object({}),
});
const poll = contract({
  method: 'GET',
  path: '/api/changes',
  summary: 'Waits for a change.',
  access: 'public',
  isHeld: true,
  reply: z.object({}),
});
const events: RawRoute = {
  method: 'GET',
  path: '/api/events',
  summary: 'Streams changes.',
  access: 'public',
  isHeld: true,
  handle: async () => ({ headers: { 'content-type': 'text/event-stream' }, body: streamUntilClosed() }),
};

function streamUntilClosed(): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push('retry: 2000\n\n');
  return stream;
}

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
const lines: string[] = [];
const waiting: (() => void)[] = [];
const maxWaitMs = 1000;
beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({
    databaseUrl: database.url,
    onLog: (line) => lines.push(line),
    maxWaitMs,
    rawRoutes: [events],
    routes: [
      route(save, async () => ok({})),
      route(poll, async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return ok({});
      }),
    ],
  });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(http.url).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
};
const headOf = (length: number) =>
  `POST /api/things HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`;

test('whoever sends too slowly is told so', async () => {
  const socket = connect(Number(new URL(http.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => chunks.push(bytes));
  await once(socket, 'connect');
  socket.write(`${headOf(5000)}\r\n`);
  await once(socket, 'end');
  const answer = Buffer.concat(chunks).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
  expect(answer).toContain('That took too long to arrive. Try again on a faster connection, or send a smaller file.');
  socket.destroy();
});

describe('a connection is closed', () => {
  /** Sends a byte now and then until it is closed; answers after how long that was. */
  async function lifeOf(socket: Socket, drip: string): Promise<number> {
    const begun = performance.now();
    const timer = setInterval(() => drip && socket.write(drip), 100);
    await Promise.race([once(socket, 'close'), wait(20_000)]);
    clearInterval(timer);
    socket.destroy();
    return performance.now() - begun;
  }

  test.each([
    ['that sends nothing', '', ''],
    ['whose head comes a byte at a time', 'GET /healthz HTTP/1.1\r\nx: ', 'a'],
    ['whose body comes a byte at a time', `${headOf(5000)}\r\n`, ' '],
    ['that idles after its reply', 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n', ''],
  ])('%s', async (_name, start, drip) => {
    const socket = await open();
    if (start) socket.write(start);
    // A busy machine checks late; without a limit it would be many times this.
    expect(await lifeOf(socket, drip)).toBeLessThan(maxWaitMs + 6000);
  });

  test('within 30 seconds, unless a test says otherwise', async () => {
    const ordinary = await startHttp({ databaseUrl: database.url });
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = ordinary.server.server;
    expect(Math.max(headersTimeout, requestTimeout, keepAliveTimeout)).toBeLessThanOrEqual(29_000);
    expect(Math.min(headersTimeout, requestTimeout, keepAliveTimeout)).toBeGreaterThan(0);
    // A reply that is held may be silent for longer.
    expect(timeout).toBe(0);
    await ordinary.stop();
  });
});

test('a caller who hangs up while sending is not logged as a database that is away', async () => {
  lines.length = 0;
  const socket = await open();
  socket.write(`${headOf(5000)}\r\n{`);
  await wait(100);
  socket.destroy();
  for (let tries = 0; tries < 100 && !lines.join('').includes('The caller hung up.'); tries++) await wait(20);
  expect(lines.join('')).toContain('The caller hung up.');
  expect(lines.filter((line) => !line.includes('"level":"debug"'))).toEqual([]);
});

describe('replies that stay open', () => {
  const ask = (path: string, headers: Record<string, string>, signal: AbortSignal) => fetch(http.url + path, { headers, signal });

  test.each([
    ['12 streams of one address', {}, 12],
    ['6 streams of one person', { authorization: 'Bearer ada:student' }, 6],
  ])('%s are taken, the next is told to wait, and a closed one makes room', async (_name, headers: Record<string, string>, most) => {
    const all = new AbortController();
    const first = new AbortController();
    const replies = [await ask('/api/events', headers, first.signal)];
    for (let nth = 1; nth < most; nth++) replies.push(await ask('/api/events', headers, all.signal));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: most }, () => 200));
    const refused = await ask('/api/events', headers, all.signal);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another person at the same address is not concerned.
    expect((await ask('/api/events', { authorization: `Bearer ben${most}:student` }, all.signal)).status).toBe(200);
    first.abort();
    let again = 429;
    for (let tries = 0; tries < 100 && again === 429; tries++) {
      await wait(20);
      again = (await ask('/api/events', headers, all.signal)).status;
    }
    expect(again).toBe(200);
    all.abort();
  });

  test('long polls count as streams do', async () => {
    const headers = { authorization: 'Bearer eve:student' };
    const all = new AbortController();
    const polls = Array.from({ length: 6 }, () => ask('/api/changes', headers, all.signal).then(({ status }) => status));
    while (waiting.length < 6) await wait(10);
    expect((await ask('/api/changes', headers, all.signal)).status).toBe(429);
    expect((await ask('/api/events', headers, all.signal)).status).toBe(429);
    for (const resolve of waiting.splice(0)) resolve();
    expect(await Promise.all(polls)).toEqual([200, 200, 200, 200, 200, 200]);
    const later = await ask('/api/events', headers, all.signal);
    expect(later.status).toBe(200);
    all.abort();
  });
});
