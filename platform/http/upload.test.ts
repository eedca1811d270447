import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { ok } from '#platform/contract/outcome.ts';
import { cloneDatabase } from '#platform/database/testing.ts';
import { type RawRoute, route } from './route.ts';
import { startHttp, type TestServer } from './testing.ts';

const picture = contract({
  method: 'PUT',
  path: '/api/picture',
  summary: 'Takes a picture.',
  access: 'public',
  upload: { maxBytes: 2048, types: ['image/png'] },
  reply: z.object({ filename: z.string(), type: z.string(), bytes: z.number() }),
});
const lines = contract({
  method: 'PUT',
  path: '/api/lines',
  summary: 'Reads a text until it says stop.',
  access: 'public',
  upload: { maxBytes: 1_000_000, types: ['text/plain'], isStreamed: true },
  reply: z.object({ bytes: z.number() }),
});
const raw: RawRoute[] = [
  {
    method: 'GET',
    path: '/pictures/:id',
    summary: 'A picture.',
    access: 'signed-in',
    handle: async ({ params }) => ({
      headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=60' },
      body: Buffer.from(params['id'] ?? ''),
    }),
  },
  {
    method: 'POST',
    path: '/webhooks/test',
    summary: 'Counts bytes.',
    access: 'public',
    limits: [{ per: 'address', times: 2, seconds: 60 }],
    handle: async ({ body, headers }) => ({
      status: 202,
      headers: { 'content-type': 'text/plain' },
      body: `${body?.length} ${String(headers['x-signature'])}`,
    }),
  },
];

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let http: TestServer;
beforeAll(async () => {
  database = await cloneDatabase();
  http = await startHttp({
    databaseUrl: database.url,
    rawRoutes: raw,
    routes: [
      route(picture, async ({ upload }) => ok({ filename: upload.filename, type: upload.type, bytes: upload.bytes.length })),
      route(lines, async ({ upload }) => {
        let bytes = 0;
        const reader = upload.chunks[Symbol.asyncIterator]();
        for (let next = await reader.next(); !next.done; next = await reader.next()) {
          bytes += next.value.length;
          // Left without a word to the reader, as a handler with a bug does.
          if (Buffer.from(next.value).includes('drop')) return ok({ bytes: -1 });
          if (Buffer.from(next.value).includes('stop')) {
            await reader.return?.();
            break;
          }
        }
        return ok({ bytes });
      }),
    ],
  });
});
afterAll(async () => {
  await http.stop();
  await database.drop();
});

