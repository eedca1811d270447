import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoWorld } from '#apps/server/content.ts';
import { signIn } from '#features/accounts/contract/auth.ts';
import { demoAccounts, demoPassword } from '#features/accounts/demo.ts';
import { listCategories, listTypes, loadCatalog } from '#features/catalog/service.ts';
import { addQuestions } from '#features/questions/testing.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { seedOrganizations } from './demo.ts';
import { requestStates } from './rules/assessment-request.ts';
import { listOrganizationActs } from './contract/acts.ts';
import { readRosterProfile } from './contract/roster-profile.ts';
import { listRosters } from './contract/rosters.ts';
import { organizationChecks, watches } from './tables/connections.ts';
import { organizationActs, organizations } from './tables/organizations.ts';
import { assessmentRequests, rosterPeople, rosters } from './tables/requests.ts';
import { seats } from './tables/seats.ts';
import { addOrganization } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const { runtime } = world;
  await loadCatalog(runtime.database);
  for (const { id, code } of await listTypes(runtime.database, 'all')) {
    const categoryIds = (await listCategories(runtime.database, id)).map((category) => category.id);
    await addQuestions(runtime.database, { id, code, categoryIds }, { easy: 20, medium: 30, hard: 15 });
  }
  await seedDemoWorld(runtime);
}, 120_000);
afterAll(() => world.close());

async function enter(role: 'employer' | 'university') {
  const visitor = world.visitor();
  const body = { email: demoAccounts.find((account) => account.role === role)?.email, password: demoPassword };
  await visitor.send(signIn, { query: { grant_type: 'password' }, body });
  return visitor;
}
const requestsAt = (kind: 'employer' | 'university') =>
  world.runtime.database
    .select({ state: assessmentRequests.state, level: assessmentRequests.shareLevel, rosterId: assessmentRequests.rosterId })
    .from(assessmentRequests)
    .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
    .where(eq(organizations.kind, kind));

