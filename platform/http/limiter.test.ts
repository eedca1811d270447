import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { httpJobs } from './jobs.ts';
import { definitionOf, type RawRoute, route } from './route.ts';
import { rateLimits } from './tables.ts';
import { startHttp, type TestServer } from './testing.ts';

const body = z.object({ email: z.string().optional() });
const shared = { method: 'POST', summary: 'A few a minute.', access: 'public', body, reply: z.object({}) } as const;
const byAddress = contract({ ...shared, path: '/api/by-address', limits: [{ per: 'address', times: 3, seconds: 60 }] });
const byEmail = contract({ ...shared, path: '/api/by-email', limits: [{ per: { field: 'email' }, times: 2, seconds: 3600 }] });
const byPerson = contract({ ...shared, path: '/api/by-person', limits: [{ per: 'person', times: 2, seconds: 60 }] });
const byBoth = contract({
  ...shared,
  path: '/api/by-both',
  limits: [
    { per: 'address', times: 3, seconds: 60 },
    { per: { field: 'email' }, times: 1, seconds: 300 },
  ],
});
const byRefusal = contract({
  ...shared,
  path: '/api/by-refusal',
  limits: [{ per: 'address', times: 3, seconds: 60, countsOnlyRefusals: true }],
  refusals: { wrong: { status: 400, message: 'No.' } },
});
const byMiss = contract({
  ...shared,
  path: '/api/by-miss',
  limits: [{ per: 'address', times: 3, seconds: 60, counter: 'misses', stopsOnly: ['missed'] }],
  refusals: { missed: { status: 404, message: 'Not there.' }, unreadable: { status: 422, message: 'Not that.' } },
});
const routes = [
  ...[byAddress, byEmail, byPerson, byBoth].map((one) => route(one, async () => ok({}))),
  route(byRefusal, async ({ body: { email } }) => (email === 'right' ? ok({}) : refuse('wrong'))),
  route(byMiss, async ({ body: { email } }) => (email === 'right' ? ok({}) : refuse(email === 'junk' ? 'unreadable' : 'missed'))),
];
const rawRoutes: RawRoute[] = [
  {
    method: 'GET',
    path: '/api/raw-miss/:name',
    summary: 'Shares the limit.',
    access: 'public',
    limits: definitionOf(byMiss).limits,
    handle: async ({ params }) =>
      params['name'] === 'right' ? { body: 'here' } : { stop: { status: 404, code: 'missed', message: 'Not there.' } },
  },
];

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({ databaseUrl: database.url, routes, rawRoutes });
});
beforeEach(async () => {
  await http.runtime.database.delete(rateLimits);
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

const ask = (path: string, email?: string, headers: Record<string, string> = {}, url = http.url) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ email }) });
async function statuses(count: number, asking: (index: number) => Promise<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index++) found.push((await asking(index)).status);
  return found;
}

