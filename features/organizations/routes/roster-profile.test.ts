import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assessments } from '#features/attempts/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import { certificates } from '#features/certificates/tables.ts';
import { addCertificate } from '#features/certificates/testing.ts';
import { integrityReviews } from '#features/integrity/tables.ts';
import { payments } from '#features/payments/tables.ts';
import { addResults } from '#features/results/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readRosterProfile } from '../contract/roster-profile.ts';
import { assessmentRequests, disclosures } from '../tables/requests.ts';
import { addOrganization, addAssignment, type TestOrganization } from '../testing.ts';

let world: World;
let university: TestOrganization;
let type: Awaited<ReturnType<typeof addType>>;
let cohort: Awaited<ReturnType<typeof addAssignment>>;
beforeAll(async () => {
  world = await openWorld();
  type = await addType(world.runtime.database, { code: 'COHORT-1' });
  university = await addOrganization(world, { kind: 'university' });
});
beforeEach(async () => {
  cohort = await addAssignment(world, university, type);
});
afterAll(() => world.close());

const send = (who: TestOrganization, rosterId: string, code = type.code) =>
  who.member.visitor.send(readRosterProfile, { params: { id: rosterId }, query: { type: code } });
const read = async (rosterId = cohort.rosterId) => (await send(university, rosterId)).body;
const share = async (...points: number[]) => {
  const asked = [];
  for (const each of points) asked.push(await cohort.ask({ points: each, level: 'full' }));
  return asked;
};
const put = (id: string, changes: Partial<typeof assessmentRequests.$inferInsert>) =>
  world.runtime.database.update(assessmentRequests).set(changes).where(eq(assessmentRequests.id, id));

/** What can be found against the result of a request, or may yet be. */
async function find(id: string, finding: 'upheld' | 'open' | 'refunded' | 'disputed' | 'revoked' | 'suspended'): Promise<void> {
  const { database, clock, dice } = world.runtime;
  const [request] = await database.select().from(assessmentRequests).where(eq(assessmentRequests.id, id));
  const { attemptId, resultId, userId } = request ?? {};
  if (!attemptId || !resultId || !userId) throw new Error('This request has no result.');
  const now = clock.now();
  if (finding === 'upheld' || finding === 'open') {
    const decision = finding === 'upheld' ? ({ state: 'upheld', reason: 'Read aloud.', decidedAt: now } as const) : {};
    await database.insert(integrityReviews).values({ assessmentId: attemptId, cause: 'ended_by_leaving', openedAt: now, ...decision });
  } else if (finding === 'refunded' || finding === 'disputed') {
    const paid = { amountCents: 4900, currency: 'USD', status: 'completed', provider: 'stripe', createdAt: now } as const;
    const mark = finding === 'refunded' ? { refundDueAt: now } : ({ dispute: 'open', disputeId: dice.uuid() } as const);
    await database
      .insert(payments)
      .values({ id: dice.uuid(), userId, assessmentTypeId: type.id, assessmentId: attemptId, ...paid, ...mark });
  } else {
    const certificate = await addCertificate(world, { userId, state: finding, stateReason: 'A reason.' });
    await database.update(certificates).set({ resultId }).where(eq(certificates.id, certificate.id));
  }
}
const withdraw = (id: string) => put(id, { shareLevel: 'nothing', state: 'finished' });

