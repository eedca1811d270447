import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { seedNorms } from './demo.ts';
import { norms } from './tables.ts';
import { addResults } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a demo world has its groups counted when it opens, and nothing but a demo world', async () => {
  const type = await addTest(world, { code: 'DEMO' });
  await addResults(world, type, [5000, 6000]);
  const { runtime } = world;
  const counted = () => runtime.database.select().from(norms).where(eq(norms.assessmentTypeId, type.id));
  await seedNorms({ ...runtime, configuration: { ...runtime.configuration, mode: 'production' } });
  expect(await counted()).toEqual([]);
  await seedNorms(runtime);
  expect(await counted()).toMatchObject([{ size: 2 }]);
});
