import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { setFlag } from '../contract/attempts.ts';
import { addTest, answer, sit } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Every connection that a pool may open. */
function holdAll(pool: Pool): Promise<PoolClient[]> {
  return Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
}

test('answers and flags are saved while starts, polls and everything else hold all their connections', async () => {
  const candidate = await addMember(world, 'student');
  const sitting = await sit(world, candidate, await addTest(world));
  const { database } = world.runtime;
  const held = [...(await holdAll(database.$client)), ...(await holdAll(database.quick.$client))];
  const flag = { params: { id: sitting.attemptId, order: '1' }, body: { is_flagged: true, revision: 1, window_id: sitting.windowId } };
  try {
    const saved = [
      await answer(candidate, sitting, 1, 0),
      // The same edit again is looked up more closely.
      await answer(candidate, sitting, 1, 0),
      await candidate.visitor.send(setFlag, flag),
    ];
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    for (const client of held) client.release();
  }
});
