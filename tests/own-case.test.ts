import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#apps/server/compose.ts';
import { putAccommodation } from '#features/attempts/contract/accommodations.ts';
import {
  addAttemptNote,
  annulAttempt,
  closeAttempt,
  giveExtraTime,
  listOpenAttempts,
  pauseAttempt,
  resumeAttempt,
} from '#features/attempts/contract/admin.ts';
import { reportQuestion, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { createAttempt } from '#features/attempts/contract/gate.ts';
import { decideReport, listQuestionReports } from '#features/attempts/contract/reports.ts';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { addTest, passCheck, sit } from '#features/attempts/testing.ts';
import { decideAppeal, decideReview, fileAppeal, listReviews, openReview } from '#features/integrity/contract.ts';
import { createVoucher } from '#features/payments/contract/admin.ts';
import { quotePrice } from '#features/payments/contract/payments.ts';
import { withdrawAssessmentType } from '#features/questions/contract.ts';
import { listQuestions, restoreQuestion, retireQuestion } from '#features/questions/contract/authoring.ts';
import { finishTest } from '#features/results/testing.ts';
import { addMember, type Member } from './harness/people.ts';
import { openWorld, type World } from './harness/world.ts';

/** Acts of administrators that are about nobody, or that refuse one's own case by a rule of their own. */
const elsewhere: readonly RegExp[] = [
  // A draft is approved by somebody who did not write in it; a bank is everybody's.
  /^\/api\/admin\/question-(?:drafts|imports)/u,
  /^\/api\/admin\/questions\/:id\/regrades\/preview$/u,
  /^\/api\/admin\/assessment-types/u,
  // Their own rules: own_account, own_request.
  /^\/api\/admin\/users\//u,
  /^\/api\/admin\/role-requests\//u,
  /^\/api\/admin\/accommodation-requests\//u,
  // Take away, and give nobody anything.
  /^\/api\/admin\/(?:vouchers\/:id\/end|seat-packs\/:id\/withdraw)$/u,
  // Whoever makes one cannot pay with it.
  /^\/api\/admin\/vouchers$/u,
  /^\/api\/admin\/(?:contact-messages|dead-jobs|newsletter)\//u,
];

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let judge: Member;
let other: Member;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
  judge = await addMember(world, 'admin');
  other = await addMember(world, 'admin');
});
afterAll(() => world.close());

const code = (reply: { body: unknown }) => (reply.body as { error?: { code: string } } | undefined)?.error?.code;

