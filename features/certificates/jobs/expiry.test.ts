import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { announceExpired } from '../service/announce-expired.ts';
import { certificates } from '../tables.ts';
import { addCertificate } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an expired certificate is announced once; a suspended one when it is reinstated', async () => {
  const announced: unknown[] = [];
  const jobs = {
    ...world.runtime.jobs,
    announce: async (_tx: unknown, event: string, data: object) => void announced.push({ event, ...data }),
  };
  const expiresAt = new Date(world.clock.now().getTime() + 86_400_000);
  const plain = await addCertificate(world, { expiresAt });
  const held = await addCertificate(world, { expiresAt, state: 'suspended' });
  await addCertificate(world, { expiresAt, state: 'revoked' });
  await announceExpired({ ...world.runtime, jobs });
  expect(announced).toEqual([]);
  world.clock.advanceSeconds(2 * 86_400);
  await announceExpired({ ...world.runtime, jobs });
  await announceExpired({ ...world.runtime, jobs });
  expect(announced).toEqual([{ event: 'certificates.expired', certificateId: plain.id }]);
  await world.runtime.database.update(certificates).set({ state: 'active' }).where(eq(certificates.id, held.id));
  await announceExpired({ ...world.runtime, jobs });
  expect(announced.slice(1)).toEqual([{ event: 'certificates.expired', certificateId: held.id }]);
});
