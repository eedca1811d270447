import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { judgeOpenAnswers } from '#features/attempts/service/regrade.ts';
import { assessmentQuestions, givenAnswers } from '#features/attempts/tables/forms.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { addAnswered, addTest, answer, correctIndexes, sit } from '#features/attempts/testing.ts';
import { auditLog } from '#features/audit/tables.ts';
import { putQuestions } from '#features/questions/service/put-questions.ts';
import { questionOptions, questions } from '#features/questions/tables.ts';
import { newQuestion } from '#features/questions/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readResult } from '../contract.ts';
import type { RegradeRequest } from '../rules/regrade.ts';
import { norms, regradeEffects, regrades } from '../tables.ts';
import { addResults, finishTest, storedScores } from '../testing.ts';
import { type Affected, regrade, revertRegrade } from './regrade.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let codes = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  // A bank of exactly one form, so that everybody meets every question.
  type = await addTest(world, { code: `REGRADE-${++codes}`, numQuestions: 36 });
});
afterAll(() => world.close());

const make = (questionId: string, request: RegradeRequest) => {
  const { database, dice } = world.runtime;
  const facts = { questionId, regradeId: dice.uuid(), reason: 'The key was wrong.', actorId: null, now: world.clock.now() };
  return database.transaction((tx) => regrade(tx, { ...facts, ...request }));
};
const revert = (regradeId: string) =>
  world.runtime.database.transaction((tx) => revertRegrade(tx, { regradeId, actorId: null, now: world.clock.now() }));

async function made(questionId: string, request: RegradeRequest) {
  const done = await make(questionId, request);
  if (!done.ok) throw new Error(done.refusal);
  return done.value;
}

/** A question of an attempt by its order, with its options and which of them is right. */
async function questionAt(attemptId: string, order: number) {
  const { database } = world.runtime;
  const rows = await database.select().from(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, attemptId));
  const row = rows.find((one) => one.orderNum === order);
  if (!row) throw new Error(`The attempt has no question ${order}.`);
  const options = await database.select().from(questionOptions).where(eq(questionOptions.questionId, row.questionId));
  const right = options.find((option) => option.isCorrect)?.id ?? '';
  const wrong = options.find((option) => !option.isCorrect && option.id !== row.selectedOptionId)?.id ?? '';
  return { id: row.questionId, selected: row.selectedOptionId ?? '', right, wrong };
}

const resultOf = async (id: string) => {
  const [row] = await world.runtime.database.select().from(assessmentResults).where(eq(assessmentResults.id, id));
  if (!row) throw new Error('There is no such result.');
  return row;
};
const of = (affected: readonly Affected[], resultId: string) => affected.find((one) => one.resultId === resultId);

