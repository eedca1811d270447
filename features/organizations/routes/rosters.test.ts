import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { addRosterPerson } from '../contract/people.ts';
import { changeRoster, createRoster, listRosters, readRoster } from '../contract/rosters.ts';
import { organizations } from '../tables/organizations.ts';
import { assignments } from '../tables/requests.ts';
import { addAssignment, addOrganization, type TestOrganization } from '../testing.ts';

let world: World;
let employer: TestOrganization;
let university: TestOrganization;
beforeAll(async () => {
  world = await openWorld();
  employer = await addOrganization(world, { timeZone: 'Europe/Berlin' });
  university = await addOrganization(world, { kind: 'university' });
});
afterAll(() => world.close());

let names = 0;
const make = async (organization: TestOrganization, body: object = {}) => {
  const made = await organization.member.visitor.send(createRoster, { body: { name: `Analyst ${++names}`, ...body } });
  expect(made.status).toBe(201);
  return made.body;
};
const change = (organization: TestOrganization, id: string, body: object) =>
  organization.member.visitor.send(changeRoster, { params: { id }, body });
const listed = async (organization: TestOrganization, query: object = {}) =>
  (await organization.member.visitor.send(listRosters, { query })).body.rows.map(({ name }) => name);

describe('A-026 positions of an employer', () => {
  test('are made by any member in the organization’s time zone, and listed newest first', async () => {
    const { id, ...made } = await make(employer, { name: '  Junior analyst ' });
    expect(made).toMatchObject({ name: 'Junior analyst', time_zone: 'Europe/Berlin', has_board: false, people: 0, open_requests: 0 });
    world.clock.advanceSeconds(1);
    await make(employer, { name: 'Senior analyst', time_zone: 'Asia/Tokyo' });
    expect(await listed(employer)).toEqual(['Senior analyst', 'Junior analyst']);
    expect(await listed(employer, { search: 'junior' })).toEqual(['Junior analyst']);
    expect((await employer.owner.visitor.send(readRoster, { params: { id } })).body.name).toBe('Junior analyst');
  });

  test('say how many people stand on them', async () => {
    const { id } = await make(employer);
    for (const email of ['ada@example.org', 'bo@example.org'])
      await employer.member.visitor.send(addRosterPerson, { params: { id }, body: { email } });
    expect((await employer.member.visitor.send(readRoster, { params: { id } })).body.people).toBe(2);
    const { rows } = (await employer.member.visitor.send(listRosters)).body;
    expect(rows.find((row) => row.id === id)?.people).toBe(2);
  });

  test('count every request but canceled ones as asked, and which of them are open or finished', async () => {
    const type = await addType(world.runtime.database, { code: 'ROSTER-1' });
    const { rosterId: id, ask } = await addAssignment(world, employer, type);
    for (const state of ['asked', 'started', 'finished', 'declined', 'lapsed', 'lapsed', 'canceled'] as const) await ask({ state });
    const { body } = await employer.member.visitor.send(readRoster, { params: { id } });
    expect(body).toMatchObject({ asked_requests: 6, open_requests: 2, finished_requests: 1, declined_requests: 1, lapsed_requests: 2 });
  });

  test('say who has not started and when the first of their windows closes', async () => {
    const type = await addType(world.runtime.database, { code: 'ROSTER-2' });
    const { rosterId: id, assignmentId, ask } = await addAssignment(world, employer, type);
    const read = async () => (await employer.member.visitor.send(readRoster, { params: { id } })).body;
    for (const state of ['started', 'finished', 'lapsed'] as const) await ask({ state });
    expect(await read()).toMatchObject({ waiting_requests: 0, next_close_at: null });
    for (const state of ['asked', 'accepted'] as const) await ask({ state });
    const closesAt = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect(await read()).toMatchObject({ waiting_requests: 2, next_close_at: closesAt });
    await world.runtime.database.update(assignments).set({ canceledAt: world.clock.now() }).where(eq(assignments.id, assignmentId));
    expect((await read()).next_close_at).toBeNull();
  });

  test('are listed by their next deadline, those without one last, however small the pages', async () => {
    const organization = await addOrganization(world);
    const type = await addType(world.runtime.database, { code: 'ROSTER-3' });
    await make(organization, { name: 'No deadline' });
    const early = await addAssignment(world, organization, type, { name: 'Early' });
    world.clock.advanceSeconds(3600);
    const late = await addAssignment(world, organization, type, { name: 'Late' });
    await late.ask();
    await early.ask();
    const sort = 'next_close_at';
    expect(await listed(organization, { sort })).toEqual(['Early', 'Late', 'No deadline']);
    const first = (await organization.member.visitor.send(listRosters, { query: { sort, limit: 2 } })).body;
    expect(await listed(organization, { sort, limit: 2, cursor: first.next_cursor })).toEqual(['No deadline']);
  });

  test('have names of their own, in any case, until one is archived', async () => {
    const first = await make(employer, { name: 'Driver' });
    const again = await employer.member.visitor.send(createRoster, { body: { name: 'DRIVER' } });
    expect([again.status, again.body.error.code]).toEqual([409, 'name_taken']);
    expect((await change(employer, first.id, { is_archived: true })).body.archived_at).not.toBeNull();
    expect(await listed(employer)).not.toContain('Driver');
    expect(await listed(employer, { show: 'archived' })).toEqual(['Driver']);
    const second = await make(employer, { name: 'driver' });
    expect((await change(employer, first.id, { is_archived: false })).body.error.code).toBe('name_taken');
    expect((await change(employer, second.id, { name: 'Pilot' })).body.name).toBe('Pilot');
    expect((await change(employer, first.id, { is_archived: false })).body.archived_at).toBeNull();
  });

  test('made by two members at once under one name are one position', async () => {
    const both = await Promise.all(
      [employer.owner, employer.member].map(({ visitor }) => visitor.send(createRoster, { body: { name: 'Cook' } })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test('have no board; cohorts may', async () => {
    const refused = await employer.member.visitor.send(createRoster, { body: { name: 'Board', has_board: true } });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'no_board']);
    const cohort = await make(university, { name: 'Class of 2030', has_board: true });
    expect(cohort.has_board).toBe(true);
    expect((await change(university, cohort.id, { has_board: false })).body.has_board).toBe(false);
  });
});

test.each([
  ['no name', { name: ' ' }],
  ['a name of two lines', { name: 'a\nb' }],
  ['a name without an end', { name: 'a'.repeat(81) }],
  ['an unknown time zone', { name: 'A', time_zone: 'Mars/Olympus' }],
  ['an offset for a time zone', { name: 'A', time_zone: '+02:00' }],
])('%s is refused', async (_name, body) => {
  expect((await employer.member.visitor.send(createRoster, { body })).status).toBe(422);
});

test('another organization’s position answers as one that does not exist', async () => {
  const { id } = await make(employer);
  for (const unknown of [id, world.runtime.dice.uuid()]) {
    const read = await university.owner.visitor.send(readRoster, { params: { id: unknown } });
    expect([read.status, read.body.error.code, read.body.error.message]).toEqual([
      404,
      'not_found',
      'We couldn’t find this position or cohort in your organization.',
    ]);
    expect((await change(university, unknown, { name: 'Mine now' })).status).toBe(404);
  }
});

test('an account without an organization has none, and a closed organization reads but changes nothing', async () => {
  const stranger = await addMember(world, 'employer');
  expect((await stranger.visitor.send(listRosters)).body.error.code).toBe('no_organization');
  const closed = await addOrganization(world);
  const { id } = await make(closed);
  await world.runtime.database.update(organizations).set({ closedAt: world.clock.now() });
  expect((await closed.owner.visitor.send(readRoster, { params: { id } })).status).toBe(200);
  const refused = await change(closed, id, { name: 'Anew' });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'organization_closed']);
  await world.runtime.database.update(organizations).set({ closedAt: null });
});
