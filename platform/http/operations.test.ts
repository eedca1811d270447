import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const limited = contract({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A counted thing.',
  access: 'public',
  limits: [{ per: 'address', times: 100, seconds: 60 }],
  reply: z.object({}),
});
const list = contract({ method: 'GET', path: '/api/list', summary: 'A long list.', access: 'public', reply: z.array(z.string()) });
const longList = Array.from({ length: 500 }, () => 'again and again');
const nowhere = 'postgresql://nobody@127.0.0.1:1/nothing';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
const routes = [route(limited, async () => ok({})), route(list, async () => ok(longList))];

beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({ databaseUrl: database.url, routes });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

describe('health', () => {
  test('a living server with its database is alive and ready', async () => {
    expect(await (await fetch(`${http.url}/healthz`)).json()).toEqual({ status: 'alive' });
    expect(await (await fetch(`${http.url}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  test('while the database is away the process lives, is not ready, and asks callers to come back', async () => {
    const lines: string[] = [];
    const alone = await startHttp({ databaseUrl: nowhere, routes, onLog: (line) => lines.push(line) });
    expect((await fetch(`${alone.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${alone.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'database_away' }]);
    const answer = await fetch(`${alone.url}/api/things/1`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect((await answer.json()).error.code).toBe('database_away');
    expect(lines.join('')).toContain('The database could not serve a request.');
    await alone.stop();
  });

  test('a server whose connections are all taken is ready, and tells callers that it is busy', async () => {
    const lines: string[] = [];
    const busy = await startHttp({ databaseUrl: database.url, routes, onLog: (line) => lines.push(line) });
    const taken = await Promise.all(Array.from({ length: 10 }, () => busy.runtime.database.$client.connect()));
    const waiting = fetch(`${busy.url}/api/things/1`);
    expect((await fetch(`${busy.url}/readyz`)).status).toBe(200);
    const answer = await waiting;
    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).error.code]).toEqual([503, '5', 'took_too_long']);
    expect(lines.join('')).toContain('A request took too long.');
    for (const client of taken) client.release();
    await busy.stop();
  });
});

describe('metrics', () => {
  test('count requests by route pattern, never by address', async () => {
    await fetch(`${http.url}/api/things/12345`);
    // A request is counted once its answer has left, which the one who asked may see first.
    const text = await vi.waitFor(async () => {
      const metrics = await (await fetch(`${http.url}/metrics`)).text();
      expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="200"} 1');
      return metrics;
    });
    expect(text).toMatch(/^database_pool_total \d+$/m);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('/12345');
  });

  test('are not there for those who came through a proxy', async () => {
    expect((await fetch(`${http.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  });

  test('need the configured token in production', async () => {
    const production = { mode: 'production', publicUrl: 'https://meridian.example' } as const;
    const closed = await startHttp({ databaseUrl: database.url, configuration: production });
    const open = await startHttp({ databaseUrl: database.url, configuration: { ...production, metricsToken: 'a-long-metrics-token' } });
    const ask = (url: string, authorization: string) => fetch(`${url}/metrics`, { headers: { authorization } });
    expect((await ask(closed.url, 'Bearer null')).status).toBe(404);
    expect((await ask(open.url, 'Bearer another')).status).toBe(404);
    expect((await ask(open.url, '')).status).toBe(404);
    expect((await ask(open.url, 'Bearer a-long-metrics-token')).status).toBe(200);
    await Promise.all([closed.stop(), open.stop()]);
  });
});

test('long JSON is compressed, short JSON is not', async () => {
  const long = await fetch(`${http.url}/api/list`, { headers: { 'accept-encoding': 'br' } });
  expect(long.headers.get('content-encoding')).toBe('br');
  expect(await long.json()).toEqual(longList);
  expect((await fetch(`${http.url}/api/things/1`, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBeNull();
});

test('bytes that are not HTTP are answered in the wire form', async () => {
  const { connect } = await import('node:net');
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(http.url).port), '127.0.0.1', () => socket.write('NOT HTTP AT ALL\r\n\r\n'));
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"unreadable_request"');
});

test('a slow caller still gets the whole answer of a server that is told to stop', async () => {
  const much = contract({ method: 'GET', path: '/api/much', summary: 'Much.', access: 'public', reply: z.array(z.string()) });
  const lines = Array.from(
    { length: 200_000 },
    () => 'a hundred bytes a line make twenty megabytes in all, more than a connection keeps on its way unread',
  );
  const stopping = await startHttp({ databaseUrl: database.url, routes: [route(much, async () => ok(lines))] });
  const answer = await fetch(`${stopping.url}/api/much`, { headers: { 'accept-encoding': 'identity' } });
  const stopped = stopping.stop();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await answer.json()).toHaveLength(lines.length);
  await stopped;
});

test('a server that is told to stop finishes what it has begun and keeps no connection', async () => {
  const slow = contract({ method: 'GET', path: '/api/slow', summary: 'Waits.', access: 'public', reply: z.object({}) });
  let finish: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const handler = route(slow, async () => {
    begin();
    await new Promise<void>((resolve) => (finish = resolve));
    return ok({});
  });
  const stopping = await startHttp({ databaseUrl: database.url, routes: [handler] });
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const sent = request(`${stopping.url}/api/slow`, { agent }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    });
    sent.on('error', reject).end();
  });
  await begun;
  const stopped = stopping.stop();
  await new Promise((resolve) => setImmediate(resolve));
  finish();
  expect(await answer).toEqual({ status: 200, connection: 'close' });
  await stopped;
  agent.destroy();
});