describe('the organizations of the demo world', () => {
  test('are an employer with candidates in every state, and a watch that fired', async () => {
    const states = new Set((await requestsAt('employer')).map(({ state }) => state));
    expect(requestStates.filter((state) => !states.has(state))).toEqual([]);
    const watched = await world.runtime.database.select({ firedFor: watches.firedFor }).from(watches);
    expect(new Set(watched.map(({ firedFor }) => firedFor))).toEqual(new Set(['revoked', null]));
    // What is watched was checked before.
    expect(await world.runtime.database.$count(organizationChecks)).toBe(watched.length);
  });

  test('and a university with two cohorts of forty, of whom enough share for a profile', async () => {
    const people = await world.runtime.database
      .select({ rosterId: rosterPeople.rosterId })
      .from(rosterPeople)
      .innerJoin(rosters, eq(rosters.id, rosterPeople.rosterId))
      .innerJoin(organizations, eq(organizations.id, rosters.organizationId))
      .where(eq(organizations.kind, 'university'));
    const sizes = new Map<string, number>();
    for (const { rosterId } of people) sizes.set(rosterId, (sizes.get(rosterId) ?? 0) + 1);
    expect([...sizes.values()]).toEqual([40, 40]);
    for (const rosterId of sizes.keys()) {
      const full = (await requestsAt('university')).filter((request) => request.rosterId === rosterId && request.level === 'full');
      expect(full.length).toBeGreaterThanOrEqual(5);
    }
  });

  test('and the employer sees the figures of a group, with bars', async () => {
    const owner = await enter('employer');
    const [roster] = (await owner.send(listRosters, { query: { search: 'Operations' } })).body.rows;
    const reply = await owner.send(readRosterProfile, { params: { id: roster?.id }, query: { type: 'CBT' } });
    expect(reply.body.group?.people).toBeGreaterThanOrEqual(15);
    expect(reply.body.group?.histogram.some((count) => count > 0)).toBe(true);
  });

  test('leave no attempt that costs something unpaid: a seat or its person paid before it began', async () => {
    const { rows } = await world.runtime.database.$client.query(`
      select count(*)::int as attempts,
        count(*) filter (where payment.id is null and seat.id is null)::int as unpaid,
        count(*) filter (where payment.id is not null and seat.id is not null)::int as twice,
        count(*) filter (where payment.settled_at > attempt.created_at)::int as late
      from assessments attempt
      join assessment_types type on type.id = attempt.assessment_type_id and type.price > 0
      left join payments payment on payment.assessment_id = attempt.id
      left join assessment_requests request on request.assessment_id = attempt.id
      left join seats seat on seat.request_id = request.id and seat.state = 'used'`);
    expect(rows).toEqual([{ attempts: expect.any(Number), unpaid: 0, twice: 0, late: 0 }]);
    expect(rows[0].attempts).toBeGreaterThan(300);
  });

  test('do everything by day: nobody works at night, and windows close at the end of one', async () => {
    const { rows } = await world.runtime.database.$client.query(`
      select distinct to_char(closes_at at time zone roster.time_zone, 'HH24:MI') as closes,
        extract(hour from assignment.created_at at time zone roster.time_zone)::int between 8 and 18 as "isByDay"
      from assignments assignment join rosters roster on roster.id = assignment.roster_id`);
    expect(rows).toEqual([{ closes: '23:59', isByDay: true }]);
  });

  test('hold a seat for each open request that the organization pays for', async () => {
    const states = (await world.runtime.database.select({ state: seats.state }).from(seats)).map(({ state }) => state);
    expect(states).toContain('promised');
    expect(states).toContain('used');
    expect(states).toContain('free');
  });

  test('used no seat for a result from before they asked', async () => {
    const used = await world.runtime.database
      .select({ askedAt: assessmentRequests.askedAt, completedAt: assessmentResults.completedAt })
      .from(seats)
      .innerJoin(assessmentRequests, eq(assessmentRequests.id, seats.requestId))
      .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentRequests.resultId))
      .where(eq(seats.state, 'used'));
    expect(used.filter(({ askedAt, completedAt }) => completedAt < askedAt)).toEqual([]);
  });

  test('have a trail of what was done in them', async () => {
    const acts = await world.runtime.database.select({ act: organizationActs.act }).from(organizationActs);
    const done = new Set(acts.map(({ act }) => act));
    expect(done).toEqual(
      new Set([
        'organization.founded',
        'domain.proven',
        'seats.given',
        'rosters.made',
        'requests.made',
        'keys.created',
        'watches.set',
        'watches.fired',
      ]),
    );
  });

  test('whose history names the assessment, the holder of a certificate, and the list to open', async () => {
    const owner = await enter('employer');
    const { rows } = (await owner.send(listOrganizationActs)).body;
    const [roster] = (await owner.send(listRosters, { query: { search: 'Operations' } })).body.rows;
    const last = (act: string) => rows.findLast((row) => row.act === act);
    expect(last('requests.made')).toMatchObject({
      about: roster?.name,
      roster_id: roster?.id,
      assessment: 'Career Boost Test',
      holder: null,
    });
    expect(last('seats.given')).toMatchObject({ about: null, roster_id: null, assessment: expect.stringMatching(/ Test$/) });
    expect(last('watches.fired')).toMatchObject({
      about: expect.stringMatching(/^[0-9A-Z]{20}$/),
      assessment: expect.any(String),
      holder: expect.any(String),
    });
    expect(last('organization.founded')).toMatchObject({ about: null, roster_id: null, assessment: null, holder: null });
  });

  test('are made once', async () => {
    const before = await requestsAt('university');
    await seedDemoWorld(world.runtime);
    expect(await requestsAt('university')).toHaveLength(before.length);
  });

  test('are made although a visitor was faster to found one, which stays', async () => {
    const { database } = world.runtime;
    const before = await requestsAt('university');
    const { organizationId } = await addOrganization(world, { kind: 'university' });
    await database.delete(organizations).where(and(eq(organizations.kind, 'university'), ne(organizations.id, organizationId)));
    await seedOrganizations(world.runtime);
    expect(await requestsAt('university')).toHaveLength(before.length);
    expect(await database.$count(organizations, eq(organizations.id, organizationId))).toBe(1);
    expect(await database.$count(organizations)).toBe(3);
  });
});
