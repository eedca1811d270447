import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allRoutes } from '#apps/server/compose.ts';
import { addTest } from '#features/attempts/testing.ts';
import { addApiKey, addOrganization, addRoster } from '#features/organizations/testing.ts';
import { bulkChecks } from '#features/organizations/tables/connections.ts';
import type { Contract } from '#platform/contract/contract.ts';
import { mayCall, programs } from './harness/may-call.ts';
import { addMember } from './harness/people.ts';
import type { Visitor } from './harness/visitor.ts';
import { openWorld, type World } from './harness/world.ts';

// Before the first connection is made, which keeps what it finds.
const query = vi.spyOn(Client.prototype, 'query');
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Nothing but a search can have brought it to the database. */
const words = 'zqxj vwyk';

const isSearched = (): boolean => query.mock.calls.some((call) => /zqxj.{0,2}vwyk/iu.test(JSON.stringify(call.slice(0, 2), keepText)));
const keepText = (_: string, value: unknown): unknown => (typeof value === 'function' ? undefined : value);

const queryOf = (contract: Contract): object => (contract as { query?: { shape?: object } }).query?.shape ?? {};

test('every list that says it can be searched asks its rows for the words', async () => {
  const [organization, type] = [await addOrganization(world, { kind: 'university' }), await addTest(world)];
  const { organizationId, owner } = organization;
  const [roster, check] = [await addRoster(world, organization), world.runtime.dice.uuid()];
  const now = world.clock.now();
  await world.runtime.database.insert(bulkChecks).values({ id: check, organizationId, total: 1, createdAt: now });
  const { headers } = await addApiKey(world.runtime, { organizationId });
  const [admin, student] = [(await addMember(world, 'admin')).visitor, (await addMember(world, 'student')).visitor];
  const lists = allRoutes(world.runtime)
    .map(({ contract }) => contract)
    .filter((contract) => 'search' in queryOf(contract));
  expect(lists.length).toBeGreaterThan(40);
  const required: Record<string, string> = { roster, check, type: type.code };
  const answers: [string, number, boolean][] = [];
  for (const list of lists) {
    const { method, path } = list;
    const allowed = mayCall[`${method} ${path}`] ?? [];
    const visitor: Visitor =
      allowed === programs
        ? world.visitor('program')
        : allowed.includes('student')
          ? student
          : allowed.includes('university')
            ? owner.visitor
            : admin;
    const filters = Object.keys(queryOf(list)).filter((name) => ['roster', 'check', 'type'].includes(name));
    const asked = new URLSearchParams([...filters.map((name) => [name, required[name] ?? '']), ['search', words]]);
    query.mockClear();
    const { status } = await visitor.request(
      method,
      `${path.replace(':id', organizationId)}?${asked}`,
      allowed === programs ? { headers } : {},
    );
    answers.push([path, status, isSearched()]);
  }
  expect(answers.filter(([, status, hasSearched]) => status !== 200 || !hasSearched)).toEqual([]);
});
