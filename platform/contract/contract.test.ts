import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { contract, type Input, type Received, type Reply, type Sent, type Wire } from './contract.ts';

const rename = contract({
  method: 'PUT',
  path: '/api/people/:id',
  summary: 'Renames somebody.',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string().trim(), times: z.coerce.number().default(1) }),
  reply: z.object({ name: z.string(), renamed_at: z.string().nullable(), tags: z.array(z.string()).optional() }),
});

test('the handler gets what validation made, the browser what JSON carries', () => {
  expectTypeOf<Input<typeof rename>['body']>().toEqualTypeOf<{ name: string; times: number }>();
  expectTypeOf<Input<typeof rename>['query']>().toEqualTypeOf<undefined>();
  expectTypeOf<Sent<typeof rename, 'params'>>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<Received<typeof rename>>().toEqualTypeOf<{ name: string; renamed_at: string | null; tags?: string[] | undefined }>();
  expectTypeOf<Reply<typeof rename>>().toEqualTypeOf<Received<typeof rename>>();
  expectTypeOf<Wire<{ at: Date; list: readonly Date[] }>>().toEqualTypeOf<{ at: string; list: readonly string[] }>();
});

test('of a contract only what the bundle of the browser keeps can be reached', () => {
  expect([rename.method, rename.path]).toEqual(['PUT', '/api/people/:id']);
  // @ts-expect-error The schemas stay on the server.
  void rename.body;
  // @ts-expect-error So does what a reply looks like.
  void rename.reply;
});

test('a reply that only its schema would complete, change or turn into a date does not compile', () => {
  const shared = { method: 'GET', path: '/api/x', summary: 'Reads.', access: 'public' } as const;
  // @ts-expect-error Nothing fills in a default in the browser.
  contract({ ...shared, reply: z.object({ size: z.number().default(1) }) });
  // @ts-expect-error Nothing runs a transform there.
  contract({ ...shared, reply: z.object({ size: z.string().transform(Number) }) });
  // @ts-expect-error A date arrives as text.
  contract({ ...shared, reply: z.object({ at: z.date() }) });
  expect(contract({ ...shared, reply: z.object({ at: z.string() }) }).path).toBe('/api/x');
});
