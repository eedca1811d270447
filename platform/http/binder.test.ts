import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
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
const sell = contract({
  method: 'POST',
  path: '/api/sales',
  summary: 'Sells.',
  access: 'public',
  reply: z.object({}),
  refusals: { sold_out: { status: 409, message: 'It is sold out.' } },
});
const crash = contract({ method: 'GET', path: '/api/crash', summary: 'Crashes.', access: 'public', reply: z.object({}) });
const leave = contract({ method: 'POST', path: '/api/leaving', summary: 'Leaves.', access: 'public', reply: z.object({}), status: 204 });
const unlisted = contract({ method: 'GET', path: '/api/unlisted', summary: 'Bug.', access: 'public', reply: z.object({}) });
const seen = contract({
  method: 'GET',
  path: '/api/seen',
  summary: 'Says what it saw.',
  access: 'public',
  reply: z.object({ isBrowser: z.boolean(), cookie: z.string().nullable(), now: z.string() }),
});

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({
    databaseUrl: database.url,
    onLog: (line) => lines.push(line),
    routes: [
      route(greet, async () => ok({ who: 'you' })),
      route(mine, async ({ actor }) => ok({ who: actor.userId })),
      route(sell, async () => refuse('sold_out')),
      route(crash, async () => {
        throw Object.assign(new Error('the secret is 42'), { statusCode: 400, detail: 'Key (email)=(ada@example.org)' });
      }),
      route(leave, async ({ setCookie }) => {
        setCookie({ name: 'session', value: '', maxAgeSeconds: 0 });
        return ok({});
      }),
      route(unlisted, async () => refuse('never_heard_of') as never),
      route(seen, async ({ isBrowser, cookies, now, setCookie, setHeader }) => {
        setCookie({ name: 'taste', value: 'a b', maxAgeSeconds: 60 });
        setHeader('cache-control', 'private, max-age=5');
        return ok({ isBrowser, cookie: cookies['session'] ?? null, now: now.toISOString() });
      }),
    ],
  });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(http.url + path, { headers });

describe('failures', () => {
  test('a refusal has the status and sentence of its contract', async () => {
    const answer = await fetch(`${http.url}/api/sales`, { method: 'POST' });
    expect(answer.status).toBe(409);
    expect((await answer.json()).error).toEqual({
      code: 'sold_out',
      message: 'It is sold out.',
      requestId: answer.headers.get('x-request-id'),
    });
  });

  test('a bug answers 500 with the request id and nothing else, and the log keeps the stack without personal data', async () => {
    lines.length = 0;
    const answer = await get('/api/crash');
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      error: {
        code: 'unexpected',
        message: 'Something went wrong on our end. Try again in a moment.',
        requestId: answer.headers.get('x-request-id'),
      },
    });
    expect(text).not.toContain('secret');
    const logged = lines.join('');
    expect(logged).toContain('the secret is 42');
    expect(logged).toContain('binder.test.ts');
    expect(logged).toContain(answer.headers.get('x-request-id'));
    expect(logged).not.toContain('ada@example.org');
  });

  test('a refusal that the contract does not list is a bug', async () => {
    expect((await get('/api/unlisted')).status).toBe(500);
  });

  test('a wrong address below /api, /auth and /rest is a 404 in the wire form, and a wrong method a 405', async () => {
    for (const [method, path, status] of [
      ['GET', '/api/nothing', 404],
      ['GET', '/rest/v1/nothing', 404],
      ['PUT', '/api/greeting', 405],
      ['DELETE', '/auth/v1/nothing', 404],
      ['GET', '/api/%ZZ', 400],
    ] as const) {
      const answer = await fetch(http.url + path, { method });
      expect([path, answer.status]).toEqual([path, status]);
      expect((await answer.json()).error.requestId).toEqual(expect.any(String));
    }
  });
});

describe('replies', () => {
  test('are not kept by caches unless the handler says so', async () => {
    expect((await get('/api/greeting')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/api/mine')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/api/seen')).headers.get('cache-control')).toBe('private, max-age=5');
  });

  test('a cookie is httpOnly, Lax, for the whole site, and Secure over https', async () => {
    expect((await get('/api/seen')).headers.getSetCookie()).toEqual(['taste=a%20b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax']);
    const cleared = await fetch(`${http.url}/api/leaving`, { method: 'POST' });
    expect(cleared.headers.getSetCookie()).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    const https = await startHttp({
      databaseUrl: database.url,
      configuration: { publicUrl: 'https://meridian.example', mode: 'production' },
      routes: [
        route(seen, async ({ setCookie }) => {
          setCookie({ name: 'taste', value: 'x', maxAgeSeconds: 60 });
          return ok({ isBrowser: false, cookie: null, now: '' });
        }),
      ],
    });
    const answer = await fetch(`${https.url}/api/seen`);
    expect(answer.headers.getSetCookie()).toEqual(['taste=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax']);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    await https.stop();
  });

  test('programs are told from browsers, and time is the clock of the server', async () => {
    expect(await (await get('/api/seen')).json()).toEqual({ isBrowser: false, cookie: null, now: '2026-01-01T00:00:00.000Z' });
    expect(await (await get('/api/seen', { 'sec-fetch-site': 'same-origin', cookie: 'session=x' })).json()).toMatchObject({
      isBrowser: true,
      cookie: 'x',
    });
  });

  test('carry the headers that keep browsers careful, and no HSTS over http', async () => {
    const { headers } = await get('/api/greeting');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