describe('a new key', () => {
  test('scores every affected result again, lists whose, and touches nobody else', async () => {
    const ada = await finishTest(world, type, 21);
    const bob = await finishTest(world, type, 22);
    const { id, selected } = await questionAt(ada.attemptId, 36);
    const before = await resultOf(ada.resultId);
    expect(before).toMatchObject({ overallScore: 5830, passed: false, regradedAt: null });
    const bobChose = (await world.runtime.database.select().from(assessmentQuestions)).find(
      (row) => row.assessmentId === bob.attemptId && row.questionId === id,
    )?.selectedOptionId;
    world.clock.advanceSeconds(60);

    const { regradeId, affected, attempts } = await made(id, { kind: 'new_key', optionId: selected });

    expect(of(affected, ada.resultId)).toEqual({
      resultId: ada.resultId,
      assessmentId: ada.attemptId,
      formerPoints: 5830,
      points: 6110,
      formerPassed: false,
      passed: true,
    });
    expect(await resultOf(ada.resultId)).toMatchObject({ overallScore: 6110, passed: true, earned: 110, regradedAt: world.clock.now() });
    const bobNow = bobChose === selected ? 1 : 0;
    expect(attempts).toBeGreaterThanOrEqual(1 + bobNow);
    const effects = await world.runtime.database.select().from(regradeEffects).where(eq(regradeEffects.regradeId, regradeId));
    expect(effects.map((effect) => effect.resultId).toSorted()).toEqual(affected.map((one) => one.resultId).toSorted());
    const right = await world.runtime.database.select().from(questionOptions).where(eq(questionOptions.questionId, id));
    expect(right.filter((option) => option.isCorrect).map((option) => option.id)).toEqual([selected]);
  });

  test('counts for an attempt that is still open, also for what was answered before', async () => {
    const person = await addMember(world, 'student');
    const sitting = await sit(world, person, type);
    const correct = await correctIndexes(world, sitting);
    await answer(person, sitting, 1, ((correct[0] ?? 0) + 1) % 4);
    const { id, selected } = await questionAt(sitting.attemptId, 1);
    const { affected, attempts } = await made(id, { kind: 'new_key', optionId: selected });
    expect({ affected, attempts }).toEqual({ affected: [], attempts: 1 });
    const { body } = await person.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    expect(await resultOf(body.result_id)).toMatchObject({ earned: 5, possible: 180, regradedAt: null });
  });

  test('reaches an answer that was saved by the former key at the last moment', async () => {
    const person = await addMember(world, 'student');
    const sitting = await sit(world, person, type);
    await answer(person, sitting, 1, 0);
    const { id, selected, right, wrong } = await questionAt(sitting.attemptId, 1);
    await made(id, { kind: 'new_key', optionId: selected === right ? wrong : selected });
    const { database } = world.runtime;
    const mine = () => database.select().from(assessmentQuestions).where(eq(assessmentQuestions.questionId, id));
    const judged = (await mine())[0]?.isCorrect;
    await database.update(givenAnswers).set({ isCorrect: !judged }).where(eq(givenAnswers.assessmentId, sitting.attemptId));
    expect(await judgeOpenAnswers(database, id)).toBe(1);
    expect((await mine())[0]?.isCorrect).toBe(judged);
  });

  test('outlives a bank that is loaded again with the former key, and the question keeps its version', async () => {
    const ada = await finishTest(world, type, 0);
    const { id, selected } = await questionAt(ada.attemptId, 1);
    await made(id, { kind: 'new_key', optionId: selected });
    const { database } = world.runtime;
    const [question] = await database.select().from(questions).where(eq(questions.id, id));
    if (!question) throw new Error('The question is gone.');
    const stratum = { categoryId: question.categoryId, difficulty: question.difficulty };
    const options = { assessmentTypeId: type.id, categoryIds: type.categoryIds, source: 'import', now: world.clock.now() } as const;
    const counts = await database.transaction((tx) => putQuestions(tx, [newQuestion(question.key, stratum)], options));
    expect(counts).toMatchObject({ versioned: 0, unchanged: 1 });
    expect((await questionAt(ada.attemptId, 1)).right).toBe(selected);
  });

  test.each(['the key it has', 'an option of another question', 'a question that does not exist'])('is refused: %s', async (what) => {
    const ada = await finishTest(world, type, 3);
    const one = await questionAt(ada.attemptId, 1);
    const other = await questionAt(ada.attemptId, 2);
    const before = await storedScores(world, type);
    const outcome =
      what === 'the key it has'
        ? await make(one.id, { kind: 'new_key', optionId: one.right })
        : what === 'an option of another question'
          ? await make(one.id, { kind: 'new_key', optionId: other.wrong })
          : await make(world.runtime.dice.uuid(), { kind: 'left_out' });
    expect(outcome).toMatchObject({ ok: false });
    expect(await storedScores(world, type)).toEqual(before);
  });
});

