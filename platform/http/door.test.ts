import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const greet = contract({
  method: 'GET',
  path: '/api/greeting',
  summary: 'Greets.',
  access: 'public',
  reply: z.object({ who: z.string() }),
});
const mine = contract({ method: 'GET', path: '/api/mine', summary: 'Mine.', access: 'signed-in', reply: z.object({ who: z.string() }) });
const ours = contract({ method: 'GET', path: '/api/ours', summary: 'Ours.', access: ['admin', 'employer'], reply: z.object({}) });
const leave = contract({ method: 'POST', path: '/api/leaving', summary: 'Leaves.', access: 'public', reply: z.object({}), status: 204 });
const write = contract({
  method: 'POST',
  path: '/api/guarded',
  summary: 'Writes.',
  access: ['admin'],
  body: z.object({ name: z.string() }),
  reply: z.object({}),
});
const item = {
  path: '/api/items/:id',
  summary: 'One item.',
  access: 'public',
  params: z.object({ id: z.string() }),
  reply: z.object({}),
} as const;
const put = contract({ ...item, method: 'PUT' });
const remove = contract({ ...item, method: 'DELETE' });

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;

beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({
    databaseUrl: database.url,
    routes: [
      route(greet, async () => ok({ who: 'you' })),
      route(mine, async ({ actor }) => ok({ who: actor.userId })),
      route(ours, async () => ok({})),
      route(leave, async () => ok({})),
      route(write, async () => ok({})),
      route(put, async () => ok({})),
      route(remove, async () => ok({})),
    ],
  });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(http.url + path, { headers });

describe('access', () => {
  test('a stranger is asked to log in, and a public route is open', async () => {
    const answer = await get('/api/mine');
    expect(answer.status).toBe(401);
    expect((await answer.json()).error).toMatchObject({ code: 'not_signed_in', message: 'Log in first.' });
    expect((await get('/api/greeting')).status).toBe(200);
  });

  test('the cookie and the bearer token both say who calls', async () => {
    expect(await (await get('/api/mine', { cookie: 'session=ada%3Astudent' })).json()).toEqual({ who: 'ada' });
    expect(await (await get('/api/mine', { authorization: 'Bearer ben:student' })).json()).toEqual({ who: 'ben' });
  });

  test('a cookie that hides U+0000 is no cookie', async () => {
    expect((await get('/api/mine', { cookie: 'session=ada%3Astudent%00' })).status).toBe(401);
  });

  test('a listed role may call, another may not', async () => {
    const answer = await get('/api/ours', { authorization: 'Bearer ada:student' });
    expect(answer.status).toBe(403);
    expect((await answer.json()).error.code).toBe('not_allowed');
    expect((await get('/api/ours', { authorization: 'Bearer ada:employer' })).status).toBe(200);
  });

  test('who may not call learns nothing about the body they sent', async () => {
    const answer = await fetch(`${http.url}/api/guarded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{broken',
    });
    expect(answer.status).toBe(401);
  });

  test.each([undefined, []])('a route whose access is %j does not start', async (access) => {
    const open = { ...greet, access } as unknown as typeof greet;
    const start = startHttp({ databaseUrl: database.url, routes: [route(open, async () => ok({ who: '' }))] });
    await expect(start).rejects.toThrow(
      "The route GET /api/greeting has no access rule. Say 'public', 'signed-in', the roles that may call it, or the scope of a key.",
    );
  });

  test('two routes at one address do not start', async () => {
    const one = route(greet, async () => ok({ who: '' }));
    await expect(startHttp({ databaseUrl: database.url, routes: [one, one] })).rejects.toThrow(
      'Two routes answer GET /api/greeting. Keep one of them.',
    );
  });
});

describe('another method than an address takes', () => {
  test.each([
    ['GET', '/api/leaving', 'POST'],
    ['DELETE', '/api/greeting?from=mail', 'GET, HEAD'],
    ['OPTIONS', '/api/items/7', 'PUT, DELETE'],
    ['PATCH', '/api/items/7', 'PUT, DELETE'],
  ])('%s %s answers 405 and names those it takes', async (method, path, allowed) => {
    const answer = await fetch(http.url + path, { method });
    expect([answer.status, answer.headers.get('allow'), (await answer.json()).error.code]).toEqual([405, allowed, 'wrong_method']);
  });

  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/items/7/more'],
    ['POST', '/api/items/'],
    ['POST', '/about'],
  ])('%s %s answers 404: there is nothing', async (method, path) => {
    const answer = await fetch(http.url + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
  });
});

test('a stranger sends at most 128 kB, which is turned away before it is read as JSON', async () => {
  const deep = (depth: number) => `{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const sent = (body: string, path: string, headers: Record<string, string> = {}) =>
    fetch(http.url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  expect((await sent(deep(1000), '/api/leaving')).status).toBe(204);
  expect((await sent(deep(70_000), '/api/leaving')).status).toBe(413);
  const name = JSON.stringify({ name: 'x'.repeat(140_000) });
  expect((await sent(name, '/api/guarded', { cookie: 'session=ada%3Aadmin' })).status).toBe(200);
});

describe('requests from other sites', () => {
  const cases: [string, Record<string, string>, number][] = [
    ['no origin at all, as programs send', {}, 204],
    ['the public address', { origin: 'http://meridian.test' }, 204],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['a hidden origin', { origin: 'null' }, 403],
    ['a browser that only says cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour on the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a browser that says same-origin', { 'sec-fetch-site': 'same-origin' }, 204],
    ['a matching origin that the browser calls cross-site', { origin: 'http://meridian.test', 'sec-fetch-site': 'cross-site' }, 403],
  ];
  test.each(cases)('%s', async (_name, headers, status) => {
    const answer = await fetch(`${http.url}/api/leaving`, { method: 'POST', headers });
    const text = await answer.text();
    expect([answer.status, text.includes('"code":"foreign_origin"')]).toEqual([status, status === 403]);
  });

  test('the own host counts in local mode and not in production', async () => {
    const own = (url: string) => fetch(`${url}/api/leaving`, { method: 'POST', headers: { origin: url } });
    expect((await own(http.url)).status).toBe(204);
    const otherScheme = { origin: http.url.replace('http:', 'https:') };
    expect((await fetch(`${http.url}/api/leaving`, { method: 'POST', headers: otherScheme })).status).toBe(403);
    const production = await startHttp({
      databaseUrl: database.url,
      routes: [route(leave, async () => ok({}))],
      configuration: { mode: 'production', publicUrl: 'https://meridian.example' },
    });
    expect((await own(production.url)).status).toBe(403);
    await production.stop();
  });

  test('reading is open to links from anywhere', async () => {
    expect((await get('/api/greeting', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });
});
