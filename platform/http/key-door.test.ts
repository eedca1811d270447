import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '#platform/database/testing.ts';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const readStock = contract({
  method: 'GET',
  path: '/api/v1/stock',
  summary: 'What is left.',
  access: { key: 'stock' },
  reply: z.object({ owner: z.string(), is_person: z.boolean() }),
  example: { reply: { owner: 'the shop', is_person: false } },
});
const readMine = contract({
  method: 'GET',
  path: '/api/mine',
  summary: 'Mine.',
  access: 'signed-in',
  reply: z.object({ id: z.string() }),
});

let http: TestServer;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase();
  drop = () => clone.drop();
  http = await startHttp({
    databaseUrl: clone.url,
    routes: [
      route(readStock, async ({ key, actor }) => ok({ owner: key.ownerId, is_person: actor !== null })),
      route(readMine, async ({ actor }) => ok({ id: actor.userId })),
    ],
    authenticateKey: async ({ authorization, scope }) => {
      const [owner, has] = authorization?.replace('Bearer key-', '').split('-') ?? [];
      if (!authorization?.startsWith('Bearer key-') || !owner) return 'unknown';
      return { holder: { keyId: owner, ownerId: owner, perMinute: 3 }, hasScope: has === scope };
    },
  });
});
afterAll(async () => {
  await http.stop();
  await drop();
});

async function read(path: string, headers: Record<string, string>) {
  const answer = await fetch(http.url + path, { headers });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

test('a program with a key of the scope is let in, and is no person', async () => {
  const answer = await read('/api/v1/stock', { authorization: 'Bearer key-shop-stock', cookie: 'session=ada:student' });
  expect([answer.status, answer.body]).toEqual([200, { owner: 'shop', is_person: false }]);
});

test.each([
  ['no key', {}, 401, 'unknown_key'],
  ['a session', { cookie: 'session=ada:admin' }, 401, 'unknown_key'],
  ['an access token', { authorization: 'Bearer ada:admin' }, 401, 'unknown_key'],
  ['a key of another scope', { authorization: 'Bearer key-shop-orders' }, 403, 'missing_scope'],
] as const)('a route for programs refuses %s', async (_who, headers, status, code) => {
  const answer = await read('/api/v1/stock', headers);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
});

test('a route for people refuses a key', async () => {
  expect((await read('/api/mine', { authorization: 'Bearer key-shop-stock' })).status).toBe(401);
});

test('a key may call as often as it says, and its limit is its own', async () => {
  const call = (owner: string) => read('/api/v1/stock', { authorization: `Bearer key-${owner}-stock` });
  for (let nth = 0; nth < 3; nth++) expect((await call('bakery')).status).toBe(200);
  const over = await call('bakery');
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await call('butcher')).status).toBe(200);
  http.clock.nowMs += 61_000;
  expect((await call('bakery')).status).toBe(200);
});

test('calls that lack the scope count against the key too', async () => {
  const call = (scope: string) => read('/api/v1/stock', { authorization: `Bearer key-florist-${scope}` });
  for (let nth = 0; nth < 3; nth++) expect((await call('orders')).status).toBe(403);
  expect([(await call('orders')).status, (await call('stock')).status]).toEqual([429, 429]);
});

test('whoever tries keys that nobody has is slowed down; a good key from the same address is not', async () => {
  http.clock.nowMs += 600_000;
  const statuses = new Set<number>();
  for (let nth = 0; nth < 62; nth++) statuses.add((await read('/api/v1/stock', { authorization: `Bearer guess${nth}` })).status);
  expect([...statuses]).toEqual([401, 429]);
  expect((await read('/api/v1/stock', { authorization: 'Bearer key-grocer-stock' })).status).toBe(200);
});

test('the reference says that a key is needed, and shows the example', async () => {
  const document = (await read('/api/openapi.json', {})).body;
  const operation = document.paths['/api/v1/stock'].get;
  expect(operation.security).toEqual([{ key: [] }]);
  expect(operation.responses[200].content['application/json'].example).toEqual({ owner: 'the shop', is_person: false });
  expect(Object.keys(operation.responses)).toEqual(['200', '401', '403', '429']);
  expect(await (await fetch(`${http.url}/api/docs`)).text()).toContain('Apps with an API key that has the stock scope');
});