describe('leaving a question out', () => {
  test('takes it out of every score, of those who did not answer it too, and out of the draw', async () => {
    const ada = await finishTest(world, type, 21);
    const person = await addMember(world, 'student');
    const empty = await sit(world, person, type);
    const { body: submitted } = await person.visitor.send(submitAttempt, { params: { id: empty.attemptId } });
    const { id } = await questionAt(ada.attemptId, 36);
    const { affected, attempts } = await made(id, { kind: 'left_out' });
    expect(attempts).toBe(2);
    expect(of(affected, ada.resultId)).toMatchObject({ formerPoints: 5830, points: 6000, formerPassed: false, passed: true });
    // Nothing of nothing: 0 % before and after.
    expect(of(affected, submitted.result_id)).toBeUndefined();
    expect(await resultOf(submitted.result_id)).toMatchObject({ possible: 175, overallScore: 0, regradedAt: null });
    const { body } = await ada.person.visitor.send(readResult, { params: { id: ada.resultId } });
    expect(body).toMatchObject({ left_out: 1, num_questions: 36, possible: 175, regraded_at: world.clock.now().toISOString() });
    const [question] = await world.runtime.database.select().from(questions).where(eq(questions.id, id));
    expect(question).toMatchObject({ active: false, inactiveReason: 'retired' });
    // The bank can no longer fill a form, so nobody can buy one.
    expect((await world.visitor().request<string>('GET', '/api/assessment-types')).body).not.toContain(type.code);
  });

  test('counts for an attempt that is still open', async () => {
    const person = await addMember(world, 'student');
    const sitting = await sit(world, person, type);
    const { id } = await questionAt(sitting.attemptId, 1);
    await made(id, { kind: 'left_out' });
    const { body } = await person.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    expect(await resultOf(body.result_id)).toMatchObject({ possible: 175 });
  });

  test('twice is refused', async () => {
    const ada = await finishTest(world, type, 3);
    const { id } = await questionAt(ada.attemptId, 1);
    await made(id, { kind: 'left_out' });
    expect(await make(id, { kind: 'left_out' })).toMatchObject({ refusal: 'already_left_out' });
  });
});

