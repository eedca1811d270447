import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { addCertificate } from '#features/certificates/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readOverview } from '../contract/overview.ts';
import type { RequestState } from '../rules/assessment-request.ts';
import { watches } from '../tables/connections.ts';
import { assessmentRequests, assignments, rosterPeople, rosters } from '../tables/requests.ts';
import { seatPacks, seats } from '../tables/seats.ts';
import { addOrganization, type TestOrganization } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const after = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
const uuid = () => world.runtime.dice.uuid();

async function addRoster({ organizationId }: TestOrganization, name: string): Promise<string> {
  const id = uuid();
  await world.runtime.database
    .insert(rosters)
    .values({ id, organizationId, name, timeZone: 'America/New_York', createdAt: world.clock.now() });
  return id;
}

type Window = { rosterId: string; typeId: string; from?: number; to: number; states: RequestState[]; isCanceled?: boolean };

/** An assignment with one person for each state. */
async function addWindow({ organizationId }: TestOrganization, { rosterId, typeId, from = -1, to, states, isCanceled = false }: Window) {
  const { database } = world.runtime;
  const now = world.clock.now();
  const id = uuid();
  await database.insert(assignments).values({
    id,
    organizationId,
    rosterId,
    assessmentTypeId: typeId,
    opensAt: after(from),
    closesAt: after(to),
    payer: 'candidate',
    createdAt: now,
    canceledAt: isCanceled ? now : null,
  });
  for (const state of states) {
    const personId = uuid();
    const email = `${personId}@example.org`;
    await database.insert(rosterPeople).values({ id: personId, organizationId, rosterId, email, emailKey: email, addedAt: now });
    const made = state === 'shared' ? await addCertificate(world) : null;
    await database.insert(assessmentRequests).values({
      id: uuid(),
      organizationId,
      rosterId,
      assignmentId: id,
      personId,
      tokenHash: uuid(),
      state,
      stateAt: now,
      askedAt: now,
      ...(made ? { resultId: made.resultId, shareLevel: 'verdict' as const } : {}),
    });
  }
  return id;
}

test('A-026 A-027 A-111 a start page of a new organization says what to do first, and nothing of anybody else', async () => {
  const busy = await addOrganization(world);
  const { id: typeId } = await addType(world.runtime.database, { code: 'OVER-1' });
  await addWindow(busy, { rosterId: await addRoster(busy, 'Analyst'), typeId, to: 2, states: ['asked'] });
  const fresh = await addOrganization(world, { kind: 'university', isProven: false });
  const { status, body } = await fresh.member.visitor.send(readOverview);
  expect([status, body]).toEqual([
    200,
    {
      organization: { name: fresh.name, kind: 'university', role: 'member', is_domain_proven: false, is_closed: false },
      has_rosters: false,
      has_requests: false,
      free_seats: 0,
      expiring_seats: [],
      closing: [],
      shared: [],
      open_watches: 0,
      fired: [],
    },
  ]);
  const alone = await addMember(world, 'employer');
  expect((await alone.visitor.send(readOverview)).body).toMatchObject({ error: { code: 'no_organization' } });
});

test('A-026 shows windows that close soon, newly shared results, seats that expire and watches that fired', async () => {
  const { database } = world.runtime;
  const now = world.clock.now();
  const ours = await addOrganization(world);
  const type = await addType(database, { code: 'OVER-2' });
  const analyst = await addRoster(ours, 'Analyst');
  const clerk = await addRoster(ours, 'Clerk');
  const closing = await addWindow(ours, {
    rosterId: analyst,
    typeId: type.id,
    to: 3,
    states: ['asked', 'accepted', 'started', 'declined'],
  });
  await addWindow(ours, { rosterId: analyst, typeId: type.id, to: 8, states: ['asked'] });
  await addWindow(ours, { rosterId: analyst, typeId: type.id, to: 2, states: ['asked'], isCanceled: true });
  await addWindow(ours, { rosterId: clerk, typeId: type.id, from: 1, to: 4, states: ['asked'] });
  await addWindow(ours, { rosterId: clerk, typeId: type.id, to: 1, states: ['finished', 'shared', 'shared'] });
  for (const [days, size] of [
    [20, 3],
    [200, 2],
  ] as const) {
    const packId = uuid();
    const pack = { organizationId: ours.organizationId, assessmentTypeId: type.id };
    await database.insert(seatPacks).values({ ...pack, id: packId, size, seatCents: 0, createdAt: now, expiresAt: after(days) });
    for (let nth = 0; nth < size; nth++)
      await database.insert(seats).values({ ...pack, id: uuid(), packId, expiresAt: after(days), changedAt: now });
  }
  for (const firedAt of [null, after(-2), after(-40)]) {
    const { id: certificateId } = await addCertificate(world);
    const fired = { firedAt, firedFor: firedAt && ('revoked' as const) };
    await database
      .insert(watches)
      .values({ id: uuid(), organizationId: ours.organizationId, certificateId, createdAt: after(-50), ...fired });
  }
  const { body } = await ours.owner.visitor.send(readOverview);
  expect(body).toMatchObject({
    has_rosters: true,
    has_requests: true,
    free_seats: 5,
    expiring_seats: [{ seats: 3, expires_at: after(20).toISOString() }],
    closing: [{ assignment_id: closing, roster_id: analyst, roster_name: 'Analyst', not_begun: 2, time_zone: 'America/New_York' }],
    shared: [{ roster_id: clerk, roster_name: 'Clerk', results: 2, last_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) }],
    open_watches: 1,
    fired: [{ fired_for: 'revoked', fired_at: after(-2).toISOString() }],
  });
  expect([body.closing.length, body.fired.length]).toEqual([1, 1]);
});
