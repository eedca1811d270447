import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportMyData } from '#features/accounts/contract/profile.ts';
import { roleRequests, users } from '#features/accounts/tables.ts';
import { accommodationRequests, assessmentResults, assessments } from '#features/attempts/tables.ts';
import { addTest } from '#features/attempts/testing.ts';
import { certificateChanges } from '#features/certificates/tables.ts';
import { addCertificate } from '#features/certificates/testing.ts';
import { appeals, integrityReviews } from '#features/integrity/tables.ts';
import { addOrganization, addRequest } from '#features/organizations/testing.ts';
import { assessmentRequests } from '#features/organizations/tables/requests.ts';
import { seatPacks } from '#features/organizations/tables/seats.ts';
import { payments } from '#features/payments/tables.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listNotices, seeNotices } from '../contract/notices.ts';
import { mostNotices } from '../rules/notice.ts';
import { listNoticesOf } from '../store/notices.ts';
import { seenNotices } from '../tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function listOf({ visitor }: Member) {
  const { status, body } = await visitor.send(listNotices);
  expect(status).toBe(200);
  return body.notices;
}
const kindsOf = async (member: Member) => (await listOf(member)).map(({ kind }) => kind);
const at = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);

async function addPayment(userId: string, typeId: string, changes: Partial<typeof payments.$inferInsert> = {}): Promise<void> {
  await world.runtime.database.insert(payments).values({
    id: world.runtime.dice.uuid(),
    userId,
    assessmentTypeId: typeId,
    assessmentId: world.runtime.dice.uuid(),
    amountCents: 4900,
    currency: 'USD',
    status: 'completed',
    provider: 'test',
    createdAt: at(3),
    settledAt: at(3),
    ...changes,
  });
}

