import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments } from '#features/payments/tables.ts';
import { questions } from '#features/questions/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { startPayment } from '#features/payments/contract/payments.ts';
import { deliverQuestions, submitAttempt } from '../contract/attempts.ts';
import { checkSecurity, createAttempt, readGate } from '../contract/gate.ts';
import { rulesVersion } from '../rules/security-check.ts';
import { assessmentQuestions } from '../tables/forms.ts';
import { assessments } from '../tables.ts';
import { addTest, answer, passCheck, passTime, sit } from '../testing.ts';

let world: World;
let free: Awaited<ReturnType<typeof addTest>>;
let paid: Awaited<ReturnType<typeof addTest>>;
let limited: Awaited<ReturnType<typeof addTest>>;
let candidate: Member;
beforeAll(async () => {
  world = await openWorld();
  free = await addTest(world);
  paid = await addTest(world, { priceCents: 4999, stripePriceId: 'price_gate' });
  limited = await addTest(world, { attemptsPerYear: 2, coolOffDays: 14 });
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
});
afterAll(() => world.close());

const gateOf = async (id: string, who = candidate) => (await who.visitor.send(readGate, { params: { id } })).body;
const create = (type: { code: string }, who = candidate, more: object = {}) =>
  who.visitor.send(createAttempt, { body: { type: type.code, ...more } });
const attemptsOf = (who: Member) => world.runtime.database.select().from(assessments).where(eq(assessments.userId, who.userId));

/** What a webhook would have done: one completed payment. */
async function pay(who: Member, type: { id: string }): Promise<string> {
  const id = world.runtime.dice.uuid();
  const now = world.clock.now();
  await world.runtime.database.insert(payments).values({
    id,
    userId: who.userId,
    assessmentTypeId: type.id,
    amountCents: 4999,
    currency: 'USD',
    status: 'completed',
    provider: 'test',
    providerPaymentId: `pi_test_${id}`,
    createdAt: now,
    settledAt: now,
  });
  return id;
}

describe('the gate', () => {
  test('A-147 A-148 A-138 is passed in order: check, payment, questions, delivery, test', async () => {
    expect(await gateOf(paid.slug)).toMatchObject({ state: 'security', has_passed_check: false, payment: 'pending', attempt: null });
    expect((await create(paid)).body.error.code).toBe('not_checked');
    await passCheck(candidate, paid);
    expect(await gateOf(paid.slug)).toMatchObject({ state: 'payment', has_passed_check: true });
    expect((await create(paid)).body.error.code).toBe('not_paid');
    const paymentId = await pay(candidate, paid);
    expect((await gateOf(paid.slug)).state).toBe('preparing');
    const created = await create(paid);
    expect([created.status, created.body.is_new]).toEqual([201, true]);
    expect(await gateOf(paid.slug)).toMatchObject({
      state: 'finalizing',
      attempt: { id: created.body.id, state: 'ready', deadline_at: null },
    });
    const [payment] = await world.runtime.database.select().from(payments).where(eq(payments.id, paymentId));
    expect(payment?.assessmentId).toBe(created.body.id);
    await candidate.visitor.send(deliverQuestions, { params: { id: created.body.id }, body: { window_id: world.runtime.dice.uuid() } });
    expect(await gateOf(paid.slug)).toMatchObject({ state: 'test', attempt: { state: 'running' } });
  });

  test('R-49 takes the name of a type or the id of an attempt, and knows nobody else\u2019s', async () => {
    const { attemptId } = await sit(world, candidate, free);
    expect(await gateOf(attemptId)).toMatchObject({ state: 'test', type: { code: free.code }, attempt: { id: attemptId } });
    expect(await gateOf(free.code.toLowerCase())).toMatchObject({ attempt: { id: attemptId } });
    const stranger = await addMember(world, 'student');
    const reply = await stranger.visitor.send(readGate, { params: { id: attemptId } });
    expect([reply.status, reply.body.error.message]).toEqual([404, 'Assessment session not found.']);
    expect((await stranger.visitor.send(readGate, { params: { id: 'nothing-like-it' } })).status).toBe(404);
  });

  test('leads to the result of an attempt that is finished, and by the type to a new one', async () => {
    const { attemptId } = await sit(world, candidate, free);
    const { body } = await candidate.visitor.send(submitAttempt, { params: { id: attemptId } });
    expect((await gateOf(attemptId)).attempt).toMatchObject({ state: 'submitted', result_id: body.result_id });
    expect(await gateOf(free.slug)).toMatchObject({ attempt: null, attempts_used: 1 });
  });

  test('A-140 A-147 a check counts for the test whose rules it showed, and for no other', async () => {
    await passCheck(candidate, free);
    expect((await gateOf(limited.slug)).has_passed_check).toBe(false);
    expect((await create(limited)).body.error.code).toBe('not_checked');
    await passCheck(candidate, limited);
    expect([(await gateOf(free.slug)).has_passed_check, (await create(limited)).status]).toEqual([true, 201]);
  });

  test('A-140 starts no clock by a delivery that skips the check', async () => {
    await passCheck(candidate, free);
    const { id } = (await create(free)).body;
    const deliver = () => candidate.visitor.send(deliverQuestions, { params: { id }, body: { window_id: world.runtime.dice.uuid() } });
    await passTime(world, 15 * 60);
    await passCheck(candidate, limited);
    expect((await deliver()).body.error.code).toBe('not_checked');
    expect((await gateOf(id)).attempt).toMatchObject({ state: 'ready', deadline_at: null });
    await passCheck(candidate, free);
    expect((await deliver()).status).toBe(200);
    await passTime(world, 15 * 60);
    expect((await deliver()).status).toBe(200);
  });

  test('R-23 forgets a passed check after a quarter of an hour, but never holds up a running clock', async () => {
    await passCheck(candidate, free);
    await passTime(world, 15 * 60);
    expect((await gateOf(free.slug)).state).toBe('security');
    expect((await create(free)).body.error.code).toBe('not_checked');
    const sitting = await sit(world, candidate, free);
    await passTime(world, 16 * 60);
    expect(await gateOf(sitting.attemptId)).toMatchObject({ state: 'test', has_passed_check: false });
  });
});