describe('rate limits', () => {
  test('the fourth call within a minute waits, and says how long', async () => {
    expect(await statuses(3, () => ask('/api/by-address'))).toEqual([200, 200, 200]);
    http.clock.nowMs += 20_000;
    const answer = await ask('/api/by-address');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('40');
    expect((await answer.json()).error).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many tries. Wait 40 seconds, then try again.',
    });
    http.clock.nowMs += 40_000;
    expect((await ask('/api/by-address')).status).toBe(200);
  });

  test('of several limits the longest wait is told, and each counts for itself', async () => {
    expect((await ask('/api/by-both', 'ada@example.org')).status).toBe(200);
    expect((await ask('/api/by-both', 'ada@example.org')).headers.get('retry-after')).toBe('300');
    expect((await ask('/api/by-both', 'ben@example.org')).status).toBe(200);
    expect((await ask('/api/by-both', 'cleo@example.org')).headers.get('retry-after')).toBe('60');
  });

  test('an email counts in any spelling, another one does not, and a missing one is not counted', async () => {
    expect(await statuses(3, (index) => ask('/api/by-email', ['ada@example.org', ' ADA@Example.ORG', 'Ada@example.org'][index]))).toEqual([
      200, 200, 429,
    ]);
    expect((await ask('/api/by-email', 'ben@example.org')).status).toBe(200);
    expect(await statuses(3, () => ask('/api/by-email'))).toEqual([200, 200, 200]);
  });

  test('the database keeps no email and no address', async () => {
    await ask('/api/by-both', 'ada@example.org');
    const rows = await http.runtime.database.select().from(rateLimits);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/ada|127\.0\.0\.1/);
  });

  test('a person counts wherever they call from; strangers count by address', async () => {
    const as = (who: string) => () => ask('/api/by-person', undefined, { authorization: `Bearer ${who}:student` });
    expect(await statuses(3, as('ada'))).toEqual([200, 200, 429]);
    expect((await as('ben')()).status).toBe(200);
    expect(await statuses(3, () => ask('/api/by-person'))).toEqual([200, 200, 429]);
  });

  test('where only refusals count, what succeeds is taken back, and parallel guesses are not let through', async () => {
    expect(await statuses(10, () => ask('/api/by-refusal', 'right'))).toEqual(Array(10).fill(200));
    const guesses = await Promise.all(Array.from({ length: 10 }, () => ask('/api/by-refusal', 'guess')));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(3);
    expect((await ask('/api/by-refusal', 'right')).status).toBe(429);
    http.clock.nowMs += 61_000;
    // At the same moment a success must not take back the refusal of another call.
    expect(await statuses(6, (nth) => ask('/api/by-refusal', nth % 2 ? 'right' : 'guess'))).toEqual([400, 200, 400, 200, 400, 429]);
  });

  test('where a limit stops one refusal only, misses end and hits never do, on every route that shares it', async () => {
    const hits = () => statuses(10, () => ask('/api/by-miss', 'right'));
    expect(await hits()).toEqual(Array(10).fill(200));
    expect(await http.runtime.database.select().from(rateLimits)).toEqual([]);
    expect(await statuses(4, () => ask('/api/by-miss', 'junk'))).toEqual([422, 422, 422, 422]);
    expect(await statuses(2, () => ask('/api/by-miss', 'guess'))).toEqual([404, 404]);
    const raw = (name: string) => fetch(`${http.url}/api/raw-miss/${name}`);
    expect(await statuses(3, () => raw('guess'))).toEqual([404, 429, 429]);
    http.clock.nowMs += 20_000;
    const guess = await ask('/api/by-miss', 'guess');
    expect([guess.status, guess.headers.get('retry-after')]).toEqual([429, '40']);
    expect(await hits()).toEqual(Array(10).fill(200));
    expect((await raw('right')).status).toBe(200);
    http.clock.nowMs += 41_000;
    expect(await statuses(5, () => ask('/api/by-miss', 'guess'))).toEqual([404, 404, 404, 429, 429]);
  });

  test('misses at the same moment are all counted', async () => {
    http.clock.nowMs += 61_000;
    const guesses = await Promise.all(Array.from({ length: 20 }, () => ask('/api/by-miss', 'guess')));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(3);
  });

  test('bad input is not counted', async () => {
    const bad = () =>
      fetch(`${http.url}/api/by-address`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":5}' });
    expect(await statuses(4, bad)).toEqual([422, 422, 422, 422]);
    expect((await ask('/api/by-address')).status).toBe(200);
  });

  test('calls at the same moment are all counted, and none blocks another', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/by-address')));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    const mixed = await Promise.all(Array.from({ length: 40 }, (_, index) => ask('/api/by-both', `person${index % 5}@example.org`)));
    expect(mixed.every((answer) => answer.status === 200 || answer.status === 429)).toBe(true);
  });

  test('limits survive a restart, and two servers on one database share them', async () => {
    await statuses(3, () => ask('/api/by-address'));
    const second = await startHttp({ databaseUrl: database.url, routes });
    second.clock.nowMs = http.clock.nowMs;
    expect((await ask('/api/by-address', undefined, {}, second.url)).status).toBe(429);
    await second.stop();
  });

  test('old counters are forgotten, running ones are kept', async () => {
    await ask('/api/by-address');
    await ask('/api/by-email', 'ada@example.org');
    http.clock.nowMs += 61_000;
    await Promise.all(httpJobs(http.runtime).map((job) => job.handle({}, 'job')));
    expect(await http.runtime.database.select().from(rateLimits)).toHaveLength(1);
  });
});

describe('forwarding headers', () => {
  const from = (address: string, url: string) =>
    ask('/api/by-address', undefined, { 'x-forwarded-for': address, forwarded: `for=${address}` }, url);

  test('a forged X-Forwarded-For does not make a new caller', async () => {
    expect(await statuses(4, (index) => from(`203.0.113.${index}`, http.url))).toEqual([200, 200, 200, 429]);
  });

  test('a configured proxy is believed, only for the address it adds itself', async () => {
    const behind = await startHttp({ databaseUrl: database.url, routes, configuration: { trustedProxies: ['127.0.0.0/8'] } });
    expect(await statuses(4, (index) => from(`203.0.113.${index}`, behind.url))).toEqual([200, 200, 200, 200]);
    expect(await statuses(4, (index) => from(`198.51.100.${index}, 203.0.113.99`, behind.url))).toEqual([200, 200, 200, 429]);
    expect(await statuses(4, (index) => from(`junk ${index}`, behind.url))).toEqual([200, 200, 200, 429]);
    await behind.stop();
  });

  test('one IPv6 network of 64 bits is one caller', async () => {
    const behind = await startHttp({ databaseUrl: database.url, routes, configuration: { trustedProxies: ['127.0.0.1'] } });
    expect(await statuses(4, (index) => from(`2001:db8:1:2:${index}::${index}`, behind.url))).toEqual([200, 200, 200, 429]);
    expect((await from('2001:db8:1:3::1', behind.url)).status).toBe(200);
    await behind.stop();
  });
});
