import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { cancelAssignment, cancelRequest, createAssignment, listAssignments } from '../contract/assignments.ts';
import { importPeople, listRosterPeople } from '../contract/people.ts';
import { changeRoster, createRoster } from '../contract/rosters.ts';
import { wallTimeIn } from '../rules/wall-time.ts';
import { giveSeats } from '../service/give-seats.ts';
import { requestToken, requestTokenHash } from '../service/request-token.ts';
import { assessmentRequests, assignments } from '../tables/requests.ts';
import { seats } from '../tables/seats.ts';
import { addOrganization, type TestOrganization } from '../testing.ts';

let world: World;
let employer: TestOrganization;
let other: TestOrganization;
let free: Awaited<ReturnType<typeof addTest>>;
let names = 0;
beforeAll(async () => {
  world = await openWorld();
  employer = await addOrganization(world, { timeZone: 'Europe/Berlin' });
  other = await addOrganization(world, { kind: 'university' });
  free = await addTest(world, { priceCents: 0 });
});
afterAll(() => world.close());

const inDays = (days: number) => wallTimeIn('Europe/Berlin', new Date(world.clock.now().getTime() + days * 86_400_000));

/** A position with people, and a way to ask them. */
async function newRoster(people: readonly string[], organization = employer) {
  const { visitor } = organization.member;
  const { id } = (await visitor.send(createRoster, { body: { name: `Position ${++names}` } })).body;
  const upload = new File([`email\n${people.map((name) => `${name}@example.org`).join('\n')}`], 'people.csv', { type: 'text/csv' });
  await visitor.send(importPeople, { params: { id }, upload });
  const { rows } = (await visitor.send(listRosterPeople, { query: { roster: id, sort: 'email' } })).body;
  const terms = { roster_id: id, type: free.code, opens_at: inDays(0), closes_at: inDays(14), payer: 'candidate', people: 'all' };
  const ask = (changes: object = {}) => visitor.send(createAssignment, { body: { ...terms, ...changes } });
  const listed = async () => (await visitor.send(listAssignments, { query: { roster: id } })).body.rows;
  return { id, ask, listed, personIds: rows.map((row) => row.id) };
}

const requestsOf = (assignmentId: string) =>
  world.runtime.database.select().from(assessmentRequests).where(eq(assessmentRequests.assignmentId, assignmentId));
const countSeats = (state: 'free' | 'promised', assessmentTypeId: string) =>
  world.runtime.database.$count(seats, and(eq(seats.state, state), eq(seats.assessmentTypeId, assessmentTypeId)));
const give = (assessmentTypeId: string, size: number) =>
  world.runtime.database.transaction((tx) =>
    giveSeats(world.runtime, tx, {
      organizationId: employer.organizationId,
      assessmentTypeId,
      size,
      reason: 'A trial.',
      givenBy: null,
      now: world.clock.now(),
    }),
  );

