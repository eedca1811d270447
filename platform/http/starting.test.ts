import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const list = contract({ method: 'GET', path: '/api/things', summary: 'Lists.', access: 'public', reply: z.array(z.string()) });
const save = contract({
  method: 'POST',
  path: '/api/things',
  summary: 'Saves.',
  access: 'public',
  body: z.object({}),
  reply: z.object({}),
});

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
const progress = { isStarting: true, isLoading: true };
let handled = 0;
beforeAll(async () => {
  database = await cloneDatabase();
  const count = async () => {
    handled++;
    return ok([]);
  };
  http = await startHttp({
    databaseUrl: database.url,
    progress,
    routes: [route(list, count), route(save, async () => ok({}))],
  });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

const get = (path: string, accept: string) => fetch(http.url + path, { headers: { accept } });

test('while it starts, nothing that could be incomplete is shown, and everybody is told to come back', async () => {
  progress.isStarting = true;
  const alive = await get('/healthz', '*/*');
  expect(alive.status).toBe(200);
  const ready = await get('/readyz', '*/*');
  expect([ready.status, ready.headers.get('retry-after'), await ready.json()]).toEqual([503, '2', { status: 'starting' }]);
  for (const reply of [
    await get('/api/things', 'application/json'),
    await get('/nowhere', '*/*'),
    await fetch(`${http.url}/api/things`, { method: 'POST', headers: { accept: 'text/html', origin: 'http://meridian.test' } }),
  ]) {
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await reply.json()).toMatchObject({
      error: { code: 'starting', message: 'Meridian is starting. Try again in a moment.' },
    });
  }
  const page = await get('/', 'text/html,application/xhtml+xml');
  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    503,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(await page.text()).toContain('<h1>Meridian is starting</h1>');
  expect(handled).toBe(0);
});

test('afterwards it serves, and says to those who ask whether all of it is there', async () => {
  Object.assign(progress, { isStarting: false, isLoading: true });
  expect(await (await get('/readyz', '*/*')).json()).toEqual({ status: 'ready' });
  expect(await (await get('/api/things', 'application/json')).json()).toEqual([]);
  const unfinished = await get('/readyz?complete', '*/*');
  expect([unfinished.status, unfinished.headers.get('retry-after'), await unfinished.json()]).toEqual([503, '2', { status: 'loading' }]);
  progress.isLoading = false;
  expect(await (await get('/readyz?complete', '*/*')).json()).toEqual({ status: 'ready' });
});
