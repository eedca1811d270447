import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { route } from '../route.ts';
import { startHttp, type TestServer } from '../testing.ts';

const buy = contract({
  method: 'POST',
  path: '/api/shop/:item/orders',
  summary: 'Buys <one> thing.',
  access: ['student', 'admin'],
  limits: [{ per: 'person', times: 5, seconds: 3600 }],
  params: z.object({ item: z.string() }),
  query: z.object({ colour: z.enum(['red', 'blue']).optional() }),
  body: z.object({ count: z.int(), gift: z.object({ to: z.string().max(80) }).nullable() }),
  reply: z.object({ orders: z.array(z.object({ id: z.string(), at: z.iso.datetime() })) }),
  status: 201,
  refusals: { sold_out: { status: 409, message: 'It is sold out.' } },
});
const picture = contract({
  method: 'PUT',
  path: '/api/me/picture',
  summary: 'Sets it.',
  access: 'signed-in',
  upload: { maxBytes: 2048, types: ['image/png'] },
  reply: z.object({}),
  status: 204,
});

let http: TestServer;
beforeAll(async () => {
  http = await startHttp({
    databaseUrl: 'postgresql://nobody@127.0.0.1:1/nothing',
    routes: [route(buy, async () => ok({ orders: [] })), route(picture, async () => ok({}))],
    rawRoutes: [{ method: 'GET', path: '/pictures/:id', summary: 'A picture.', access: 'public', handle: async () => ({}) }],
  });
});
afterAll(() => http.stop());

test('the contracts are an OpenAPI 3.1 document', async () => {
  const document = await (await fetch(`${http.url}/api/openapi.json`)).json();
  expect(document.openapi).toBe('3.1.0');
  const operation = document.paths['/api/shop/{item}/orders'].post;
  expect(operation.parameters).toEqual([
    { name: 'item', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'colour', in: 'query', required: false, schema: { type: 'string', enum: ['red', 'blue'] } },
  ]);
  expect(operation.requestBody.content['application/json'].schema.required).toEqual(['count', 'gift']);
  expect(Object.keys(operation.responses)).toEqual(['201', '401', '403', '409', '422', '429']);
  expect(operation.responses[409].description).toBe('sold_out: It is sold out.');
  expect(operation.responses[409].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Failure' });
  expect(operation.security).toEqual([{ session: [] }, { bearer: [] }]);
  expect(document.paths['/api/me/picture'].put.requestBody.content['multipart/form-data'].schema.required).toEqual(['file']);
  expect(document.paths['/api/me/picture'].put.responses[429].description).toContain('Meridian is busy right now');
  expect(document.paths['/api/me/picture'].put.responses[204]).toEqual({ description: 'Success.' });
  expect(document.paths['/pictures/{id}'].get.security).toEqual([]);
});

test('every reference within the document leads somewhere', async () => {
  const text = await (await fetch(`${http.url}/api/openapi.json`)).text();
  const document = JSON.parse(text) as { components: { schemas: object } };
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name?.replace('#/components/schemas/', ''));
});

test('the reference page tells each route with its access, limits, fields and refusals, without a script', async () => {
  const answer = await fetch(`${http.url}/api/docs`);
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const words of [
    'Buys &lt;one&gt; thing.',
    'Only student, admin',
    '5 per person per hour',
    'gift.to',
    'orders[].at',
    'It is sold out.',
    'Log in first.',
    'A picture.',
  ])
    expect(page).toContain(words);
  expect(page).not.toMatch(/<script|<one>| style="| on\w+="/);
});

test.each(['/api/openapi.json', '/api/docs'])('%s is packed once, and not sent again to whoever has it', async (path) => {
  const first = await fetch(http.url + path);
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(http.url + path, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
});
