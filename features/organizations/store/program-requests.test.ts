import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { addAssignment, addOrganization } from '../testing.ts';
import { listRequestsOf } from './program-requests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('requests by the organization’s own number are found by an index among thousands', async () => {
  const { database } = world.runtime;
  const organization = await addOrganization(world);
  const { organizationId } = organization;
  const type = await addType(database, { code: 'MANY', publishedAt: world.clock.now() });
  const { rosterId, assignmentId, ask } = await addAssignment(world, organization, type);
  const { id } = await ask({ externalId: 'C-1042' });
  const at = world.clock.now().toISOString();
  await database.execute(sql`
    with people as (
      insert into roster_people (id, roster_id, organization_id, email, email_key, external_id, added_at)
      select gen_random_uuid(), ${rosterId}, ${organizationId}, nth || '@example.net', nth || '@example.net', 'D-' || nth, ${at}
      from generate_series(1, 4000) nth returning id
    )
    insert into assessment_requests (id, organization_id, roster_id, assignment_id, person_id, token_hash, state_at, asked_at)
    select gen_random_uuid(), ${organizationId}, ${rosterId}, ${assignmentId}, id, id::text, ${at}, ${at} from people`);
  await database.execute(sql`analyze roster_people`);
  await database.execute(sql`analyze assessment_requests`);
  const sort = { key: 'state_on', type: 'day', isDescending: true, name: '-state_on' } as const;
  const page = { sort, limit: 25, external_id: 'C-1042' };
  const { rows, scans } = await database.transaction(async (tx) => {
    const found = await listRequestsOf(tx, organizationId, page);
    const counted = await tx.execute<{ scans: string }>(
      sql`select pg_stat_get_xact_numscans('roster_people_by_external_id'::regclass) as scans`,
    );
    return { rows: found.rows, scans: Number(counted.rows[0]?.scans) };
  });
  expect(rows.map((row) => row.id)).toEqual([id]);
  // The page and its count.
  expect(scans).toBe(2);
});