describe('taking regrades back', () => {
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
    [0, 2, 1],
  ];

  test.each(orders)('restores everything exactly, in the order %d %d %d of three questions', async (...order) => {
    const ada = await finishTest(world, type, 20);
    await finishTest(world, type, 25);
    await finishTest(world, type, 0);
    const before = await storedScores(world, type);
    const ids: string[] = [];
    for (const [at, kind] of (['new_key', 'left_out', 'new_key'] as const).entries()) {
      const { id, selected, right, wrong } = await questionAt(ada.attemptId, 34 + at);
      world.clock.advanceSeconds(60);
      const request = kind === 'left_out' ? { kind } : { kind, optionId: selected === right ? wrong : selected };
      ids.push((await made(id, request)).regradeId);
    }
    expect(await storedScores(world, type)).not.toEqual(before);
    for (const at of order) {
      world.clock.advanceSeconds(60);
      expect(await revert(ids[at] ?? '')).toMatchObject({ ok: true });
    }
    expect(await storedScores(world, type)).toEqual(before);
  });

  test('a result says when it was last scored otherwise, as long as that stands', async () => {
    const ada = await finishTest(world, type, 10);
    const first = await questionAt(ada.attemptId, 35);
    const second = await questionAt(ada.attemptId, 36);
    world.clock.advanceSeconds(60);
    const early = world.clock.now();
    await made(first.id, { kind: 'new_key', optionId: first.selected });
    world.clock.advanceSeconds(60);
    const late = await made(second.id, { kind: 'left_out' });
    expect((await resultOf(ada.resultId)).regradedAt).toEqual(world.clock.now());
    await revert(late.regradeId);
    expect((await resultOf(ada.resultId)).regradedAt).toEqual(early);
  });

  test('is refused while a later one of the same question stands, and for one that was taken back or never made', async () => {
    const ada = await finishTest(world, type, 10);
    const { id, selected } = await questionAt(ada.attemptId, 36);
    const first = await made(id, { kind: 'new_key', optionId: selected });
    world.clock.advanceSeconds(1);
    const later = await made(id, { kind: 'left_out' });
    const before = await storedScores(world, type);
    expect(await revert(first.regradeId)).toMatchObject({ refusal: 'later_regrade_stands' });
    expect(await storedScores(world, type)).toEqual(before);
    await revert(later.regradeId);
    expect(await revert(first.regradeId)).toMatchObject({ ok: true });
    expect(await revert(first.regradeId)).toMatchObject({ refusal: 'already_reverted' });
    expect(await revert(world.runtime.dice.uuid())).toMatchObject({ refusal: 'unknown_regrade' });
  });

  test('puts a question back into the draw only if leaving it out took it from there', async () => {
    const ada = await finishTest(world, type, 10);
    const { id } = await questionAt(ada.attemptId, 36);
    const { database } = world.runtime;
    const [old] = await database.select().from(questions).where(eq(questions.id, id));
    if (!old) throw new Error('The question is gone.');
    const changed = newQuestion(old.key, old, { questionText: 'What does its second version ask?' });
    const options = { assessmentTypeId: type.id, categoryIds: type.categoryIds, source: 'import', now: world.clock.now() } as const;
    await database.transaction((tx) => putQuestions(tx, [changed], options));
    const { regradeId } = await made(id, { kind: 'left_out' });
    await revert(regradeId);
    const versions = await database.select().from(questions).where(eq(questions.key, old.key)).orderBy(questions.version);
    expect(versions.map((one) => [one.version, one.active])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

describe('a regrade', () => {
  test('A-244 is written into the audit log and counts the group anew', async () => {
    const ada = await finishTest(world, type, 10);
    await addResults(
      world,
      type,
      Array.from({ length: 19 }, () => 5000),
    );
    const { id, selected } = await questionAt(ada.attemptId, 36);
    world.clock.advanceSeconds(60);
    const { regradeId } = await made(id, { kind: 'new_key', optionId: selected });
    const { database } = world.runtime;
    const [norm] = await database.select().from(norms).where(eq(norms.assessmentTypeId, type.id));
    expect(norm).toMatchObject({ computedAt: world.clock.now(), size: 20, counts: expect.arrayContaining([{ points: 3060, count: 1 }]) });
    await revert(regradeId);
    const acts = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `regrade:${regradeId}`));
    expect(acts.map(({ act }) => act)).toEqual(['results.regraded', 'results.regrade-reverted']);
    expect(acts[0]?.details).toMatchObject({ question: id, kind: 'new_key', reason: 'The key was wrong.', results: 1 });
    const [stored] = await database.select().from(regrades).where(eq(regrades.id, regradeId));
    expect(stored).toMatchObject({ optionId: selected, revertedAt: world.clock.now() });
  });

  test('of a question in more attempts than are taken at a time reaches them all', async () => {
    const ada = await finishTest(world, type, 0);
    const { id, right, wrong } = await questionAt(ada.attemptId, 36);
    await addResults(
      world,
      type,
      Array.from({ length: 1100 }, () => 5000),
    );
    const { database } = world.runtime;
    const results = await database.select().from(assessmentResults).where(eq(assessmentResults.assessmentTypeId, type.id));
    const others = results.filter((result) => result.id !== ada.resultId).map((result) => result.assessmentId);
    const row = { orderNum: 1, questionId: id, optionIds: [right, wrong], selectedOptionId: wrong, isCorrect: false, answeredAt: null };
    await addAnswered(
      world,
      others.map((assessmentId) => ({ ...row, assessmentId })),
    );
    const { affected } = await made(id, { kind: 'new_key', optionId: wrong });
    expect(affected.filter((one) => one.points === 10_000)).toHaveLength(1100);
    const scores = await database.select().from(assessmentResults).where(inArray(assessmentResults.assessmentId, others));
    expect(new Set(scores.map((score) => score.overallScore))).toEqual(new Set([10_000]));
  });
});