describe('R-88 notices', () => {
  test('A-240 are kept by the server: the same list on every device, and seen on one is seen on all', async () => {
    const person = await addMember(world, 'student');
    const { resultId } = await finishTest(world, await addTest(world, { code: 'BELL', name: 'Bell test' }), 4, person);
    const [first] = (await listOf(person)).filter(({ kind }) => kind === 'result_ready');
    expect(first).toMatchObject({ id: resultId, assessment: 'Bell test', is_new: true });
    const newest = (await listOf(person))[0]?.at ?? '';
    world.clock.advanceSeconds(5);
    expect((await person.visitor.send(seeNotices, { body: { until: newest } })).status).toBe(200);
    expect((await listOf(person)).map(({ is_new: isNew }) => isNew)).not.toContain(true);
    await addPayment(person.userId, (await addTest(world, { code: 'BELL-2' })).id, { settledAt: world.clock.now() });
    expect((await listOf(person))[0]).toMatchObject({ kind: 'payment_received', is_new: true });
  });

  test('an older window takes nothing back, and nobody sees the future', async () => {
    const person = await addMember(world, 'student');
    const see = (until: Date) => person.visitor.send(seeNotices, { body: { until: until.toISOString() } });
    await see(at(-400));
    await see(at(30));
    expect((await person.visitor.send(seeNotices, { body: { until: '0000-01-01T00:00:00Z' } })).status).toBe(200);
    const [row] = await world.runtime.database.select().from(seenNotices).where(eq(seenNotices.userId, person.userId));
    expect(row?.seenAt).toEqual(world.clock.now());
  });

  test('until when they were seen is a moment', async () => {
    const person = await addMember(world, 'student');
    const { status, body } = await person.visitor.send(seeNotices, { body: { until: 'yesterday' } });
    expect([status, body.error.fields]).toEqual([422, { until: 'Enter a date and time in UTC, such as 2026-11-15T09:30:00Z.' }]);
  });

  test('say how a test ended, that it was voided, and what became of an appeal', async () => {
    const person = await addMember(world, 'student');
    const { database } = world.runtime;
    const [left, voided] = [await addTest(world, { code: 'LEFT' }), await addTest(world, { code: 'VOID' })];
    const { attemptId, resultId } = await finishTest(world, left, 1, person);
    await database.update(assessments).set({ finishedBy: 'leaving' }).where(eq(assessments.id, attemptId));
    await database
      .update(assessmentResults)
      .set({ regradedAt: at(-1) })
      .where(eq(assessmentResults.id, resultId));
    await database
      .insert(appeals)
      .values({ assessmentId: attemptId, subject: 'verdict', words: 'See.', filedAt: at(1), state: 'granted', decidedAt: at(0) });
    const { attemptId: gone } = await finishTest(world, voided, 4, person);
    await database
      .update(assessments)
      .set({ annulledAt: at(0), annulmentReason: 'Fire alarm.' })
      .where(eq(assessments.id, gone));
    const kinds = await kindsOf(person);
    expect(kinds).toEqual(expect.arrayContaining(['ended_by_leaving', 'result_corrected', 'appeal_granted', 'attempt_voided']));
    expect(kinds).not.toContain('result_ready');
  });

  test('tell of a review when it opens, and of its decision in its place', async () => {
    const person = await addMember(world, 'student');
    const { database } = world.runtime;
    const { attemptId, resultId } = await finishTest(world, await addTest(world, { code: 'REVIEWED' }), 4, person);
    await database.insert(integrityReviews).values({ assessmentId: attemptId, cause: 'too_fast', openedAt: at(0) });
    expect(await listOf(person)).toContainEqual(expect.objectContaining({ kind: 'review_open', id: resultId }));
    await database.update(integrityReviews).set({ state: 'cleared', decidedAt: at(0), reason: 'Fine.' });
    const kinds = await kindsOf(person);
    expect([kinds.includes('review_open'), kinds.includes('review_cleared')]).toEqual([false, true]);
  });

  test('tell of certificates, refunds, accommodations and roles', async () => {
    const person = await addMember(world, 'student');
    const { database, dice } = world.runtime;
    const { userId } = person;
    const { id: certificateId } = await addCertificate(world, { userId });
    for (const kind of ['issued', 'revoked'] as const)
      await database.insert(certificateChanges).values({ id: dice.uuid(), certificateId, kind, cause: 'administrator', at: at(1) });
    await addPayment(userId, (await addTest(world, { code: 'BACK' })).id, { refundedAt: at(1) });
    const asked = { id: dice.uuid(), userId, kind: 'extra_time' as const, askedPercent: 150, askedAt: at(9), decidedAt: at(8) };
    await database.insert(accommodationRequests).values({ ...asked, state: 'granted', grantedPercent: 125 });
    await database.insert(roleRequests).values({
      id: dice.uuid(),
      userId,
      requestedRole: 'employer',
      status: 'rejected',
      requestedAt: at(9),
      decidedAt: at(7),
    });
    expect((await kindsOf(person)).toSorted()).toEqual([
      'accommodation_granted',
      'certificate_issued',
      'certificate_revoked',
      'payment_received',
      'payment_refunded',
      'result_ready',
      'role_rejected',
    ]);
  });

  test('tell of a request at the confirmed address, and at no other', async () => {
    const employer = await addOrganization(world, { kind: 'employer', name: 'Asking Ltd' });
    const type = await addTest(world, { code: 'ASKED', name: 'Asked test' });
    const [person, other] = [await addMember(world, 'student'), await addMember(world, 'student')];
    const { id } = await addRequest(world, employer, { person, typeId: type.id, state: 'asked' });
    expect(await listOf(person)).toMatchObject([{ kind: 'request_received', id, organization: 'Asking Ltd', assessment: 'Asked test' }]);
    expect(await listOf(other)).toEqual([]);
    await world.runtime.database.update(users).set({ emailVerified: false }).where(eq(users.id, person.userId));
    expect(await listNoticesOf(world.runtime.database, person.userId, 50)).toEqual([]);
    await world.runtime.database
      .update(assessmentRequests)
      .set({ userId: other.userId, state: 'canceled', stateAt: at(-1) })
      .where(eq(assessmentRequests.id, id));
    expect(await kindsOf(other)).toEqual(['request_canceled', 'request_received']);
  });

  test('tell owners of an organization, and nobody else, of its seats', async () => {
    const employer = await addOrganization(world, { kind: 'employer' });
    const type = await addTest(world, { code: 'SEATS' });
    await world.runtime.database.insert(seatPacks).values({
      id: world.runtime.dice.uuid(),
      organizationId: employer.organizationId,
      assessmentTypeId: type.id,
      size: 5,
      seatCents: 0,
      createdAt: at(-1),
      expiresAt: at(-20),
      noticeAt: at(-2),
    });
    expect(await listOf(employer.owner)).toMatchObject([
      { kind: 'seats_expiring', count: 5, organization_kind: 'employer' },
      { kind: 'seats_ready', count: 5 },
    ]);
    expect(await listOf(employer.member)).toEqual([]);
  });

  test(`hold the newest ${mostNotices}, and go with the account`, async () => {
    const person = await addMember(world, 'student');
    const { id } = await addTest(world, { code: 'MANY' });
    for (let days = 1; days <= mostNotices + 5; days++) await addPayment(person.userId, id, { settledAt: at(days) });
    const list = await listOf(person);
    expect(list).toHaveLength(mostNotices);
    expect(list[0]?.at).toBe(at(1).toISOString());
    await person.visitor.send(seeNotices, { body: { until: at(1).toISOString() } });
    expect((await person.visitor.send(exportMyData)).body.sections).toMatchObject({ notices: { seen_at: at(1).toISOString() } });
    await world.runtime.database.delete(users).where(eq(users.id, person.userId));
    expect(await world.runtime.database.$count(seenNotices, eq(seenNotices.userId, person.userId))).toBe(0);
  });
});
