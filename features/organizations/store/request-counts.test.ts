import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import type { Executor } from '#platform/database/database.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { requestCountChanges, requestCounts } from '../tables/request-counts.ts';
import { assessmentRequests, rosterPeople, rosters } from '../tables/requests.ts';
import { addAssignment, addOrganization } from '../testing.ts';
import { countStates, foldCounts } from './request-counts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Both ways to count: by the counters, and one by one. */
async function bothCounts(organizationId: string, rosterId?: string) {
  const { database } = world.runtime;
  const { state } = assessmentRequests;
  const whose = rosterId ? eq(assessmentRequests.rosterId, rosterId) : eq(assessmentRequests.organizationId, organizationId);
  const inOrder = (rows: { state: string; requests: number }[]) => rows.toSorted((a, b) => a.state.localeCompare(b.state));
  return {
    kept: inOrder(await countStates(database, organizationId, rosterId)),
    counted: inOrder(await database.select({ state, requests: count() }).from(assessmentRequests).where(whose).groupBy(state)),
  };
}

test('the counts by state are those of the requests, whatever becomes of them and whenever changes are folded', async () => {
  const { database } = world.runtime;
  const employer = await addOrganization(world);
  const type = await addType(database, { code: 'COUNT-1' });
  const [one, other] = [await addAssignment(world, employer, type), await addAssignment(world, employer, type)];
  const made = [await one.ask(), await one.ask({ state: 'accepted' }), await other.ask(), await other.ask({ points: 7000, level: 'full' })];
  const [first, second, third] = made;
  const byId = (id = '') => eq(assessmentRequests.id, id);
  const { organizationId } = employer;
  const steps = [
    () => database.update(assessmentRequests).set({ state: 'started' }).where(byId(second?.id)),
    () => database.update(assessmentRequests).set({ reminders: 2 }).where(eq(assessmentRequests.organizationId, organizationId)),
    () => foldCounts(database),
    () => database.update(assessmentRequests).set({ state: 'lapsed' }).where(eq(assessmentRequests.state, 'asked')),
    () => Promise.all([foldCounts(database), foldCounts(database), one.ask(), other.ask()]),
    () => database.delete(rosterPeople).where(eq(rosterPeople.id, third?.personId ?? '')),
    () => database.update(assessmentRequests).set({ state: 'canceled' }).where(byId(first?.id)),
    () => foldCounts(database),
  ];
  for (const step of steps) {
    await step();
    for (const rosterId of [undefined, one.rosterId, other.rosterId]) {
      const { kept, counted } = await bothCounts(organizationId, rosterId);
      expect(kept).toEqual(counted);
    }
  }
  expect(await countStates(database, (await addOrganization(world)).organizationId, one.rosterId)).toEqual([]);
});

test('what belonged to a deleted roster leaves nothing behind', async () => {
  const { database } = world.runtime;
  const employer = await addOrganization(world);
  const { rosterId, ask } = await addAssignment(world, employer, await addType(database, { code: 'COUNT-2' }));
  await ask();
  await foldCounts(database);
  await ask({ state: 'declined' });
  await database.delete(rosters).where(eq(rosters.id, rosterId));
  expect(await countStates(database, employer.organizationId)).toEqual([]);
  await foldCounts(database);
  const left = (table: typeof requestCounts | typeof requestCountChanges) =>
    database.select().from(table).where(eq(table.organizationId, employer.organizationId));
  expect([await left(requestCounts), await left(requestCountChanges)]).toEqual([[], []]);
});

test('candidates of one roster who answer at the same time do not wait for each other', async () => {
  const { database } = world.runtime;
  const { organizationId } = await addOrganization(world);
  const { ask } = await addAssignment(world, { organizationId, timeZone: 'UTC' }, await addType(database, { code: 'COUNT-3' }));
  const [one, other] = [await ask(), await ask()];
  const accept = (tx: Executor, id: string) =>
    tx.update(assessmentRequests).set({ state: 'accepted' }).where(eq(assessmentRequests.id, id));
  await database.transaction(async (held) => {
    await accept(held, one.id);
    // Would never come back if it waited for the one that is held.
    await accept(database, other.id);
    await foldCounts(database);
    const counts = await countStates(database, organizationId);
    expect(counts.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
      { state: 'accepted', requests: 1 },
      { state: 'asked', requests: 1 },
    ]);
  });
  expect(await countStates(database, organizationId)).toEqual([{ state: 'accepted', requests: 2 }]);
});
