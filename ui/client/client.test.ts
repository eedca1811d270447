// @vitest-environment node
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { toastQueue } from '#ui/controls/toast.tsx';
import { call, RequestFailed, ServerUnreachable } from './client.ts';

const read = contract({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'Reads.',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional(), tag: z.array(z.string()).optional() }),
  reply: z.object({ id: z.string() }),
});
const save = contract({
  method: 'PUT',
  path: '/api/thing',
  summary: 'Saves.',
  access: 'public',
  body: z.object({ name: z.string() }),
  reply: z.object({}),
  status: 204,
});
const picture = contract({
  method: 'PUT',
  path: '/api/picture',
  summary: 'Picture.',
  access: 'public',
  upload: { maxBytes: 9, types: ['image/png'] },
  reply: z.object({}),
});

type Heard = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string };
let heard: Heard | undefined;
let answer: (response: ServerResponse) => void = (response) => response.end('{}');
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (bytes: Buffer) => (body += bytes.toString()));
  request.on('end', () => {
    heard = { method: request.method, url: request.url, headers: request.headers, body };
    answer(response);
  });
});

const fetchOfNode = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  // A page asks its own origin, which Node does not have.
  globalThis.fetch = (input, init) => fetchOfNode(new URL(input as string, home), init);
});
afterAll(() => {
  globalThis.fetch = fetchOfNode;
  server.closeAllConnections();
  server.close();
});

function say(status: number, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }): void {
  answer = (response) => response.writeHead(status, headers).end(body);
}

describe('a call', () => {
  test('fills the path, the query and nothing else', async () => {
    say(200, '{"id":"a/b"}');
    const reply = await call(read, { params: { id: 'a/b?c' }, query: { page: 2, tag: ['x', 'y z'] } });
    expect(reply.id).toBe('a/b');
    expect(heard).toMatchObject({ method: 'GET', url: '/api/things/a%2Fb%3Fc?page=2&tag=x&tag=y+z', body: '' });
    await call(read, { params: { id: '1' }, query: { page: undefined } });
    expect(heard?.url).toBe('/api/things/1');
  });

  test('sends JSON, and an answer without a body is an empty one', async () => {
    say(204, '');
    expect(await call(save, { body: { name: 'Ada' } })).toEqual({});
    expect(heard).toMatchObject({ method: 'PUT', body: '{"name":"Ada"}' });
    expect(heard?.headers['content-type']).toBe('application/json');
  });

  test('sends a file as form data', async () => {
    say(200, '{}');
    await call(picture, { upload: new File(['png'], 'me.png', { type: 'image/png' }) });
    expect(heard?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(heard?.body).toContain('name="file"; filename="me.png"');
  });

  test('is checked against its contract before it runs', () => {
    const wrong = () => [
      // @ts-expect-error the path needs an id
      call(read, {}),
      // @ts-expect-error the body needs a name
      call(save, { body: {} }),
      // @ts-expect-error this contract takes no file
      call(save, { body: { name: '' }, upload: new File([], '') }),
      // @ts-expect-error a file is needed
      call(picture),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});

describe('a call to a busy server', () => {
  const busy = JSON.stringify({ error: { code: 'busy', message: 'A lot of people.', requestId: 'r1' } });
  const headers = { 'content-type': 'application/json', 'retry-after': '0' };

  test('is made again until it is answered, and the person is told once', async () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    let times = 0;
    answer = (response) => (++times < 4 ? response.writeHead(503, headers).end(busy) : response.end('{"id":"late"}'));
    expect(await call(read, { params: { id: '1' } })).toEqual({ id: 'late' });
    expect(times).toBe(4);
    await expect.poll(() => toastQueue.recent().map(({ title }) => title)).toEqual(['Meridian is busy right now.']);
  });

  test('is left to a caller that asks again by itself', async () => {
    say(503, busy, headers);
    await expect(call(read, { params: { id: '1' }, hasOwnRetry: true })).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 0 });
  });

  test('ends when it is taken back', async () => {
    say(503, busy, { ...headers, 'retry-after': '30' });
    const taken = new AbortController();
    const asked = call(read, { params: { id: '1' }, signal: taken.signal });
    setTimeout(() => taken.abort(), 50);
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a call that fails', () => {
  test('tells code, sentence, fields and request id', async () => {
    say(422, JSON.stringify({ error: { code: 'invalid_input', message: 'Check it.', requestId: 'r1', fields: { name: 'Too short.' } } }));
    const error = await call(save, { body: { name: '' } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RequestFailed);
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid_input',
      message: 'Check it.',
      requestId: 'r1',
      fields: { name: 'Too short.' },
      retryAfterSeconds: null,
    });
  });

  test('shows the number of a bug, by which it can be found', async () => {
    say(500, JSON.stringify({ error: { code: 'internal', message: 'Something broke.', requestId: 'r3' } }));
    await expect(call(save, { body: { name: '' } })).rejects.toMatchObject({ status: 500, message: 'Something broke. (r3)' });
  });

  test('knows how long to wait', async () => {
    say(429, JSON.stringify({ error: { code: 'too_many_requests', message: 'Wait.', requestId: 'r2' } }), { 'retry-after': '30' });
    await expect(call(save, { body: { name: '' } })).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30, fields: {} });
  });

  test.each(['<h1>Bad gateway</h1>', '{"error":"text"}', 'null', '[]'])('keeps its status when a proxy answers %s', async (body) => {
    say(502, body);
    await expect(call(save, { body: { name: '' } })).rejects.toMatchObject({
      name: 'RequestFailed',
      status: 502,
      code: 'unreadable_answer',
    });
  });

  test('is told apart when nobody answers', async () => {
    answer = (response) => response.destroy();
    await expect(call(save, { body: { name: '' } })).rejects.toBeInstanceOf(ServerUnreachable);
  });

  test('is told apart when the answer breaks off', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"half');
      setImmediate(() => response.destroy());
    };
    await expect(call(save, { body: { name: '' } })).rejects.toBeInstanceOf(ServerUnreachable);
  });

  test('is quiet when the page took it back', async () => {
    answer = () => undefined;
    const controller = new AbortController();
    const asked = call(save, { body: { name: '' }, signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