describe('the security check', () => {
  test('A-139 fails without storage or without the rules, and blocks the test', async () => {
    const { visitor } = candidate;
    const body = { type: free.code, storage: false, full_screen: true, clock_offset_ms: 0, rules_version: 'old' };
    const reply = await visitor.send(checkSecurity, { body });
    expect(reply.body.passed).toBe(false);
    expect(reply.body.checks.filter((check) => !check.passed).map((check) => check.name)).toEqual(['storage', 'rules']);
    expect((await create(free)).body.error.code).toBe('not_checked');
  });

  test('R-22 fails while another test is running, which it names', async () => {
    const running = await sit(world, candidate, free);
    const reply = await passCheck(candidate, paid);
    expect(reply.body).toMatchObject({ passed: false, other_attempt: { id: running.attemptId } });
    expect(await gateOf(paid.code), 'and the gate said so before').toMatchObject({ other_running: { id: running.attemptId } });
    expect(await gateOf(free.code)).toMatchObject({ attempt: { id: running.attemptId }, other_running: null });
    await passTime(world, 60);
    await candidate.visitor.send(submitAttempt, { params: { id: running.attemptId } });
    expect((await passCheck(candidate, paid)).body).toMatchObject({ passed: true, other_attempt: null });
  });

  test('a clock that is wrong and a screen that cannot be full are noted and stop nobody', async () => {
    const body = { type: free.code, storage: true, full_screen: false, clock_offset_ms: 3_600_000, rules_version: rulesVersion };
    const reply = await candidate.visitor.send(checkSecurity, { body });
    expect(reply.body.passed).toBe(true);
    expect(reply.body.checks.filter((check) => !check.passed).map((check) => check.name)).toEqual(['clock', 'full_screen']);
  });
});

