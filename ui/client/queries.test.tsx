import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#platform/contract/contract.ts';
import { clearCaches, onCacheFailure } from './cache-events.ts';
import { RequestFailed, ServerUnreachable } from './client.ts';
import { replyKey, useAct, useReply } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { mayRetry, retryDelayMs } from './retry.ts';

const read = contract({
  method: 'GET',
  path: '/api/greeting',
  summary: 'Reads.',
  access: 'public',
  query: z.object({ to: z.string() }),
  reply: z.object({ text: z.string() }),
});
const save = contract({
  method: 'PUT',
  path: '/api/greeting',
  summary: 'Saves.',
  access: 'public',
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
});

const failed = (status: number, retryAfterSeconds: number | null = null) =>
  new RequestFailed({ status, code: 'x', message: 'No.', requestId: null, fields: {}, retryAfterSeconds });

const fetchOfPage = globalThis.fetch;
let asked: string[] = [];
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  asked = [];
  globalThis.fetch = async (input, init) => {
    // A page of another file may still be asking for its session.
    if ((input as string).startsWith('/api/greeting')) asked.push(`${init?.method} ${input as string}`);
    return Response.json({ text: init?.method === 'PUT' ? 'saved' : 'hello' });
  };
});
afterEach(() => {
  globalThis.fetch = fetchOfPage;
});

function Greeting() {
  const { data } = useReply(read, { query: { to: 'Ada' } });
  const saving = useAct(save);
  return (
    <button type="button" onClick={() => saving.mutate({ body: { text: 'hi' } })}>
      {saving.data?.text ?? data?.text ?? 'loading'}
    </button>
  );
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isTrue(); turn++) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

test('a page shows the reply of a contract, and an act sends its body', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const queries = createQueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Greeting />
      </QueryClientProvider>,
    ),
  );
  await until(() => place.textContent === 'hello');
  expect(place.textContent).toBe('hello');
  expect(queries.getQueryData(replyKey(read, { query: { to: 'Ada' } }))).toEqual({ text: 'hello' });
  await act(async () => place.querySelector('button')?.click());
  await until(() => place.textContent === 'saved');
  expect(place.textContent).toBe('saved');
  expect(asked).toEqual(['GET /api/greeting?to=Ada', 'PUT /api/greeting']);
  await act(async () => root.unmount());
});

test('a page needs no provider to read', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Greeting />));
  await until(() => place.textContent === 'hello');
  expect(place.textContent).toBe('hello');
  await act(async () => root.unmount());
});

test('whoever clears the caches reaches every reply, and hears of reads that failed', async () => {
  const queries = createQueryClient();
  const failures: Error[] = [];
  const stop = onCacheFailure((error) => failures.push(error));
  await queries.fetchQuery({ queryKey: ['bad'], queryFn: () => Promise.reject(failed(401)), retry: false }).catch(() => undefined);
  stop();
  await queries.fetchQuery({ queryKey: ['worse'], queryFn: () => Promise.reject(failed(500)), retry: false }).catch(() => undefined);
  expect(failures).toEqual([failed(401)]);
  queries.setQueryData(['kept'], 1);
  clearCaches();
  expect(queries.getQueryData(['kept'])).toBeUndefined();
});

test('all replies of one path can be forgotten together', () => {
  expect(replyKey(read, { query: { to: 'Ada' } })).toEqual(['/api/greeting', { params: undefined, query: { to: 'Ada' } }]);
  expect(replyKey(read)[0]).toBe('/api/greeting');
});

test('only silence and a server that is briefly away are asked again', () => {
  expect([400, 401, 403, 404, 409, 422, 429, 500, 503].filter((status) => mayRetry(0, failed(status)))).toEqual([503]);
  expect(mayRetry(0, new ServerUnreachable())).toBe(true);
  expect(mayRetry(3, new ServerUnreachable())).toBe(false);
});

test('the wait follows what the server asked for, within reason', () => {
  expect(retryDelayMs(0, failed(503, 2))).toBe(2000);
  expect(retryDelayMs(0, failed(503, 3600))).toBe(10_000);
  expect([0, 1, 2].map((failures) => retryDelayMs(failures, new ServerUnreachable()))).toEqual([1000, 2000, 4000]);
});
