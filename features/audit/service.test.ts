import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listActsAbout, recordAct } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await recordAct(world.runtime.database, { at: world.clock.now(), act: 'test.done', actorId: null, subject: 'user:1', details: { a: 1 } });
});
afterAll(() => world.close());

describe('the audit log', () => {
  test('A-244 keeps what was done to whom', async () => {
    const at = world.clock.now().toISOString();
    expect(await listActsAbout(world.runtime.database, '1')).toEqual([{ at, act: 'test.done', details: { a: 1 } }]);
  });

  test.each(["update audit_log set act = 'x'", 'delete from audit_log', 'truncate audit_log'])('A-244 refuses %s', async (statement) => {
    await expect(world.runtime.database.$client.query(statement)).rejects.toThrow('The audit log is append-only.');
  });

  test('an act whose transaction fails is not recorded', async () => {
    const failing = world.runtime.database.transaction(async (tx) => {
      await recordAct(tx, { at: world.clock.now(), act: 'test.undone', actorId: null, subject: 'user:0' });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await listActsAbout(world.runtime.database, '0')).toEqual([]);
  });
});