describe('starting', () => {
  test('A-136 R-80 twenty times at once makes one attempt and uses one payment', async () => {
    await passCheck(candidate, paid);
    await pay(candidate, paid);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(paid)));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(replies.filter((reply) => reply.body.is_new)).toHaveLength(1);
    expect(await attemptsOf(candidate)).toHaveLength(1);
  });

  test('A-149 takes the person from the session, whoever is named', async () => {
    const other = await addMember(world, 'student');
    await passCheck(candidate, free);
    const reply = await create(free, candidate, { p_user_id: other.userId, p_assessment_type_id: paid.id });
    expect(reply.status).toBe(201);
    expect(await attemptsOf(other)).toEqual([]);
    expect(await attemptsOf(candidate)).toMatchObject([{ id: reply.body.id, assessmentTypeId: free.id }]);
  });

  test('A-150 links the questions in their order, and no client can', async () => {
    await passCheck(candidate, free);
    const { body } = await create(free);
    const rows = await world.runtime.database
      .select()
      .from(assessmentQuestions)
      .where(eq(assessmentQuestions.assessmentId, body.id))
      .orderBy(assessmentQuestions.orderNum);
    expect(rows.map((row) => row.orderNum)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(rows.map((row) => row.questionId)).size).toBe(6);
    for (const path of ['/api/assessment_questions', '/rest/v1/assessment_questions', `/api/attempts/${body.id}/questions`])
      expect((await candidate.visitor.request('POST', path, { body: { assessment_id: body.id } })).status).toBe(404);
  });

  test('runs one clock at a time, also for attempts that were made before', async () => {
    await passCheck(candidate, free);
    const waiting = await create(free);
    const running = await sit(world, candidate, limited);
    const deliver = () =>
      candidate.visitor.send(deliverQuestions, { params: { id: waiting.body.id }, body: { window_id: world.runtime.dice.uuid() } });
    expect((await deliver()).body.error.code).toBe('other_attempt_open');
    await candidate.visitor.send(submitAttempt, { params: { id: running.attemptId } });
    expect((await deliver()).status).toBe(200);
  });

  test('delivers one new attempt to each of many requests at once, and starts its clock once', async () => {
    await passCheck(candidate, free);
    const { body } = await create(free);
    const windowId = world.runtime.dice.uuid();
    const deliver = () => candidate.visitor.send(deliverQuestions, { params: { id: body.id }, body: { window_id: windowId } });
    const replies = await Promise.all(Array.from({ length: 8 }, deliver));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(replies.map((reply) => reply.body.deadline_at)).size).toBe(1);
    expect(await attemptsOf(candidate)).toMatchObject([{ id: body.id, windowId }]);
  });

  test('A-155 needs somebody who is signed in, and a candidate', async () => {
    const nobody = { ...candidate, visitor: world.visitor() };
    expect((await create(free, nobody)).status).toBe(401);
    expect((await create(free, await addMember(world, 'employer'))).status).toBe(403);
  });

  test('R-79 keeps the limit of a year and the cool-off, and nobody pays for an attempt that could not be started', async () => {
    const first = await sit(world, candidate, limited);
    await candidate.visitor.send(submitAttempt, { params: { id: first.attemptId } });
    await passCheck(candidate, limited);
    const tooSoon = await create(limited);
    expect([tooSoon.status, tooSoon.body.error.code]).toEqual([409, 'cooling_off']);
    const until = new Date(world.clock.now().getTime() + 14 * 86_400_000).toISOString();
    expect(await gateOf(limited.slug)).toMatchObject({ why_not_start: { refusal: 'cooling_off', until }, attempts_used: 1 });
    await world.runtime.database.execute(
      sql`update assessment_types set price_cents = 4999, stripe_price_id = 'price_limited' where id = ${limited.id}`,
    );
    expect((await candidate.visitor.send(startPayment, { body: { type: limited.code } })).body.error.code).toBe('cooling_off');
    await world.runtime.database.execute(sql`update assessment_types set price_cents = 0, stripe_price_id = null where id = ${limited.id}`);
  });

  test('meets no question that was met before while others are left', async () => {
    const first = await sit(world, candidate, free);
    for (const order of [1, 2, 3]) await answer(candidate, first, order, 0);
    await candidate.visitor.send(submitAttempt, { params: { id: first.attemptId } });
    const second = await sit(world, candidate, free);
    const idsOf = async (id: string) =>
      (await world.runtime.database.select().from(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, id))).map(
        (row) => row.questionId,
      );
    const met = await idsOf(first.attemptId);
    expect((await idsOf(second.attemptId)).filter((id) => met.includes(id))).toEqual([]);
  });
});

describe('a bank that cannot fill a form', () => {
  test('A-144 A-153 R-77 is refused in the words of the screen, leaves no attempt, and pays the payment back', async () => {
    const short = await addTest(world, { priceCents: 4999, stripePriceId: 'price_short' });
    await passCheck(candidate, short);
    const paymentId = await pay(candidate, short);
    await world.runtime.database
      .update(questions)
      .set({ active: false, place: null, inactiveReason: 'retired' })
      .where(
        sql`${questions.categoryId} = any (array[${sql.join(
          short.categoryIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )}])`,
      );
    const reply = await create(short);
    expect([reply.status, reply.body.error.message]).toEqual([409, 'No questions were returned by the selection algorithm.']);
    expect(await attemptsOf(candidate)).toEqual([]);
    const [payment] = await world.runtime.database.select().from(payments).where(eq(payments.id, paymentId));
    expect(payment).toMatchObject({ assessmentId: null, refundReason: 'No questions could be chosen for the attempt.' });
    expect((await create(short)).body.error.code).toBe('not_paid');
  });
});
