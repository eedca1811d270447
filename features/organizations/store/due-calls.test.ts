import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { webhookCalls, webhookTargets } from '../tables/connections.ts';
import { addOrganization } from '../testing.ts';
import { takeDueCalls } from './due-calls.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the first call of each target is taken before the second of any', async () => {
  const { database, dice } = world.runtime;
  const { organizationId } = await addOrganization(world);
  const now = world.clock.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const add = async (calls: number): Promise<string> => {
    const targetId = dice.uuid();
    const target = { id: targetId, organizationId, url: 'https://example.org/', sealedSecret: '', events: [], createdAt: now };
    await database.insert(webhookTargets).values(target);
    for (let nth = 0; nth < calls; nth += 1) {
      const call = { id: dice.uuid(), organizationId, targetId, eventId: dice.uuid(), event: 'test', payload: {} };
      const due = after(nth - 60_000);
      await database.insert(webhookCalls).values({ ...call, createdAt: due, nextTryAt: due, triesEndAt: after(60_000) });
    }
    return targetId;
  };
  const [busy, quiet] = [await add(6), await add(1)];
  const taken = await takeDueCalls(database, { now, isFailing: false, leaseUntil: after(60_000), ofOneTarget: 4, inAll: 3 });
  expect(taken.map(({ targetId }) => targetId).toSorted()).toEqual([busy, busy, quiet].toSorted());
});