function form(file: File, name = 'file'): FormData {
  const data = new FormData();
  data.set(name, file);
  return data;
}
function twoFiles(second: string): FormData {
  const data = form(png(9));
  data.append(second, png(9));
  return data;
}
function withFields(names: readonly string[]): FormData {
  const data = new FormData();
  for (const name of names) data.append(name, 'x');
  data.append('file', png(9));
  return data;
}
const put = (body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${http.url}/api/picture`, { method: 'PUT', body, headers });
const png = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'me.png', { type });

describe('uploads', () => {
  test('one file arrives whole', async () => {
    const answer = await put(form(png(2048)));
    expect([answer.status, await answer.json()]).toEqual([200, { filename: 'me.png', type: 'image/png', bytes: 2048 }]);
  });

  test.each([
    ['a file that is too large', () => put(form(png(2049))), 413, 'too_large', 'The file is larger than 2 kB.'],
    ['a file far too large', () => put(form(png(3_000_000))), 413, 'too_large', 'The file is larger than 2 kB.'],
    [
      'another type',
      () => put(form(png(9, 'text/html'))),
      415,
      'wrong_content_type',
      'Send one file in the form field "file", of type image/png.',
    ],
    ['JSON', () => put('{}', { 'content-type': 'application/json' }), 415, 'wrong_content_type', undefined],
    ['no body', () => put(''), 415, 'wrong_content_type', undefined],
    ['another field', () => put(form(png(9), 'picture')), 422, 'invalid_input', undefined],
    [
      'a form without a file',
      () =>
        put('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' }),
      422,
      'invalid_input',
      undefined,
    ],
    ['two files', () => put(twoFiles('file')), 422, 'more_than_one_file', 'This upload has more than one file. Send one at a time.'],
    ['a second file in another field', () => put(twoFiles('more')), 422, 'more_than_one_file', undefined],
    [
      'a part named like a prototype',
      () => put(withFields(['__proto__'])),
      400,
      'wrong_upload_parts',
      'This upload has parts we can’t read.',
    ],
    ['far too many parts', () => put(withFields(Array.from({ length: 1000 }, (_, at) => `p${at}`))), 400, 'wrong_upload_parts', undefined],
    ['a form without a boundary', () => put('abc', { 'content-type': 'multipart/form-data' }), 400, 'unreadable_upload', undefined],
    [
      'a form that breaks off',
      () =>
        put('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nb', {
          'content-type': 'multipart/form-data; boundary=x',
        }),
      400,
      'unreadable_upload',
      undefined,
    ],
  ])('%s is refused in a sentence', async (_name, send, status, code, message) => {
    const answer = await send();
    const { error } = await answer.json();
    expect([answer.status, error.code]).toEqual([status, code]);
    expect(error.message).toMatch(message ?? /^[A-Z].*\.$/);
  });

  test('a streamed file is counted while it arrives, and a handler that has read enough answers without the rest', async () => {
    const send = (text: string) =>
      fetch(`${http.url}/api/lines`, { method: 'PUT', body: form(new File([text], 'a.txt', { type: 'text/plain' })) });
    const whole = await send('a'.repeat(900_000));
    expect([whole.status, await whole.json()]).toEqual([200, { bytes: 900_000 }]);
    const stopped = await send(`stop${'a'.repeat(900_000)}`);
    expect(stopped.status).toBe(200);
    expect((await stopped.json()).bytes).toBeLessThan(900_000);
    const abandoned = await send(`drop${'a'.repeat(900_000)}`);
    expect(await abandoned.json()).toEqual({ bytes: -1 });
    const tooLarge = await send('a'.repeat(3_000_000));
    expect([tooLarge.status, (await tooLarge.json()).error.code]).toEqual([413, 'too_large']);
  });

  test('a streamed upload of two files is refused once the first is read', async () => {
    const body = new FormData();
    for (const text of ['first', 'second']) body.append('file', new File([text], `${text}.txt`, { type: 'text/plain' }));
    const answer = await fetch(`${http.url}/api/lines`, { method: 'PUT', body });
    expect([answer.status, (await answer.json()).error.code]).toEqual([422, 'more_than_one_file']);
    body.delete('file');
    body.append('file', new File(['only'], 'only.txt', { type: 'text/plain' }));
    body.append('note', 'a field after the file');
    const one = await fetch(`${http.url}/api/lines`, { method: 'PUT', body });
    expect([one.status, await one.json()]).toEqual([200, { bytes: 4 }]);
  });

  test('a streamed form that breaks off is refused in a sentence', async () => {
    const answer = await fetch(`${http.url}/api/lines`, {
      method: 'PUT',
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nb',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'unreadable_upload']);
  });

  test('a JSON route takes no form', async () => {
    const json = contract({
      method: 'POST',
      path: '/api/json',
      summary: 'JSON.',
      access: 'public',
      body: z.object({}),
      reply: z.object({}),
    });
    const other = await startHttp({ databaseUrl: database.url, routes: [route(json, async () => ok({}))] });
    expect((await fetch(`${other.url}/api/json`, { method: 'POST', body: form(png(1)) })).status).toBe(415);
    await other.stop();
  });
});

describe('routes that are not JSON', () => {
  test('ask for the same access as all others', async () => {
    expect((await fetch(`${http.url}/pictures/7`)).status).toBe(401);
    const answer = await fetch(`${http.url}/pictures/7`, { headers: { authorization: 'Bearer ada:student' } });
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([200, '7', 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('hand over the bytes as sent, and count their callers', async () => {
    const send = () =>
      fetch(`${http.url}/webhooks/test`, {
        method: 'POST',
        body: '{"a": 1}',
        headers: { 'content-type': 'application/json', 'x-signature': 's' },
      });
    const answer = await send();
    expect([answer.status, await answer.text()]).toEqual([202, '8 s']);
    await send();
    expect((await send()).status).toBe(429);
  });

  test('without an access rule do not start', async () => {
    const open = { ...raw[0], access: undefined } as unknown as RawRoute;
    await expect(startHttp({ databaseUrl: database.url, rawRoutes: [open] })).rejects.toThrow(
      'The route GET /pictures/:id has no access rule.',
    );
  });
});