describe('the profile of a cohort', () => {
  test('is withheld from four people, and shown from five, with those who share in full and nobody else', async () => {
    await share(5000, 6000, 7000, 8000);
    await cohort.ask({ points: 100, level: 'verdict' });
    await cohort.ask({ points: 100 });
    await cohort.ask({ state: 'declined' });
    await cohort.ask({ state: 'canceled' });
    expect(await read()).toMatchObject({ asked: 7, sharing: 4, group: null });
    await share(9000);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: university.timeZone }).format(world.clock.now());
    expect(await read()).toMatchObject({
      asked: 8,
      sharing: 5,
      group: {
        people: 5,
        completed: { from: day, to: day },
        mean: 70,
        categories: [
          { category: 'Logic', mean: 70 },
          { category: 'Numbers', mean: 30 },
        ],
      },
    });
  });

  test('does not move while fewer than five more have joined', async () => {
    await share(5000, 5000, 5000, 5000, 5000);
    const before = (await read()).group;
    await share(9900, 9900, 9900, 9900);
    expect(await read()).toMatchObject({ sharing: 9, group: before });
    await share(9900);
    expect((await read()).group).toMatchObject({ people: 10, mean: 75 });
  });

  test('forgets whoever takes the consent back at once, with the others of the batch, so that no difference is theirs alone', async () => {
    const asked = await share(1000, 5000, 5000, 5000, 5000, 8000, 8000, 8000, 8000, 8000);
    expect((await read()).group).toMatchObject({ people: 10 });
    await withdraw(asked[0]?.id ?? '');
    const { group, sharing } = await read();
    expect([sharing, group?.people]).toEqual([9, 5]);
    await put(asked[0]?.id ?? '', { shareLevel: 'full', state: 'shared' });
    expect((await read()).group?.people).toBe(5);
    await share(4000, 4000, 4000, 4000, 4000);
    expect((await read()).group?.people).toBe(15);
  });

  test.each([
    [
      'an annulled attempt',
      async (userId: string) =>
        void (await world.runtime.database
          .update(assessments)
          .set({ annulledAt: world.clock.now(), annulmentReason: 'It was.' })
          .where(eq(assessments.userId, userId))),
    ],
    [
      'one that shares the verdict only',
      async (userId: string) =>
        void (await world.runtime.database
          .update(assessmentRequests)
          .set({ shareLevel: 'verdict' })
          .where(eq(assessmentRequests.userId, userId))),
    ],
  ])('does not count %s', async (_, change) => {
    const [first] = await share(5000, 5000, 5000, 5000, 5000);
    expect((await read()).group?.people).toBe(5);
    await change(first?.userId ?? '');
    expect(await read()).toMatchObject({ sharing: 4, group: null });
  });

  test.each([
    ['a result that a review went against', 'upheld'],
    ['a result whose payment was refunded', 'refunded'],
    ['a result whose certificate was revoked', 'revoked'],
  ] as const)('leaves out %s, with its whole batch', async (_, finding) => {
    const asked = await share(1000, 5000, 5000, 5000, 5000);
    expect((await read()).group).toMatchObject({ people: 5, mean: 42 });
    await share(8000, 8000, 8000, 8000, 8000);
    expect((await read()).group).toMatchObject({ people: 10, mean: 61 });
    await find(asked[0]?.id ?? '', finding);
    expect(await read()).toMatchObject({ sharing: 9, group: { people: 5, mean: 80 } });
    await share(4000, 4000, 4000, 4000, 4000);
    expect((await read()).group, 'the other four come back with five new ones').toMatchObject({ people: 14, mean: 57 });
  });

  test.each([
    ['a review is open', 'open'],
    ['a payment is disputed', 'disputed'],
    ['a certificate is suspended', 'suspended'],
  ] as const)('keeps its figures while %s', async (_, finding) => {
    const asked = await share(5000, 5000, 5000, 5000, 5000);
    const before = await read();
    await find(asked[0]?.id ?? '', finding);
    expect(await read()).toEqual(before);
  });

  test('is not told apart by a second cohort of the same people but one', async () => {
    const people = await share(5000, 5000, 5000, 5000, 5000, 9000);
    expect((await read()).group?.people).toBe(6);
    const second = await addAssignment(world, university, type);
    for (const { id } of people.slice(0, 5)) {
      const [request] = await world.runtime.database.select().from(assessmentRequests).where(eq(assessmentRequests.id, id));
      const { id: copy } = await second.ask();
      const { userId, attemptId, resultId } = request ?? {};
      await put(copy, {
        userId: userId ?? null,
        attemptId: attemptId ?? null,
        resultId: resultId ?? null,
        shareLevel: 'full',
        state: 'shared',
      });
    }
    expect(await read(second.rosterId)).toMatchObject({ sharing: 5, group: null });
  });

  test('is the same for all who read it at once, and noted for those who are in it', async () => {
    const asked = await share(5000, 5000, 5000, 5000, 5000);
    const left = await cohort.ask({ points: 100, level: 'verdict' });
    const all = await Promise.all([read(), read(), read(), read()]);
    expect(new Set(all.map((one) => JSON.stringify(one.group))).size).toBe(1);
    const noted = (await world.runtime.database.select().from(disclosures))
      .filter(({ way }) => way === 'group')
      .map((one) => one.requestId);
    expect(noted).toEqual(expect.arrayContaining(asked.map(({ id }) => id)));
    expect(noted).not.toContain(left.id);
  });

  test('is compared with a norm in whole percent, its size in tens and its bars in fives', async () => {
    const own = await addType(world.runtime.database, { code: 'COARSE' });
    const asked = await addAssignment(world, university, own);
    await addResults(
      world,
      own,
      Array.from({ length: 23 }, (_, at) => 5030 + at),
    );
    await world.runtime.jobs.ask(world.runtime.database, 'results.refresh-norms', {});
    await world.house.jobs.drain();
    const { comparison } = (await send(university, asked.rosterId, own.code)).body;
    expect(comparison).toMatchObject({ size: 20, mean: 50, histogram: [0, 0, 0, 0, 0, 25, 0, 0, 0, 0] });
  });

  test('is for members of its university, for assessments that it asked for', async () => {
    const other = await addOrganization(world, { kind: 'university' });
    expect((await send(other, cohort.rosterId)).status).toBe(404);
    expect((await send(university, cohort.rosterId, 'NO-SUCH')).status).toBe(404);
    expect((await send(university, world.runtime.dice.uuid())).status).toBe(404);
    expect((await world.visitor().send(readRosterProfile, { params: { id: cohort.rosterId }, query: { type: type.code } })).status).toBe(
      401,
    );
  });
});
