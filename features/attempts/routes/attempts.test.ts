import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import {
  awaitChange,
  deliverQuestions,
  listMyAttempts,
  readAttempt,
  reportQuestion,
  saveAnswer,
  setFlag,
  submitAttempt,
} from '../contract/attempts.ts';
import { notifyChange } from '../service/attempts.ts';
import { assessmentQuestions } from '../tables/forms.ts';
import { assessmentResults, assessments, lateAnswers, questionReports } from '../tables.ts';
import { addTest, answer, passTime, correctIndexes, sit, type Sitting } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let candidate: Member;
let stranger: Member;
let sitting: Sitting;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
  stranger = await addMember(world, 'student');
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
  sitting = await sit(world, candidate, type);
});
afterAll(() => world.close());

const read = async () => (await candidate.visitor.send(readAttempt, { params: { id: sitting.attemptId } })).body;
const submit = (who = candidate) => who.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
const flag = (order: number, isFlagged: boolean, revision: number) =>
  candidate.visitor.send(setFlag, {
    params: { id: sitting.attemptId, order: String(order) },
    body: { is_flagged: isFlagged, revision, window_id: sitting.windowId },
  });
const stored = async (order: number) =>
  (await world.runtime.database.select().from(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, sitting.attemptId))).find(
    (row) => row.orderNum === order,
  );
const resultsOf = () =>
  world.runtime.database.select().from(assessmentResults).where(eq(assessmentResults.assessmentId, sitting.attemptId));

describe('an answer', () => {
  test('A-178 A-176 is stored with whether it is right, and the last choice counts', async () => {
    const [right = 0] = await correctIndexes(world, sitting);
    const first = await answer(candidate, sitting, 1, right, 1);
    expect([first.status, first.body]).toEqual([200, { outcome: 'saved', is_in_charge: true }]);
    expect(await stored(1)).toMatchObject({ selectedOptionId: sitting.questions[0]?.options[right]?.id, isCorrect: true, revision: 1 });
    const second = await answer(candidate, sitting, 1, (right + 1) % 4, 2);
    expect(second.body).toEqual(first.body);
    expect(await stored(1)).toMatchObject({ isCorrect: false, revision: 2 });
  });

  test('A-165 tells nothing about being right: the replies of all options are the same bytes', async () => {
    const replies = [];
    for (const place of [0, 1, 2, 3]) replies.push(JSON.stringify((await answer(candidate, sitting, 2, place, place + 1)).body));
    expect(new Set(replies).size).toBe(1);
  });

  test('sent twice changes nothing, and an older edit never overwrites a newer one', async () => {
    await answer(candidate, sitting, 1, 2, 5);
    expect((await answer(candidate, sitting, 1, 2, 5)).body).toEqual({ outcome: 'unchanged', is_in_charge: true });
    const late = await answer(candidate, sitting, 1, 0, 4);
    expect([late.status, late.body.error.code]).toEqual([409, 'out_of_date']);
    expect((await answer(candidate, sitting, 1, 0, 5)).body.error.code).toBe('out_of_date');
    expect(await stored(1)).toMatchObject({ selectedOptionId: sitting.questions[0]?.options[2]?.id, revision: 5 });
  });

  test('A-177 of another question, or of nobody, is refused and changes nothing', async () => {
    await answer(candidate, sitting, 1, 1, 1);
    const foreign = sitting.questions[1]?.options[0]?.id;
    for (const optionId of [foreign, world.runtime.dice.uuid()]) {
      const body = { option_id: optionId, revision: 2, window_id: sitting.windowId };
      const reply = await candidate.visitor.send(saveAnswer, { params: { id: sitting.attemptId, order: '1' }, body });
      expect([reply.status, reply.body.error.code]).toEqual([422, 'not_an_option']);
    }
    expect(await stored(1)).toMatchObject({ selectedOptionId: sitting.questions[0]?.options[1]?.id, revision: 1 });
  });

  test('A-183 A-182 of somebody else is not found, and neither is their attempt', async () => {
    const reply = await answer(stranger, sitting, 1, 0);
    expect([reply.status, reply.body.error.message]).toEqual([404, 'Assessment session not found.']);
    expect((await stranger.visitor.send(readAttempt, { params: { id: sitting.attemptId } })).status).toBe(404);
    const window = { window_id: world.runtime.dice.uuid() };
    expect((await stranger.visitor.send(deliverQuestions, { params: { id: sitting.attemptId }, body: window })).status).toBe(404);
    expect((await submit(stranger)).status).toBe(404);
    expect((await stranger.visitor.send(awaitChange, { params: { id: sitting.attemptId }, query: { version: 0 } })).status).toBe(404);
    expect((await read()).state).toBe('running');
  });

  test('to a question that the test does not have says so, to nobody but its candidate', async () => {
    const body = { option_id: world.runtime.dice.uuid(), revision: 1, window_id: sitting.windowId };
    const send = ({ visitor }: Member) => visitor.send(saveAnswer, { params: { id: sitting.attemptId, order: '999' }, body });
    const own = await send(candidate);
    expect([own.status, own.body.error.code]).toEqual([404, 'no_such_question']);
    expect(own.body.error.message).toBe('This test has no question with this number.');
    expect((await send(stranger)).body.error.code).toBe('not_found');
    expect((await flag(999, true, 1)).body.error.code).toBe('no_such_question');
  });

  test('of many callers at once is saved for each, whoever shares the statement', async () => {
    const revisions = Array.from({ length: 40 }, (_, at) => at + 1);
    const replies = await Promise.all(
      revisions.flatMap((revision) => [1, 2, 3].map((order) => answer(candidate, sitting, order, revision % 4, revision))),
    );
    expect(replies.filter((reply) => ![200, 409].includes(reply.status))).toEqual([]);
    for (const order of [1, 2, 3])
      expect(await stored(order)).toMatchObject({ revision: 40, selectedOptionId: sitting.questions[order - 1]?.options[0]?.id });
  });

  test('that is nonsense is told what is wrong', async () => {
    const bad = await candidate.visitor.send(saveAnswer, {
      params: { id: sitting.attemptId, order: 'one' },
      body: { option_id: 'x', revision: -1, window_id: 3 },
    });
    expect([bad.status, Object.keys(bad.body.error.fields).toSorted()]).toEqual([422, ['option_id', 'order', 'revision', 'window_id']]);
  });
});

