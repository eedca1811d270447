import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#apps/server/compose.ts';
import { routeName } from '#platform/http/binder.ts';
import { replyForm } from '#platform/http/reply-schema.ts';
import { openWorld, type World } from './harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the reply of every contract can be written, though each is compiled only for its first request', async () => {
  const broken: string[] = [];
  const server = fastify();
  server.get('/', (_request, reply) => {
    for (const { contract } of allRoutes(world.runtime)) {
      try {
        const form = replyForm(contract.reply);
        if (form.kind === 'schema') reply.compileSerializationSchema(form.schema);
      } catch (error) {
        broken.push(`${routeName(contract)}: ${(error as Error).message}`);
      }
    }
    return 'done';
  });
  await server.inject('/');
  await server.close();
  expect(broken).toEqual([]);
});
