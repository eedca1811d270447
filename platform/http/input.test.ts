import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const order = contract({
  method: 'POST',
  path: '/api/orders/:id',
  summary: 'Orders.',
  access: 'public',
  params: z.object({ id: z.string().max(5) }),
  query: z.object({ kind: z.enum(['a', 'b']).optional(), nth: z.coerce.number().int().optional() }),
  body: z.object({
    name: z.string().min(2, 'A name has at least 2 letters.'),
    lines: z.array(z.object({ count: z.number().int() })).max(3),
    extra: z.unknown().optional(),
  }),
  reply: z.object({ name: z.string(), polluted: z.boolean() }),
  status: 201,
});
const leave = contract({ method: 'POST', path: '/api/leaving', summary: 'Leaves.', access: 'public', reply: z.object({}), status: 204 });

const fragile = contract({
  method: 'POST',
  path: '/api/fragile',
  summary: 'Has a bug in its schema.',
  access: 'public',
  body: z.object({ what: z.string().transform((text) => text.repeat(-1)) }),
  reply: z.object({}),
});
const formats = contract({
  method: 'POST',
  path: '/api/formats',
  summary: 'Takes text of several formats.',
  access: 'public',
  body: z.object({ email: z.email(), at: z.iso.datetime(), day: z.iso.date(), id: z.uuid() }),
  reply: z.object({}),
});
const choices = contract({
  method: 'POST',
  path: '/api/choices',
  summary: 'Takes one of two kinds.',
  access: 'public',
  query: z.object({ demo: z.literal('without').optional() }),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('left_out') }),
    z.object({ kind: z.literal('new_key'), option: z.uuid(), sure: z.literal(true) }),
  ]),
  reply: z.object({}),
});
const lines: string[] = [];

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;

beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({
    databaseUrl: database.url,
    onLog: (line) => lines.push(line),
    routes: [
      route(order, async ({ body }) => ok({ name: body.name, polluted: 'admin' in {} })),
      route(leave, async () => ok({})),
      route(fragile, async () => ok({})),
      route(formats, async () => ok({})),
      route(choices, async () => ok({})),
    ],
  });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