describe('a flag', () => {
  test('A-180 is set to the wanted value, however often it is clicked', async () => {
    expect((await flag(1, true, 1)).body).toMatchObject({ outcome: 'saved', is_flagged: true });
    expect((await flag(1, true, 1)).body).toMatchObject({ outcome: 'unchanged', is_flagged: true });
    expect((await flag(1, false, 2)).body).toMatchObject({ outcome: 'saved', is_flagged: false });
    expect((await flag(1, true, 1)).body.error.code).toBe('out_of_date');
    expect((await read()).answers[0]).toMatchObject({ is_flagged: false, flag_revision: 2 });
  });
});

describe('time', () => {
  test('A-185 A-188 starts with the first delivery and is the same after every reload', async () => {
    const { started_at: startedAt, deadline_at: deadlineAt } = sitting.sheet;
    expect(Date.parse(deadlineAt ?? '') - Date.parse(startedAt ?? '')).toBe(20 * 60_000);
    await passTime(world, 300);
    const again = await candidate.visitor.send(deliverQuestions, {
      params: { id: sitting.attemptId },
      body: { window_id: world.runtime.dice.uuid() },
    });
    expect(again.body).toMatchObject({ started_at: startedAt, deadline_at: deadlineAt });
  });

  test('A-184 a reload restores answers, flags, order and remaining time', async () => {
    await answer(candidate, sitting, 3, 1, 1);
    await flag(2, true, 1);
    const again = await candidate.visitor.send(deliverQuestions, {
      params: { id: sitting.attemptId },
      body: { window_id: world.runtime.dice.uuid() },
    });
    expect(again.body.questions).toEqual(sitting.questions);
    expect(again.body.answers[2]).toMatchObject({ option_id: sitting.questions[2]?.options[1]?.id, revision: 1 });
    expect(again.body.answers[1]).toMatchObject({ is_flagged: true });
  });

  test('A-188 the server closes an overdue attempt with nobody connected; finished-at is the deadline', async () => {
    await answer(candidate, sitting, 1, 0, 1);
    await passTime(world, 20 * 60 + 5);
    expect((await read()).state).toBe('closing');
    await passTime(world, 1);
    const sheet = await read();
    expect(sheet).toMatchObject({ state: 'expired', submitted_at: sitting.sheet.deadline_at });
    expect(await resultsOf()).toHaveLength(1);
  });

  test('what was in flight counts for five seconds; later answers are kept as a record and not counted', async () => {
    await passTime(world, 20 * 60 + 5);
    expect((await answer(candidate, sitting, 1, 0, 1)).status).toBe(200);
    world.clock.advanceSeconds(1);
    const late = await answer(candidate, sitting, 2, 1, 1);
    expect([late.status, late.body.error.code]).toEqual([409, 'time_is_up']);
    await passTime(world, 0);
    expect((await answer(candidate, sitting, 3, 1, 1)).body.error.code).toBe('attempt_closed');
    const kept = await world.runtime.database
      .select()
      .from(lateAnswers)
      .where(eq(lateAnswers.assessmentId, sitting.attemptId))
      .orderBy(lateAnswers.orderNum);
    expect(kept.map((row) => [row.orderNum, row.optionId])).toEqual([
      [2, sitting.questions[1]?.options[1]?.id],
      [3, sitting.questions[2]?.options[1]?.id],
    ]);
    expect((await read()).late_answers.map((entry) => entry.order_num)).toEqual([2, 3]);
    expect(await stored(2)).toMatchObject({ selectedOptionId: null });
  });

  test('a server that was away gives the time back and says so; what lost more than half an hour is annulled', async () => {
    await passTime(world, 10);
    world.clock.advanceSeconds(90);
    await world.house.ticks.runOnce();
    const after = await read();
    expect(after).toMatchObject({ state: 'running', returned_seconds: 90 });
    expect(Date.parse(after.deadline_at ?? '') - Date.parse(sitting.sheet.deadline_at ?? '')).toBe(90_000);
    world.clock.advanceSeconds(3 * 3600);
    await world.house.ticks.runOnce();
    const closed = await read();
    expect(closed).toMatchObject({ state: 'annulled', returned_seconds: 90, result_id: null });
  });

  test('a server that is only slow, and answers requests while its heart beats late, gives nothing back', async () => {
    await passTime(world, 10);
    await world.house.ticks.runOnce();
    for (let nth = 0; nth < 4; nth++) {
      world.clock.advanceSeconds(2);
      expect((await read()).state).toBe('running');
    }
    await world.house.ticks.runOnce();
    expect(await read()).toMatchObject({ returned_seconds: 0, deadline_at: sitting.sheet.deadline_at });
  });

  test('of a late beat only the part in which nothing was answered is given back', async () => {
    await passTime(world, 10);
    await world.house.ticks.runOnce();
    world.clock.advanceSeconds(4);
    await read();
    world.clock.advanceSeconds(30);
    await world.house.ticks.runOnce();
    expect((await read()).returned_seconds).toBe(30);
  });

  test('a clock of the server that is set forward is no outage: nothing is given back', async () => {
    await passTime(world, 10);
    await world.house.ticks.runOnce();
    world.clock.advanceSeconds(1);
    world.clock.turnSeconds(600);
    await world.house.ticks.runOnce();
    expect(await read()).toMatchObject({ state: 'running', returned_seconds: 0, deadline_at: sitting.sheet.deadline_at });
  });

  test('a clock that is set during an outage does not make it longer', async () => {
    await passTime(world, 10);
    await world.house.ticks.runOnce();
    world.clock.advanceSeconds(20);
    world.clock.turnSeconds(300);
    await world.house.ticks.runOnce();
    expect((await read()).returned_seconds).toBe(20);
  });

  test('a silence of five seconds is none that is given back', async () => {
    await passTime(world, 10);
    world.clock.advanceSeconds(5);
    await world.house.ticks.runOnce();
    expect((await read()).returned_seconds).toBe(0);
  });
});

