import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { changeRequestLimit, listOrganizations } from '../contract/admin.ts';
import { createAssignment } from '../contract/assignments.ts';
import { createProgramRequests } from '../contract/programs.ts';
import { wallTimeIn } from '../rules/wall-time.ts';
import { organizations } from '../tables/organizations.ts';
import { assessmentRequests, rosterPeople } from '../tables/requests.ts';
import { addApiKey, addOrganization, addRoster, type TestOrganization } from '../testing.ts';

let world: World;
let admin: Visitor;
let acme: TestOrganization;
let type: string;
beforeAll(async () => {
  world = await openWorld();
  admin = await visitAs(world, 'admin');
  ({ code: type } = await addType(world.runtime.database, { code: 'FREE-1', publishedAt: world.clock.now(), priceCents: 0 }));
});
beforeEach(async () => {
  await world.runtime.database.$client.query('delete from rate_limits');
  acme = await addOrganization(world);
});
afterAll(() => world.close());

/** A position with so many people. */
async function rosterOf(people: number): Promise<string> {
  const { database, dice } = world.runtime;
  const rosterId = await addRoster(world, acme);
  const { organizationId } = acme;
  const rows = Array.from({ length: people }, () => {
    const email = `${dice.uuid()}@example.org`;
    return { id: dice.uuid(), rosterId, organizationId, email, emailKey: email, addedAt: world.clock.now() };
  });
  await database.insert(rosterPeople).values(rows);
  return rosterId;
}

function ask(rosterId: string) {
  const at = (days: number) => wallTimeIn(acme.timeZone, new Date(world.clock.now().getTime() + days * 86_400_000));
  const body = { roster_id: rosterId, type, opens_at: at(0), closes_at: at(14), payer: 'candidate', people: 'all' };
  return acme.member.visitor.send(createAssignment, { body });
}

const limitTo = (perDay: number | null, reason = 'A career fair.') =>
  admin.send(changeRequestLimit, { params: { id: acme.organizationId }, body: { per_day: perDay, reason } });
const asked = () => world.runtime.database.$count(assessmentRequests, eq(assessmentRequests.organizationId, acme.organizationId));

describe('the people an organization asks in a day', () => {
  test('are more when an administrator says so, with a reason that owners and the audit log get', async () => {
    const roster = await rosterOf(2);
    await limitTo(1);
    expect((await ask(roster)).body.error.code).toBe('too_many_asked');
    expect((await limitTo(300)).body).toEqual({ requests_per_day: 300 });
    expect((await ask(roster)).status).toBe(201);
    expect((await world.mails()).find(({ to }) => to === acme.owner.email)?.text).toContain('A career fair.');
    const [entry] = (await admin.send(listAuditEntries, { query: { act: 'organizations.request-limit.changed' } })).body.rows;
    expect(entry?.details).toEqual({ from: 1, to: 300, reason: 'A career fair.' });
    const listed = async () => (await admin.send(listOrganizations, { query: { search: acme.domain } })).body.rows[0];
    expect(await listed()).toMatchObject({ requests_per_day: 300, is_limit_set: true });
    expect((await limitTo(null)).body).toEqual({ requests_per_day: 200 });
    expect(await listed()).toMatchObject({ requests_per_day: 200, is_limit_set: false });
    for (const wrong of [0, 100_001, 1.5]) expect((await limitTo(wrong)).status).toBe(422);
    expect((await limitTo(10, '')).status).toBe(422);
    await world.runtime.database
      .update(organizations)
      .set({ closedAt: world.clock.now() })
      .where(eq(organizations.id, acme.organizationId));
    expect((await limitTo(10)).body.error.code).toBe('organization_closed');
  });

  test('are 200 in the first week and 2,000 after it; the refusal says how many are left', async () => {
    const [many, few] = [await rosterOf(201), await rosterOf(200)];
    const refused = await ask(many);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_asked']);
    expect(refused.body.error.message).toBe(
      'You can’t send this many requests now. Your limit is 200 people in 24 hours, which leaves 200 now. Ask fewer people, or write to us to raise the limit.',
    );
    expect((await ask(few)).body.asked).toBe(200);
    expect((await ask(many)).body.error.message).toContain('Ask more tomorrow');
    expect(await asked()).toBe(200);
    world.clock.advanceSeconds(7 * 86_400);
    expect((await ask(many)).body.asked).toBe(201);
  });

  test('are counted over 24 hours, by pages and keys, also of requests that come at once', async () => {
    await limitTo(5);
    const { headers } = await addApiKey(world.runtime, acme);
    const byKey = async (name: string) => {
      const rosterId = await rosterOf(1);
      const closesAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
      const people = [1, 2].map((nth) => ({ email: `${name}${nth}@example.org` }));
      const body = { roster_id: rosterId, assessment: type, closes_at: closesAt, payer: 'candidate', people };
      return world.visitor('program').send(createProgramRequests, { headers, body });
    };
    const rosters = [await rosterOf(2), await rosterOf(2), await rosterOf(2)];
    const answers = await Promise.all([...rosters.map(ask), byKey('ada'), byKey('bo')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409]);
    expect(await asked()).toBe(4);
    const late = await byKey('cy');
    expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('which leaves 1 now')]);
    // A refused call leaves nobody on the roster.
    expect(await world.runtime.database.$count(rosterPeople, eq(rosterPeople.email, 'cy1@example.org'))).toBe(0);
    world.clock.advanceSeconds(86_400);
    expect((await byKey('cy')).status).toBe(201);
  });
});