test('every act of administrators says what it does in one’s own case', () => {
  const undecided = allRoutes(world.runtime)
    .map(({ contract }) => contract)
    .filter(({ method, access }) => method !== 'GET' && Array.isArray(access) && access.join() === 'admin')
    .filter(({ path, refusals = {} }) => !('own_case' in refusals) && !elsewhere.some((pattern) => pattern.test(path)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(undecided, 'List each in `own-cases.ts` of its feature, or here with a reason.').toEqual([]);
});

test('nobody does anything about their own attempt, and another administrator can', async () => {
  const { attemptId: id } = await sit(world, judge, type);
  const reason = 'The fire alarm rang.';
  const uuid = world.runtime.dice.uuid();
  const running = (who: Member) => [
    () => who.visitor.send(giveExtraTime, { params: { id }, body: { id: uuid, minutes: 10, reason } }),
    () => who.visitor.send(addAttemptNote, { params: { id }, body: { id: uuid, words: 'Called.' } }),
    () => who.visitor.send(pauseAttempt, { params: { id }, body: { reason } }),
    () => who.visitor.send(resumeAttempt, { params: { id } }),
    () => who.visitor.send(closeAttempt, { params: { id }, body: { reason } }),
  ];
  const finished = (who: Member) => [
    () => who.visitor.send(openReview, { params: { id }, body: { reason } }),
    () => who.visitor.send(decideReview, { params: { id }, body: { decision: 'upheld', seen: 'open', reason } }),
    () => who.visitor.send(annulAttempt, { params: { id }, body: { reason } }),
  ];
  const ownRow = async (who: Member) => (await who.visitor.send(listOpenAttempts)).body.rows.find((row) => row.id === id)?.is_own;
  expect([await ownRow(judge), await ownRow(other)]).toEqual([true, false]);
  for (const act of [...running(judge), ...finished(judge)]) {
    const reply = await act();
    expect([reply.status, code(reply)]).toEqual([403, 'own_case']);
  }
  for (const act of [...running(other), ...finished(other)]) expect((await act()).status).toBeLessThan(300);
});

test('nobody answers their own appeal or allows themselves more time', async () => {
  const { attemptId: id } = await sit(world, judge, type);
  await judge.visitor.send(submitAttempt, { params: { id } });
  const words = 'Question 3 has two right answers, and I chose one of them.';
  expect((await judge.visitor.send(fileAppeal, { params: { id }, body: { words } })).status).toBe(204);
  const body = { decision: 'granted', reason: 'I agree with myself.' } as const;
  expect(code(await judge.visitor.send(decideAppeal, { params: { id }, body }))).toBe('own_case');
  expect((await other.visitor.send(decideAppeal, { params: { id }, body })).status).toBe(204);
  const more = { email: judge.email.toUpperCase(), time_percent: 300, note: 'I type slowly.' };
  expect(code(await judge.visitor.send(putAccommodation, { body: more }))).toBe('own_case');
  expect((await other.visitor.send(putAccommodation, { body: more })).status).toBe(204);
});

test('nobody retires or restores a question that they reported, nor answers what somebody else reported about it', async () => {
  const [reporter, another] = [await addMember(world, 'admin'), await addMember(world, 'student')];
  // Thirty of the thirty-six questions of the bank: two people meet most of them both.
  const wide = await addTest(world, { code: 'MET-BY-BOTH', numQuestions: 30, attemptsPerYear: 1 });
  const { attemptId } = await sit(world, reporter, wide);
  const words = 'Two options are right.';
  const report = (member: Member, id: string, order: number) =>
    member.visitor.send(reportQuestion, { params: { id }, body: { order_num: order, words } });
  for (const order of [1, 2, 3, 4, 5, 6]) expect((await report(reporter, attemptId, order)).status).toBe(204);
  await reporter.visitor.send(submitAttempt, { params: { id: attemptId } });
  const { attemptId: theirs } = await sit(world, another, wide);
  const formOf = (id: string) =>
    world.runtime.database
      .select()
      .from(assessmentQuestions)
      .where(eq(assessmentQuestions.assessmentId, id))
      .orderBy(assessmentQuestions.orderNum);
  const reported = new Set((await formOf(attemptId)).slice(0, 6).map(({ questionId }) => questionId));
  const met = (await formOf(theirs)).find(({ questionId }) => reported.has(questionId));
  expect((await report(another, theirs, met?.orderNum ?? 0)).status).toBe(204);
  const { rows } = (await other.visitor.send(listQuestionReports, { query: { search: words } })).body;
  const own = rows.filter((row) => row.attempt_id === attemptId);
  const ids = new Set(own.map((row) => row.question_id));
  const shared = rows.find((row) => row.attempt_id === theirs && ids.has(row.question_id));
  const decide = { decision: 'retired', note: 'It is ambiguous.' } as const;
  expect(code(await reporter.visitor.send(decideReport, { params: { id: shared?.id ?? '' }, body: decide }))).toBe('own_case');
  // What is on sale might need the question.
  expect(
    (await other.visitor.send(withdrawAssessmentType, { params: { type: wide.code }, body: { reason: 'Nobody is to take it.' } })).status,
  ).toBe(204);
  const request = { params: { id: own[0]?.question_id ?? '' }, body: { reason: 'It is ambiguous.' } };
  expect(code(await reporter.visitor.send(retireQuestion, request))).toBe('own_case');
  expect((await other.visitor.send(retireQuestion, request)).status).toBe(204);
  expect(code(await reporter.visitor.send(restoreQuestion, request))).toBe('own_case');
  expect((await other.visitor.send(restoreQuestion, request)).status).toBe(204);
});

test('nobody pays with a voucher that they made', async () => {
  const paid = await addTest(world, { priceCents: 4999, stripePriceId: 'price_own' });
  const body = { label: 'A promotion', percent_off: 100, type: null, max_uses: 5, expires_at: null };
  const { code: voucher } = (await judge.visitor.send(createVoucher, { body })).body;
  expect(code(await judge.visitor.send(quotePrice, { body: { type: paid.code, voucher } }))).toBe('own_case');
  expect((await other.visitor.send(quotePrice, { body: { type: paid.code, voucher } })).status).toBe(200);
});

test('nobody reads questions with their keys from the start of an own attempt to its end', async () => {
  const reader = await addMember(world, 'admin');
  const exported = () => reader.visitor.request('GET', `/api/admin/question-exports?type=${type.code}&format=csv`);
  const open = async () => [(await reader.visitor.send(listQuestions)).status, (await exported()).status];
  expect(await open()).toEqual([200, 200]);
  // The questions are chosen, and not delivered yet.
  await passCheck(reader, type);
  expect((await reader.visitor.send(createAttempt, { body: { type: type.code } })).status).toBe(201);
  expect(await open()).toEqual([403, 403]);
  expect(code(await reader.visitor.send(listQuestions))).toBe('taking_a_test');
  const { attemptId } = await sit(world, reader, type);
  expect(await open()).toEqual([403, 403]);
  await reader.visitor.send(submitAttempt, { params: { id: attemptId } });
  expect(await open()).toEqual([200, 200]);
});

test('whoever had seen keys earns a certificate only after another administrator has looked', async () => {
  const reader = await addMember(world, 'admin');
  const plain = await addMember(world, 'admin');
  await reader.visitor.send(listQuestions);
  const stateOf = async (member: Member) => {
    const { attemptId } = await finishTest(world, type, 10, member);
    await world.house.jobs.drain();
    const { body } = await other.visitor.send(listReviews);
    return body.rows.find((review) => review.attempt_id === attemptId)?.cause ?? null;
  };
  expect(await stateOf(reader)).toBe('had_seen_keys');
  expect(await stateOf(plain)).toBeNull();
});