describe('submitting', () => {
  test('A-191 A-195 answers with the score in both shapes, once for any number of submits', async () => {
    const right = await correctIndexes(world, sitting);
    for (const order of [1, 2, 3]) await answer(candidate, sitting, order, right[order - 1] ?? 0);
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit()));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(replies[0]?.body).toMatchObject({
      success: true,
      overallScore: 50,
      score: 50,
      message: 'Assessment submitted! Score: 50%',
      passed: false,
    });
    const results = await resultsOf();
    expect(results).toMatchObject([{ overallScore: 5000, earned: 15, possible: 30, passed: false, passPercent: 60 }]);
    expect(results[0]?.categoryScores).toMatchObject([
      { category: 'Category 1', questions: 3 },
      { category: 'Category 2', questions: 3 },
    ]);
  });

  test('A-193 A-196 a second submit changes nothing, and after it no answer or flag does', async () => {
    const first = (await submit()).body;
    const before = await read();
    expect((await answer(candidate, sitting, 1, 0, 9)).body.error.code).toBe('attempt_closed');
    expect((await flag(1, true, 9)).body.error.code).toBe('attempt_closed');
    world.clock.advanceSeconds(60);
    expect((await submit()).body).toEqual(first);
    expect((await read()).answers).toEqual(before.answers);
  });

  test('saves and submits at the same time: what was acknowledged is counted', async () => {
    const right = await correctIndexes(world, sitting);
    const saves = right.map((place, at) => answer(candidate, sitting, at + 1, place, 1));
    const [result, ...saved] = await Promise.all([submit(), ...saves]);
    const acknowledged = saved.filter((reply) => reply.status === 200).length;
    expect(result?.status).toBe(200);
    expect((await resultsOf())[0]?.earned).toBe(acknowledged * 5);
  });

  test('is announced once', async () => {
    await Promise.all([submit(), submit()]);
    const [attempt] = await world.runtime.database.select().from(assessments).where(eq(assessments.id, sitting.attemptId));
    expect(attempt).toMatchObject({ status: 'finished', finishedBy: 'candidate', submittedAt: world.clock.now() });
  });
});

