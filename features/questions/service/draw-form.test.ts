import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { vacatePlaces } from '../store/places.ts';
import { questionOptions, questions } from '../tables.ts';
import { addQuestions, chiSquare, newQuestion, tally } from '../testing.ts';
import { drawForm, drawForms, type FormQuestion } from './draw-form.ts';
import { putQuestions } from './put-questions.ts';
import { createFormReader } from './read-form.ts';

const readForm = createFormReader();

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function draw(assessmentTypeId: string, seed: string, metQuestionIds: readonly string[] = []): Promise<FormQuestion[]> {
  const form = await world.runtime.database.transaction((tx) => drawForm(tx, { assessmentTypeId, metQuestionIds, seed, now: new Date() }));
  if (!form.ok) throw new Error(form.refusal);
  return form.value;
}

describe('a form', () => {
  test('A-162 A-163 has the wanted number of different active questions in a random order, each with its own options', async () => {
    const { database } = world.runtime;
    const type = await addType(database, { code: 'FORM', categories: 2, numQuestions: 20 });
    await addQuestions(database, type, { easy: 8, medium: 12, hard: 6 });
    const retired = await database
      .select({ id: questions.id })
      .from(questions)
      .where(inArray(questions.key, ['FORM/1/easy-1', 'FORM/2/medium-3']));
    const gone = retired.map((row) => row.id);
    await database.transaction((tx) => vacatePlaces(tx, gone, 'retired'));
    const form = await draw(type.id, 'a seed');
    expect(form.map((question) => question.orderNum)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(new Set(form.map((question) => question.questionId)).size).toBe(20);
    expect(form.filter((question) => gone.includes(question.questionId))).toEqual([]);
    const options = await database.select({ id: questionOptions.id, questionId: questionOptions.questionId }).from(questionOptions);
    const ownerOf = new Map(options.map((option) => [option.id, option.questionId]));
    for (const question of form)
      expect(question.optionIds.map((id) => ownerOf.get(id))).toEqual(Array.from({ length: 4 }, () => question.questionId));
  });

  test('A-162 drawn again with the same seed is the same, options included', async () => {
    const { database } = world.runtime;
    const type = await addType(database, { code: 'AGAIN', categories: 3, numQuestions: 12 });
    await addQuestions(database, type, { easy: 6, medium: 6, hard: 6 });
    expect(await draw(type.id, 'seed')).toEqual(await draw(type.id, 'seed'));
    expect(await draw(type.id, 'seed')).not.toEqual(await draw(type.id, 'another seed'));
  });

  test('is the same whether it is drawn alone or with many others, and all of them count as used', async () => {
    const { database } = world.runtime;
    const type = await addType(database, { code: 'MANY', categories: 2, numQuestions: 8 });
    await addQuestions(database, type, { easy: 6, medium: 8, hard: 6 });
    const seeds = ['one', 'two', 'three'];
    const request = { assessmentTypeId: type.id, seeds, now: new Date() };
    const many = await database.transaction((tx) => drawForms(tx, request));
    if (!many.ok) throw new Error(many.refusal);
    const used = await database
      .select({ id: questions.id })
      .from(questions)
      .where(sql`${questions.key} like 'MANY/%' and used_at is not null`);
    expect(new Set(used.map((row) => row.id))).toEqual(new Set(many.value.flat().map((question) => question.questionId)));
    const alone = [];
    for (const seed of seeds) alone.push(await draw(type.id, seed));
    expect(many.value).toEqual(alone);
  });

  test('is read in its own order with everything a candidate needs and nothing of the key', async () => {
    const { database } = world.runtime;
    const type = await addType(database, { code: 'READ', numQuestions: 6 });
    await addQuestions(database, type, { easy: 3, medium: 4, hard: 2 });
    const form = await draw(type.id, 'seed');
    const read = await readForm(database, form);
    expect(read.map((question) => question.id)).toEqual(form.map((entry) => entry.questionId));
    expect(read.map((question) => question.options.map((option) => option.id))).toEqual(form.map((entry) => entry.optionIds));
    expect(read[0]).toMatchObject({ category: 'Category 1', points: 5, passage: null, figure: null });
    expect(JSON.stringify(read)).not.toMatch(/correct|explanation/);
  });

  test('A-156 A-164 is refused for an unknown type and for a bank that is too small', async () => {
    const { database } = world.runtime;
    const type = await addType(database, { code: 'SMALL', numQuestions: 12 });
    await addQuestions(database, type, { easy: 3, medium: 3, hard: 3 });
    const ask = (assessmentTypeId: string) =>
      database.transaction((tx) => drawForm(tx, { assessmentTypeId, metQuestionIds: [], seed: 's', now: new Date() }));
    expect(await ask('00000000-0000-4000-8000-000000000000')).toMatchObject({ refusal: 'unknown_assessment_type' });
    expect(await ask(type.id)).toMatchObject({ refusal: 'too_few_questions' });
  });

  test('A-156 A-157 avoids two questions of one scene, also in a second and third form, and keeps the blueprint', async () => {
    const { database } = world.runtime;
    const type = await addType(database, { code: 'SCENE', numQuestions: 10 });
    await addQuestions(database, type, { easy: 12, medium: 20, hard: 8 });
    // Ten scenes: as many as a form has questions.
    await database.execute(sql`
      update questions set scene = 'scene ' || (place % 10) where key like 'SCENE/%'`);
    const met: string[] = [];
    for (const seed of ['first', 'second', 'third']) {
      const ids = (await draw(type.id, seed, met)).map(({ questionId }) => questionId);
      const drawn = await database.select().from(questions).where(inArray(questions.id, ids));
      expect(new Set(drawn.map(({ scene }) => scene)).size).toBeGreaterThanOrEqual(9);
      expect(
        tally(
          3,
          drawn.map(({ difficulty }) => ['easy', 'medium', 'hard'].indexOf(difficulty)),
        ),
      ).toEqual([3, 5, 2]);
      met.push(...ids);
    }
  });

  test('holds no question that the person met, also when it has a new version since', async () => {
    const { database } = world.runtime;
    const type = await addType(database, { code: 'MET', numQuestions: 10 });
    await addQuestions(database, type, { easy: 6, medium: 10, hard: 4 });
    const first = await draw(type.id, 'first');
    const [one] = await database
      .select()
      .from(questions)
      .where(eq(questions.id, first[0]?.questionId ?? ''));
    if (!one) throw new Error('The form is empty.');
    const changed = newQuestion(one.key, one, { questionText: 'What does its second version ask?' });
    await database.transaction((tx) =>
      putQuestions(tx, [changed], { assessmentTypeId: type.id, categoryIds: type.categoryIds, source: 'import', now: new Date() }),
    );
    const met = first.map((question) => question.questionId);
    const second = await draw(type.id, 'second', met);
    const keys = async (ids: readonly string[]) =>
      (
        await database
          .select({ key: questions.key })
          .from(questions)
          .where(inArray(questions.id, [...ids]))
      ).map((row) => row.key);
    const firstKeys = await keys(met);
    expect((await keys(second.map((question) => question.questionId))).filter((key) => firstKeys.includes(key))).toEqual([]);
  });
});

describe('chance', () => {
  test('A-163 every question of a stratum is drawn equally often in 10,000 forms, also after others left the bank', async () => {
    const { database } = world.runtime;
    const type = await addType(database, { code: 'CHANCE', numQuestions: 4 });
    await addQuestions(database, type, { easy: 12, medium: 20, hard: 4 });
    const leaving = await database
      .select({ id: questions.id })
      .from(questions)
      .where(inArray(questions.key, ['CHANCE/1/easy-1', 'CHANCE/1/easy-7', 'CHANCE/1/medium-2', 'CHANCE/1/medium-20']));
    const gone = leaving.map((row) => row.id);
    await database.transaction((tx) => vacatePlaces(tx, gone, 'retired'));
    const counts = new Map<string, number>();
    const rightPlaces: number[] = [];
    const rightOf = new Map(
      (
        await database
          .select()
          .from(questionOptions)
          .where(sql`is_correct`)
      ).map((option) => [option.questionId, option.id]),
    );
    await database.transaction(async (tx) => {
      for (let seed = 0; seed < 10_000; seed++) {
        const form = await drawForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed: `form ${seed}`, now: new Date() });
        if (!form.ok) throw new Error(form.refusal);
        for (const { questionId, optionIds } of form.value) {
          counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
          rightPlaces.push(optionIds.indexOf(rightOf.get(questionId) ?? ''));
        }
      }
    });
    const active = await database
      .select()
      .from(questions)
      .where(sql`${questions.categoryId} = ${type.categoryIds[0]} and active`);
    const countsOf = (difficulty: string) => active.filter((row) => row.difficulty === difficulty).map((row) => counts.get(row.id) ?? 0);
    expect(countsOf('easy')).toHaveLength(10);
    expect(countsOf('medium')).toHaveLength(18);
    // Critical values of p = 0.001.
    expect(chiSquare(countsOf('easy'))).toBeLessThan(27.88);
    expect(chiSquare(countsOf('medium'))).toBeLessThan(40.79);
    expect(chiSquare(tally(4, rightPlaces))).toBeLessThan(16.27);
  }, 180_000);
});
