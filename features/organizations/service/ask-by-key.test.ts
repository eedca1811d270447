import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { insertAct } from '../store/acts.ts';
import { lockRoster } from '../store/rosters.ts';
import { addApiKey, addOrganization, addRoster } from '../testing.ts';
import { askByKey } from './ask-by-key.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a program that asks and a member who changes the same roster wait for each other, and not in a circle', async () => {
  const { database } = world.runtime;
  const acme = await addOrganization(world);
  const { organizationId } = acme;
  const { id: keyId } = await addApiKey(world.runtime, { organizationId });
  const rosterId = await addRoster(world, acme);
  const now = world.clock.now();
  const { code: type } = await addType(database, { code: 'CIRCLE-1', publishedAt: now });
  const people = [{ email: 'ada@example.org', name: null, external_id: null }];
  const closesAt = new Date(now.getTime() + 86_400_000);
  const terms = { opensAt: now, closesAt, message: null, payer: 'candidate', now } as const;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const changing = database.transaction(async (tx) => {
    await lockRoster(tx, organizationId, rosterId);
    begin();
    await pause(300);
    await insertAct(tx, { organizationId, at: now, act: 'people.added', actorId: null });
  });
  await begun;
  const [asked] = await Promise.all([askByKey(world.runtime, { organizationId, keyId, rosterId, type, people, ...terms }), changing]);
  expect(asked).toMatchObject({ ok: true });
});
