import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { failure } from '#platform/contract/failure.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const save = contract({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Saves a thing.',
  access: 'public',
  limits: [{ per: { field: 'email' }, times: 1_000_000, seconds: 60 }],
  params: z.object({ id: z.string() }),
  query: z.object({ kind: z.string().optional() }),
  body: z.object({ email: z.string(), data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional() }),
  reply: z.object({ id: z.string(), email: z.string() }),
});
const picture = contract({
  method: 'PUT',
  path: '/api/picture',
  summary: 'Takes a picture.',
  access: 'public',
  upload: { maxBytes: 100, types: ['image/png'] },
  reply: z.object({}),
});

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({
    databaseUrl: database.url,
    dialects: [{ prefix: '/api/things/', headers: { 'x-convention': '1' }, failureFields: ({ code, message }) => ({ code, message }) }],
    routes: [
      // The database is asked with what came in, so that text it cannot keep would show.
      route(save, async ({ params, body }) => {
        const { rows } = await http.runtime.database.$client.query('select $1::text as id, $2::text as email, $3::jsonb as data', [
          params.id,
          body.email,
          JSON.stringify(body.data ?? null),
        ]);
        return ok(rows[0]);
      }),
      route(picture, async () => ok({})),
    ],
  });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json;;;=',
  '',
  'multipart/form-data',
);
const bytes = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', 'null', '[]', '"', '{"__proto__":null}', '{"email":"\\u0000"}', '{"email":"\\udc00"}'),
);
const thing = fc
  .record({
    email: fc.string({ unit: 'binary' }),
    data: fc.dictionary(fc.string({ unit: 'binary' }), fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.constant(null))),
  })
  .map((value) => JSON.stringify(value));
const segment = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.stringMatching(/^[%a-f0-9]{1,8}$/),
);

async function expectPlainAnswer(answer: Response): Promise<void> {
  const text = await answer.text();
  const isPlain = answer.status < 400 || (answer.status < 500 && failure.safeParse(JSON.parse(text)).success);
  expect({ status: answer.status, text, isPlain }).toMatchObject({ isPlain: true });
}

test('no junk in a request makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, thing), type, segment, segment, async (body, contentType, id, kind) => {
      const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
      await expectPlainAnswer(await fetch(`${http.url}/api/things/${id}?kind=${kind}`, { method: 'POST', headers, body }));
    }),
    { numRuns: 200 },
  );
});

test('no junk in an upload makes the server fail', async () => {
  const part = fc
    .tuple(fc.string(), fc.string(), fc.constantFrom('image/png', 'text/html', ''), fc.string({ unit: 'binary' }))
    .map(
      ([name, filename, kind, content]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${kind}\r\n\r\n${content}\r\n`,
    );
  const form = fc
    .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('--x--\r\n', '--x', '', '--y--'))
    .map(([parts, end]) => parts.join('') + end);
  await fc.assert(
    fc.asyncProperty(fc.oneof(form, bytes), type, async (body, contentType) => {
      const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
      await expectPlainAnswer(await fetch(`${http.url}/api/picture`, { method: 'PUT', headers, body }));
    }),
    { numRuns: 100 },
  );
});