const post = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }, path = '/api/orders/1') =>
  fetch(http.url + path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
const good = { name: 'Ada', lines: [{ count: 1 }] };

describe('input', () => {
  test('bad fields are named by their path, each with a sentence', async () => {
    const answer = await post({ name: 'A', lines: [{ count: 1 }, { count: 'two' }, {}] }, undefined, '/api/orders/123456?kind=c');
    expect(answer.status).toBe(422);
    expect((await answer.json()).error).toMatchObject({
      code: 'invalid_input',
      fields: {
        id: 'Use at most 5 characters.',
        kind: 'Choose one of: a, b.',
        name: 'A name has at least 2 letters.',
        'lines.1.count': 'This should be a number.',
        'lines.2.count': 'This is required.',
      },
    });
  });

  test('no body at all is bad input, not a crash', async () => {
    const answer = await fetch(`${http.url}/api/orders/1`, { method: 'POST' });
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.fields).toEqual({ body: 'This is required.' });
  });

  test('a route without a body takes the empty JSON that public auth clients send', async () => {
    const answer = await fetch(`${http.url}/api/leaving`, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  });

  test.each([
    ['text that is not JSON', '{"name":', { 'content-type': 'application/json' }, 400, 'unreadable_json'],
    ['another content type', 'name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'wrong_content_type'],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'wrong_content_type'],
    ['a body beyond 1 MiB', `"${'x'.repeat(1024 * 1024)}"`, { 'content-type': 'application/json' }, 413, 'too_large'],
  ])('%s is told in a sentence', async (_name, body, headers, status, code) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    const { error } = await answer.json();
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^[A-Z].*\.$/);
    expect(error.requestId).toBe(answer.headers.get('x-request-id'));
  });

  test.each([
    ['in a field', { ...good, name: 'A\0da' }, 'name'],
    ['deep in a part the contract leaves open', { ...good, extra: [{ a: ['x\0'] }] }, 'extra.0.a.0'],
    ['in a key', { ...good, extra: { 'a\0': 1 } }, 'extra'],
  ])('U+0000 %s is refused', async (_name, body, field) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.fields[field]).toBe('This contains a character we can’t store.');
  });

  test('U+0000 and half a surrogate pair are refused in the address and in the body', async () => {
    expect((await post(good, undefined, '/api/orders/a%00')).status).toBe(422);
    expect((await post(good, undefined, '/api/orders/1?other=%00')).status).toBe(422);
    expect((await post('{"name":"A\\ud800da","lines":[]}')).status).toBe(422);
    expect((await post('{"name":"A\\ud83d\\ude00","lines":[]}')).status).toBe(201);
    expect((await post('{"name":"A\\\\u0000","lines":[]}')).status).toBe(201);
  });

  test.each(['1e0', '0x1', '%201', '1.0', '+1', ''])('a number of an address is written in digits, not as %j', async (nth) => {
    expect((await post(good, undefined, '/api/orders/1?nth=1')).status).toBe(201);
    expect((await post(good, undefined, `/api/orders/1?nth=${nth}`)).status).toBe(422);
  });

  test('a __proto__ key changes nothing', async () => {
    const answer = await post('{"name":"Ada","lines":[],"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}');
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ name: 'Ada', polluted: false });
  });

  test.each([
    ['a name', { ...good, name: { length: { toString: 1 } } }, 'name', 'This should be text.'],
    ['a name with a length of its own', { ...good, name: { length: 3, toString: 1, valueOf: 1 } }, 'name', 'This should be text.'],
    ['a list', { ...good, lines: { length: { valueOf: 1, toString: 1 } } }, 'lines', 'This should be a list.'],
    ['the whole body', { length: { toString: 1 }, size: { toString: 1 } }, 'name', 'This is required.'],
  ])('an object that poses as %s is bad input', async (_name, body, field, sentence) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.fields[field]).toBe(sentence);
  });

  test('a value of the wrong format is told which one is expected', async () => {
    const answer = await post({ email: 'ada', at: 'yesterday', day: '1/2/3', id: '7' }, undefined, '/api/formats');
    expect((await answer.json()).error.fields).toEqual({
      email: 'Enter a valid email address, such as name@example.org.',
      at: 'Enter a date and time in UTC, such as 2026-11-15T09:30:00Z.',
      day: 'Enter a date, such as 2026-11-15.',
      id: 'This isn’t a valid ID.',
    });
  });

  test('a value outside a choice is told what there is to choose', async () => {
    const told = async (body: unknown, query = '') => (await (await post(body, undefined, `/api/choices${query}`)).json()).error.fields;
    expect(await told({ kind: 'void' })).toEqual({ kind: 'Choose one of: left_out, new_key.' });
    expect(await told({ kind: 'left_out' }, '?demo=true')).toEqual({ demo: 'This can only be “without”.' });
    expect(await told({ kind: 'new_key', option: 'x', sure: false })).toEqual({
      option: 'This isn’t a valid ID.',
      sure: 'This should be true.',
    });
  });

  test('a schema that throws is bad input for the caller and an error in the log', async () => {
    lines.length = 0;
    const answer = await post({ what: 'a bug' }, undefined, '/api/fragile');
    expect(answer.status).toBe(422);
    expect((await answer.json()).error.fields).toEqual({ body: 'This isn’t in the expected format.' });
    expect(lines.join('')).toContain('A schema threw while it read a request.');
    expect(lines.join('')).toContain('"level":"error"');
  });

  test('a deep nest of brackets is answered', async () => {
    const depth = 50_000;
    const nest = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`;
    expect((await post(`{"name":"Ada","lines":[],"extra":${nest}}`)).status).toBe(422);
  });
});
