import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessments } from '#features/attempts/tables.ts';
import { addTest, sit } from '#features/attempts/testing.ts';
import { addCertificate } from '#features/certificates/testing.ts';
import { integrityReviews } from '#features/integrity/tables.ts';
import { payments } from '#features/payments/tables.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readOverview } from '../contract/overview.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function overviewOf({ visitor }: Member) {
  const { status, body } = await visitor.send(readOverview);
  expect(status).toBe(200);
  return body;
}

test('A-104 A-105 somebody new has no figures, nothing that happened, and nothing of anyone else', async () => {
  const type = await addTest(world, { code: 'NEW' });
  await finishTest(world, type, 4);
  expect(await overviewOf(await addMember(world, 'student'))).toMatchObject({
    figures: { finished: 0, passed: 0, average_percent: null, certificates: 0 },
    results: [],
    profile: null,
    up_next: [],
    activity: [],
  });
});

test('A-104 A-105 the figures are the person’s own, from the results that count', async () => {
  const person = await addMember(world, 'student');
  const [first, second] = [await addTest(world, { code: 'ONE' }), await addTest(world, { code: 'TWO' })];
  const { resultId: failed } = await finishTest(world, first, 1, person);
  world.clock.advanceSeconds(60);
  const { resultId: passed } = await finishTest(world, second, 4, person);
  const { figures, results, activity } = await overviewOf(person);
  expect(results.map(({ id, passed: isPassed }) => [id, isPassed])).toEqual([
    [failed, false],
    [passed, true],
  ]);
  const mean = results.reduce((sum, { percent }) => sum + percent, 0) / 2;
  expect(figures).toMatchObject({ finished: 2, passed: 1, average_percent: Math.round(mean * 10) / 10 });
  expect(activity.map(({ kind, id }) => [kind, id]).slice(0, 2)).toEqual([
    ['finished', passed],
    ['finished', failed],
  ]);
});

test('A-104 neither an annulled attempt nor one that was decided against counts', async () => {
  const person = await addMember(world, 'student');
  const [annulled, upheld] = [await addTest(world, { code: 'ANN' }), await addTest(world, { code: 'UPH' })];
  const { attemptId } = await finishTest(world, annulled, 4, person);
  const { attemptId: reviewed } = await finishTest(world, upheld, 4, person);
  const { database } = world.runtime;
  const now = world.clock.now();
  await database.update(assessments).set({ annulledAt: now, annulmentReason: 'Fire alarm.' }).where(eq(assessments.id, attemptId));
  await database
    .insert(integrityReviews)
    .values({ assessmentId: reviewed, cause: 'ended_by_leaving', state: 'upheld', openedAt: now, decidedAt: now, reason: 'Seen.' });
  const { figures, results, activity } = await overviewOf(person);
  expect(figures).toMatchObject({ finished: 0, passed: 0, average_percent: null });
  expect(results).toEqual([]);
  expect(activity).toContainEqual(expect.objectContaining({ kind: 'annulled', id: attemptId }));
});

test('A-105 what is paid and unused, what runs out soon, and what is open are there', async () => {
  const person = await addMember(world, 'student');
  const [paid, held] = [await addTest(world, { code: 'PAID' }), await addTest(world, { code: 'HELD' })];
  const now = world.clock.now();
  await world.runtime.database.insert(payments).values({
    id: world.runtime.dice.uuid(),
    userId: person.userId,
    assessmentTypeId: paid.id,
    amountCents: 4900,
    currency: 'USD',
    status: 'completed',
    provider: 'test',
    createdAt: now,
    settledAt: now,
  });
  const soon = new Date(now.getTime() + 20 * 86_400_000);
  await addCertificate(world, { userId: person.userId, typeCode: held.code, expiresAt: soon });
  const running = await addTest(world, { code: 'RUN' });
  const { attemptId } = await sit(world, person, running);
  const { figures, up_next: next, activity } = await overviewOf(person);
  expect(figures.certificates).toBe(1);
  expect(next.map(({ kind, type }) => [kind, type.code])).toEqual([
    ['paid', 'PAID'],
    ['expiring', 'HELD'],
  ]);
  expect(activity).toContainEqual(expect.objectContaining({ kind: 'started', id: attemptId }));
  expect(activity).toContainEqual(expect.objectContaining({ kind: 'paid' }));
});

test('A-104 says of a pass without a certificate whether one is being issued, or that practice earns none', async () => {
  const person = await addMember(world, 'student');
  const practice = await addTest(world, { code: 'PRC', validityMonths: null });
  const earning = await addTest(world, { code: 'ERN', validityMonths: 24 });
  await finishTest(world, practice, 4, person);
  expect((await overviewOf(person)).figures).toMatchObject({ certificates: 0, certificate_note: 'only_practice' });
  world.clock.advanceSeconds(60);
  await finishTest(world, earning, 4, person);
  expect((await overviewOf(person)).figures).toMatchObject({ certificates: 0, certificate_note: 'being_issued' });
});

test('A-105 suggests the free tests that the person has not taken, the one with a certificate after practice', async () => {
  const person = await addMember(world, 'student');
  const free = { shelf: 'practice', priceCents: 0 } as const;
  const practice = await addTest(world, { code: 'REH', ...free, validityMonths: null });
  await addTest(world, { code: 'FRE', ...free, validityMonths: 12 });
  const suggested = async () =>
    (await overviewOf(person)).suggestions.map(({ code, price_cents: cents, earns_certificate: earns }) => [code, cents, earns]);
  const [certifying] = (await suggested()).slice(1);
  expect(await suggested()).toEqual([
    ['REH', 0, false],
    [certifying?.[0], 0, true],
  ]);
  await finishTest(world, practice, 4, person);
  expect(await suggested()).toEqual([certifying]);
});