describe('A-053 asking people of a position', () => {
  test('uses seats that were bought before the assessment was withdrawn, and only those', async () => {
    const paid = await addTest(world, { priceCents: 4900, stripePriceId: 'price_seats' });
    await give(paid.id, 2);
    await world.runtime.database.execute(sql`update assessment_types set published_at = null where id = ${paid.id}`);
    const { ask } = await newRoster(['seat.one', 'seat.two']);
    expect((await ask({ type: paid.code, payer: 'candidate' })).body.error.code).toBe('unknown_assessment_type');
    expect((await ask({ type: paid.code, payer: 'seat' })).body.asked).toBe(2);
    expect(await countSeats('promised', paid.id)).toBe(2);
    const second = await newRoster(['seat.three']);
    expect((await second.ask({ type: paid.code, payer: 'seat' })).body.error.code).toBe('not_enough_seats');
  });

  test('says that a list without people has nobody to ask', async () => {
    const { ask } = await newRoster([]);
    expect((await ask()).body.error.code).toBe('nobody_listed');
  });

  test('leaves whoever is added later to be found as not asked yet', async () => {
    const roster = await newRoster(['early.one', 'early.two']);
    await roster.ask();
    const upload = new File(['email\nlate@example.org'], 'people.csv', { type: 'text/csv' });
    const { visitor } = employer.member;
    await visitor.send(importPeople, { params: { id: roster.id }, upload });
    const emails = async (asked: 'no' | 'yes') =>
      (await visitor.send(listRosterPeople, { query: { roster: roster.id, sort: 'email', asked } })).body.rows.map(({ email }) => email);
    expect([await emails('no'), await emails('yes')]).toEqual([['late@example.org'], ['early.one@example.org', 'early.two@example.org']]);
  });

  test('makes a request for each, with a link that only the mail knows, and a window in the position’s time zone', async () => {
    const roster = await newRoster(['ada', 'bo']);
    const asked = await roster.ask({ opens_at: '2027-01-10T09:00', closes_at: '2027-07-10T18:00', message: ' Good luck! ' });
    expect([asked.status, asked.body]).toEqual([
      201,
      { id: expect.any(String), asked: 2, already_asked: 0, not_mailed: 0, mail_stopped: 0 },
    ]);
    const [stored] = await world.runtime.database.select().from(assignments).where(eq(assignments.id, asked.body.id));
    expect(stored).toMatchObject({ message: 'Good luck!', payer: 'candidate', createdBy: employer.member.userId });
    expect([stored?.opensAt.toISOString(), stored?.closesAt.toISOString()]).toEqual([
      '2027-01-10T08:00:00.000Z',
      '2027-07-10T16:00:00.000Z',
    ]);
    const requests = await requestsOf(asked.body.id);
    const { secret } = world.runtime.configuration;
    expect(requests.map(({ personId }) => personId).toSorted()).toEqual(roster.personIds.toSorted());
    expect(requests.map(({ state }) => state)).toEqual(['asked', 'asked']);
    for (const { id, tokenHash } of requests) expect(tokenHash).toBe(requestTokenHash(requestToken(secret, id)));
    expect(await roster.listed()).toMatchObject([{ id: asked.body.id, type: { code: free.code }, asked: 2, waiting: 2, finished: 0 }]);
  });

  test('asks nobody twice while a request is open, and again once it is not', async () => {
    const roster = await newRoster(['ada', 'bo', 'cy']);
    const [ada = '', bo = ''] = roster.personIds;
    expect((await roster.ask({ people: [ada, ada.toUpperCase()] })).body.asked).toBe(1);
    const all = await roster.ask();
    expect(all.body).toMatchObject({ asked: 2, already_asked: 1 });
    const again = await roster.ask();
    expect([again.status, again.body.error.code]).toEqual([409, 'nobody_to_ask']);
    const request = (await requestsOf(all.body.id)).find(({ personId }) => personId === bo);
    await employer.member.visitor.send(cancelRequest, { params: { id: request?.id ?? '' } });
    expect((await roster.ask()).body).toMatchObject({ asked: 1, already_asked: 2 });
    // Another assessment is another matter, and a window that has closed is over.
    const second = await addTest(world, { priceCents: 0 });
    expect((await roster.ask({ type: second.code })).body.asked).toBe(3);
    const past = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
    await world.runtime.database
      .update(assignments)
      .set({ opensAt: past(2), closesAt: past(1) })
      .where(eq(assignments.rosterId, roster.id));
    expect((await roster.ask()).body.asked).toBe(3);
  });

  test('asked by two members at once are asked once', async () => {
    const roster = await newRoster(['ada', 'bo']);
    const both = await Promise.all([roster.ask(), roster.ask()]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
  });

  test('promises a seat to each, or asks nobody', async () => {
    const type = await addTest(world, { priceCents: 4900, stripePriceId: 'price_1' });
    await give(type.id, 2);
    const roster = await newRoster(['ada', 'bo', 'cy']);
    const short = await roster.ask({ type: type.code, payer: 'seat' });
    expect([short.status, short.body.error.code]).toEqual([409, 'not_enough_seats']);
    expect(await roster.listed()).toEqual([]);
    const asked = await roster.ask({ type: type.code, payer: 'seat', people: roster.personIds.slice(0, 2) });
    expect([asked.body.asked, await countSeats('promised', type.id)]).toEqual([2, 2]);
    const [first] = await requestsOf(asked.body.id);
    expect((await employer.member.visitor.send(cancelRequest, { params: { id: first?.id ?? '' } })).status).toBe(204);
    expect([await countSeats('promised', type.id), await countSeats('free', type.id)]).toEqual([1, 1]);
  });

  test('an assessment that costs nothing needs no seat', async () => {
    const roster = await newRoster(['ada']);
    expect((await roster.ask({ payer: 'seat' })).status).toBe(201);
    expect((await roster.listed())[0]?.payer).toBe('candidate');
  });

  test.each([
    ['a window that closes before it opens', () => ({ opens_at: inDays(5), closes_at: inDays(4) }), 409, 'window_over'],
    ['a window that is over', () => ({ opens_at: inDays(-5), closes_at: inDays(-1) }), 409, 'window_over'],
    ['a window of two years', () => ({ closes_at: inDays(740) }), 409, 'window_too_long'],
    ['a window from last week', () => ({ opens_at: inDays(-7) }), 409, 'opens_in_past'],
    ['a window in two years', () => ({ opens_at: inDays(740), closes_at: inDays(741) }), 409, 'window_too_long'],
    ['a date that does not exist', () => ({ closes_at: '2027-02-30T10:00' }), 422, 'invalid_input'],
    ['an unknown assessment', () => ({ type: 'no-such-type' }), 404, 'unknown_assessment_type'],
    ['a person of nobody', () => ({ people: [world.runtime.dice.uuid()] }), 404, 'people_not_found'],
    ['nobody', () => ({ people: [] }), 422, 'invalid_input'],
    ['a message without an end', () => ({ message: 'a'.repeat(1001) }), 422, 'invalid_input'],
  ])('%s is refused', async (_name, changes, status, code) => {
    const roster = await newRoster(['ada']);
    const refused = await roster.ask(changes());
    expect([refused.status, refused.body.error.code]).toEqual([status, code]);
    expect(await roster.listed()).toEqual([]);
  });

  test('needs a proven domain, a current position and an assessment that is offered', async () => {
    const unproven = await addOrganization(world, { isProven: false });
    expect((await (await newRoster(['ada'], unproven)).ask()).body.error.code).toBe('domain_not_proven');
    const roster = await newRoster(['ada']);
    const withdrawn = await addTest(world, { priceCents: 0, publishedAt: null });
    expect((await roster.ask({ type: withdrawn.code })).body.error.code).toBe('unknown_assessment_type');
    await employer.member.visitor.send(changeRoster, { params: { id: roster.id }, body: { is_archived: true } });
    expect((await roster.ask()).body.error.code).toBe('archived');
  });

  test('people of another position, or of another organization, are not found', async () => {
    const mine = await newRoster(['ada']);
    const theirs = await newRoster(['bo'], other);
    expect((await mine.ask({ people: theirs.personIds })).body.error.code).toBe('people_not_found');
    expect((await mine.ask({ roster_id: theirs.id })).body.error.code).toBe('not_found');
    expect((await other.member.visitor.send(listAssignments, { query: { roster: mine.id } })).status).toBe(404);
  });
});

describe('canceling', () => {
  test('an assignment ends what nobody has started; a second time changes nothing', async () => {
    const roster = await newRoster(['ada', 'bo', 'cy']);
    const { id } = (await roster.ask()).body;
    const [first] = await requestsOf(id);
    await world.runtime.database
      .update(assessmentRequests)
      .set({ state: 'started' })
      .where(eq(assessmentRequests.id, first?.id ?? ''));
    const cancel = () => employer.member.visitor.send(cancelAssignment, { params: { id } });
    expect((await cancel()).body).toEqual({ canceled: 2 });
    expect((await cancel()).body).toEqual({ canceled: 0 });
    expect((await requestsOf(id)).map(({ state }) => state).toSorted()).toEqual(['canceled', 'canceled', 'started']);
    expect((await roster.listed())[0]).toMatchObject({ asked: 3, waiting: 0, canceled_at: world.clock.now().toISOString() });
    const late = await employer.member.visitor.send(cancelRequest, { params: { id: first?.id ?? '' } });
    expect([late.status, late.body.error.code]).toEqual([409, 'already_started']);
  });

  test('of another organization answers as if there were nothing', async () => {
    const roster = await newRoster(['ada']);
    const { id } = (await roster.ask()).body;
    const [request] = await requestsOf(id);
    const { visitor } = other.owner;
    expect((await visitor.send(cancelAssignment, { params: { id } })).status).toBe(404);
    expect((await visitor.send(cancelRequest, { params: { id: request?.id ?? '' } })).status).toBe(404);
    expect((await requestsOf(id)).map(({ state }) => state)).toEqual(['asked']);
  });
});