describe('an open page', () => {
  const change = (version: number, seconds = 5) =>
    candidate.visitor.send(awaitChange, { params: { id: sitting.attemptId }, query: { version, wait_seconds: seconds } });

  test('A-196 learns at once that the attempt was finished elsewhere', async () => {
    const waiting = change(sitting.sheet.version, 20);
    await submit();
    expect((await waiting).body).toMatchObject({ state: 'submitted', result_id: (await resultsOf())[0]?.id });
  });

  test('is not told what it knows already', async () => {
    const waiting = change(sitting.sheet.version, 20);
    for (let times = 0; times < 3; times++) await notifyChange(world.runtime.database, sitting.attemptId);
    await submit();
    expect((await waiting).body).toMatchObject({ state: 'submitted' });
  });

  test('learns that another window took over, and that a former one delivered what it had kept', async () => {
    const other = world.runtime.dice.uuid();
    const waiting = change(sitting.sheet.version, 20);
    await candidate.visitor.send(deliverQuestions, { params: { id: sitting.attemptId }, body: { window_id: other } });
    const seen = (await waiting).body;
    expect(seen.window_id).toBe(other);
    const again = change(seen.version, 20);
    expect((await answer(candidate, sitting, 1, 2, 1)).body).toEqual({ outcome: 'saved', is_in_charge: false });
    expect((await again).body.version).toBe(seen.version + 1);
  });

  test('costs one statement and no connection while nothing happens', async () => {
    let statements = 0;
    const count = () => void statements++;
    const pool = world.runtime.database.$client;
    const waiting = change(sitting.sheet.version, 2);
    await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
    await new Promise((resolve) => setTimeout(resolve, 500));
    pool.on('acquire', count);
    expect((await waiting).body.version).toBe(sitting.sheet.version);
    pool.off('acquire', count);
    expect(statements).toBe(0);
  });

  test('hears nothing when nothing happened', async () => {
    expect((await change(sitting.sheet.version, 1)).body.version).toBe(sitting.sheet.version);
  });
});

test('A-165 nothing that is delivered tells the key', async () => {
  expect(JSON.stringify(sitting.sheet)).not.toMatch(/correct|explanation|mistake|is_right|"key/i);
  expect(Object.keys(sitting.questions[0]?.options[0] ?? {})).toEqual(['id', 'option_text', 'figure']);
  expect(sitting.questions).toHaveLength(6);
});

test('my attempts are listed with their states, and nobody else\u2019s', async () => {
  await answer(candidate, sitting, 1, 0);
  const { body } = await candidate.visitor.send(listMyAttempts);
  expect(body.attempts).toMatchObject([{ id: sitting.attemptId, state: 'running', answered: 1, num_questions: 6, result: null }]);
  expect((await stranger.visitor.send(listMyAttempts)).body).toMatchObject({ attempts: [], waits: [] });
});

test('a problem with a question is kept for whoever keeps the bank', async () => {
  const report = (who: Member, order: number) =>
    who.visitor.send(reportQuestion, { params: { id: sitting.attemptId }, body: { order_num: order, words: 'Two options are right.' } });
  expect((await report(candidate, 2)).status).toBe(204);
  expect((await report(candidate, 99)).body.error.code).toBe('no_such_question');
  for (const order of [2, 99]) expect((await report(stranger, order)).body.error.code).toBe('not_found');
  const kept = await world.runtime.database.select().from(questionReports).where(eq(questionReports.assessmentId, sitting.attemptId));
  expect(kept).toMatchObject([{ orderNum: 2, words: 'Two options are right.' }]);
});
