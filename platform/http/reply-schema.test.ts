import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { replyForm } from './reply-schema.ts';
import { route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const card = z.object({ title: z.string() });
const tree = z.object({
  name: z.string(),
  get children() {
    return z.array(tree);
  },
});
const hidden = { passwordHash: 'hidden' };

/** What a handler returns beside what leaves the server. */
const cases: [string, z.ZodType, unknown, unknown][] = [
  ['an object', card, { title: 'a', ...hidden }, { title: 'a' }],
  ['an empty object', z.object({}), hidden, {}],
  ['objects in a list', z.array(card), [{ title: 'a', ...hidden }], [{ title: 'a' }]],
  ['an object in an object', z.object({ card }), { card: { title: 'a', ...hidden } }, { card: { title: 'a' } }],
  ['an object that may be null', z.object({ card: card.nullable() }), { card: { title: 'a', ...hidden } }, { card: { title: 'a' } }],
  ['an object that may be missing', z.object({ card: card.optional() }), { card: { title: 'a', ...hidden } }, { card: { title: 'a' } }],
  ['an object by name in a record', z.record(z.string(), card), { x: { title: 'a', ...hidden } }, { x: { title: 'a' } }],
  ['a record over known keys', z.partialRecord(z.enum(['a', 'b']), z.number()), { a: 1, c: 3 }, { a: 1 }],
  [
    'one of several forms',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), id: z.uuid() }), z.object({ kind: z.literal('b'), count: z.number() })]),
    { kind: 'b', count: 1, ...hidden },
    { kind: 'b', count: 1 },
  ],
  ['a strict form among several', z.union([z.strictObject({ a: z.string() }), z.null()]), { a: 'x', ...hidden }, { a: 'x' }],
  [
    'both of two forms',
    z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })),
    { a: '1', b: '2', ...hidden },
    { a: '1', b: '2' },
  ],
  [
    'a form within itself',
    tree,
    { name: 'a', children: [{ name: 'b', children: [], ...hidden }] },
    { name: 'a', children: [{ name: 'b', children: [] }] },
  ],
  ['a form that only zod can write', z.object({ at: z.date() }), { at: new Date(0), ...hidden }, { at: '1970-01-01T00:00:00.000Z' }],
  ['a form that changes its value', z.object({ n: z.string().transform(Number) }), { n: '7', ...hidden }, { n: 7 }],
];

/** What must survive as it is. */
const survivors: [string, z.ZodType, unknown][] = [
  [
    'null where it is allowed',
    z.object({
      s: z.string().nullable(),
      n: z.int().nullable(),
      e: z.enum(['x']).nullable(),
      o: card.nullable(),
      l: z.literal('z').nullable(),
    }),
    { s: null, n: null, e: null, o: null, l: null },
  ],
  [
    'values where null is allowed',
    z.object({ s: z.uuid().nullable(), n: z.number().nullable(), e: z.enum(['x']).nullable(), b: z.boolean().nullable() }),
    { s: 'not a uuid', n: 1.5, e: 'x', b: false },
  ],
  ['what is left out', z.object({ a: z.string().optional(), b: z.string().nullish() }), {}],
  ['anything below an unknown part', z.object({ any: z.unknown() }), { any: { deep: [1, null, { x: 'y' }] } }],
  [
    'a record of anything',
    z.object({ sections: z.record(z.string(), z.unknown()) }),
    { sections: { a: { b: [null, 'x'] }, c: null, d: false } },
  ],
  ['text with quotes and line ends', z.object({ a: z.string() }), { a: '"\\\n\u2028<script>é😀' }],
  ['a text alone', z.string(), 'alone'],
  ['null alone', z.string().nullable(), null],
  ['text outside the bounds for input', z.object({ a: z.string().max(1), n: z.number().max(1) }), { a: 'long', n: 5 }],
  ['a pair', z.object({ t: z.tuple([z.string(), z.number()]) }), { t: ['a', 1] }],
  [
    'fields named like words of the schema',
    z.object({ title: z.string(), format: z.string(), type: z.string() }),
    { title: 't', format: 'f', type: 'y' },
  ],
];

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
const all = [...cases, ...survivors.map(([name, schema, value]) => [name, schema, value, value] as const)];

beforeAll(async () => {
  database = await cloneDatabase();
  const replies = all.map(([, reply, value], index) =>
    route(contract({ method: 'GET', path: `/api/case/${index}`, summary: 'A reply.', access: 'public', reply }), async () => ok(value)),
  );
  const broken = contract({ method: 'GET', path: '/api/broken', summary: 'Forgets a field.', access: 'public', reply: card });
  http = await startHttp({ databaseUrl: database.url, routes: [...replies, route(broken, async () => ok({ ...hidden } as never))] });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

test.each(all.map(([name, , , expected], index) => ({ name, index, expected })))(
  'what is not in the contract cannot leave, the rest does: $name',
  async ({ index, expected }) => {
    const answer = await fetch(`${http.url}/api/case/${index}`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toEqual(expected);
    expect(text).not.toContain('hidden');
  },
);

test('a reply without a promised field is a bug, and nothing of it leaves', async () => {
  const answer = await fetch(`${http.url}/api/broken`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('hidden');
});

test('zod writes only what JSON Schema cannot say', () => {
  expect(replyForm(card).kind).toBe('schema');
  expect(replyForm(z.object({ at: z.date() })).kind).toBe('parse');
});
