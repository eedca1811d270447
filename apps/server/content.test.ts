import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCatalog } from '#features/catalog/service.ts';
import { withLock } from '#platform/database/lock.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listLoads, type Load } from './content.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await loadCatalog(world.runtime.database);
});
afterAll(() => world.close());

const listDemo = async () => (await listLoads(world.runtime)).filter(({ name }) => name.startsWith('demo'));
const run = (load: Load) => withLock(world.runtime.database, load.name, () => load.run(() => false));
const count = async (table: string) =>
  Number((await world.runtime.database.$client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

test('accounts and vouchers are awaited, the past of the demo world is not, and two servers make it once', async () => {
  const loads = await listDemo();
  expect(loads.map(({ name, isAwaited }) => [name, isAwaited])).toEqual([
    ['demo accounts', true],
    ['demo world', false],
  ]);
  const [accounts, past] = loads as [Load, Load];
  await run(accounts);
  expect([await count('vouchers'), await count('payments'), await count('contact_messages')]).toEqual([2, 0, 0]);
  expect(await count(`users where email = 'student@demo.meridian.example'`)).toBe(1);

  // Told to stop, a server leaves the rest to the next start, which serves at once.
  await past.run(() => true);
  const [other, ...more] = (await listDemo()) as [Load];
  expect([other.name, more]).toEqual(['demo world', []]);

  await Promise.all([run(past), run(other)]);
  expect([await count('payments'), await count('contact_messages')]).toEqual([12, 5]);
  expect(await listDemo()).toEqual([]);
});
