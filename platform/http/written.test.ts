import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { writtenRoute } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';
import { type Json, jsonList, withFields } from './written.ts';

const card = z.object({ title: z.string(), figure: z.object({ kind: z.string() }).nullable() });
const readCards = contract({
  method: 'GET',
  path: '/api/cards',
  summary: 'Cards.',
  access: ['student'],
  reply: z.object({ count: z.number(), cards: z.array(card.extend({ nth: z.number() })) }),
});

const hidden = { isRight: true };
const stored = { title: 'A "quoted" \u2028 title', figure: { kind: 'chart', ...hidden }, ...hidden };
const kept: Json[] = [];

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({
    databaseUrl: database.url,
    routes: [
      writtenRoute(readCards, 'cards', async ({ writeJson }) => {
        const written = kept[0] ?? writeJson(card, stored);
        kept[0] = written;
        return ok({ count: 2, ...hidden, cards: jsonList([1, 2].map((nth) => withFields(written, { nth }))) });
      }),
    ],
  });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

const read = (who: string) => fetch(`${http.url}/api/cards`, { headers: { authorization: `Bearer ${who}` } });

test('a part of a reply that is written once and sent many times holds what its contract names and nothing else', async () => {
  const shown = { title: stored.title, figure: { kind: 'chart' } };
  const expected = {
    count: 2,
    cards: [
      { ...shown, nth: 1 },
      { ...shown, nth: 2 },
    ],
  };
  for (const _ of [1, 2]) {
    const answer = await read('ada:student');
    expect(await answer.json()).toEqual(expected);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(kept.join()).not.toContain('isRight');
});

test('who may call is checked as on every route', async () => {
  expect((await read('')).status).toBe(401);
  expect((await read('grace:employer')).status).toBe(403);
});
