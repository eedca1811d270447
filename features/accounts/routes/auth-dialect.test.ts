import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { route } from '#platform/http/route.ts';
import { startHttp, type TestServer } from '#platform/http/testing.ts';
import { authDialect } from './auth-dialect.ts';

const enter = contract({
  method: 'POST',
  path: '/auth/v1/enter',
  summary: 'Lets in.',
  access: 'public',
  body: z.object({ password: z.string() }),
  reply: z.object({}),
  refusals: { weak_password: { status: 422, message: 'Choose another password.' } },
});

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({
    databaseUrl: database.url,
    dialects: [authDialect],
    routes: [route(enter, async ({ body }) => (body.password === 'weak' ? refuse('weak_password') : ok({})))],
  });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});
const send = (body: object) =>
  fetch(`${http.url}/auth/v1/enter`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('a refusal in the auth dialect also says what public auth clients read', async () => {
  const answer = await send({ password: 'weak' });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await answer.json()).toEqual({
    error: { code: 'weak_password', message: 'Choose another password.', requestId: answer.headers.get('x-request-id') },
    code: 'weak_password',
    error_code: 'weak_password',
    msg: 'Choose another password.',
    weak_password: { reasons: [] },
  });
});

test('bad input and success carry the version too', async () => {
  const bad = await send({});
  expect(bad.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await bad.json()).toMatchObject({
    code: 'invalid_input',
    error_code: 'invalid_input',
    error: { fields: { password: 'This is required.' } },
  });
  const good = await send({ password: 'strong' });
  expect(good.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await good.json()).toEqual({});
});

test('an unknown step of the dialect is refused in it', async () => {
  const answer = await fetch(`${http.url}/auth/v1/nothing`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found', msg: 'There’s nothing at this address.' });
});

test('an address that cannot be read is refused in it too, and other addresses know nothing of it', async () => {
  const unreadable = await fetch(`${http.url}/auth/v1/%`);
  expect(unreadable.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(await unreadable.json()).toMatchObject({ error: { code: 'unreadable_request' }, error_code: 'unreadable_request' });
  const elsewhere = await fetch(`${http.url}/api/nothing`);
  expect(elsewhere.headers.get('x-supabase-api-version')).toBeNull();
  expect(Object.keys((await elsewhere.json()) as object)).toEqual(['error']);
});
