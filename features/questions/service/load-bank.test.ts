import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { questionOptions, questions } from '../tables.ts';
import { newQuestion } from '../testing.ts';
import { drawForm } from './draw-form.ts';
import { putQuestions } from './put-questions.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openBank(code: string) {
  const { database } = world.runtime;
  const type = await addType(database, { code, numQuestions: 2 });
  const [categoryId = ''] = type.categoryIds;
  const item = (nth: number, text?: string) =>
    newQuestion(`${code}/${nth}`, { categoryId, difficulty: 'easy' }, text === undefined ? {} : { questionText: text });
  const load = (items: ReturnType<typeof item>[]) =>
    database.transaction((tx) =>
      putQuestions(tx, items, { assessmentTypeId: type.id, categoryIds: type.categoryIds, source: 'content', now: new Date() }),
    );
  const rows = () =>
    database.select().from(questions).where(eq(questions.categoryId, categoryId)).orderBy(asc(questions.key), asc(questions.version));
  return { type, item, load, rows };
}

test('loading the same content twice changes nothing', async () => {
  const { item, load, rows } = await openBank('TWICE');
  expect(await load([item(1), item(2), item(3)])).toMatchObject({ added: 3, unchanged: 0 });
  const before = await rows();
  expect(await load([item(1), item(2), item(3)])).toEqual({ added: 0, changed: 0, versioned: 0, removed: 0, unchanged: 3, kept: 0 });
  expect(await rows()).toEqual(before);
});

test('A-156 scenes reach questions that are already there, used or not, and leave them when the content says so', async () => {
  const { type, item, load, rows } = await openBank('SCENES');
  const set = (nth: number, scene: string | null) => ({ ...item(nth), placing: { groups: [], scene, sequence: nth, isPublic: false } });
  await load([item(1), item(2), item(3)]);
  const { database } = world.runtime;
  await database.transaction((tx) => drawForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed: 's', now: new Date() }));
  const before = await rows();
  expect(await load([set(1, 'bakery'), set(2, 'bakery'), set(3, null)])).toMatchObject({ changed: 0, versioned: 0, unchanged: 3 });
  const scenes = ['bakery', 'bakery', null];
  expect(await rows()).toEqual(before.map((row, at) => ({ ...row, scene: scenes[at], sequence: at + 1 })));
  await load([set(1, null), item(2), item(3)]);
  expect((await rows()).map((row) => row.scene)).toEqual([null, 'bakery', null]);
});

test('a question that no attempt has taken is changed and keeps its id', async () => {
  const { item, load, rows } = await openBank('UNUSED');
  await load([item(1), item(2)]);
  const [before] = await rows();
  expect(await load([item(1, 'What does the better wording ask?'), item(2)])).toMatchObject({ changed: 1, versioned: 0 });
  const [after] = await rows();
  expect(after).toMatchObject({ id: before?.id, version: 1, place: before?.place, questionText: 'What does the better wording ask?' });
  const options = await world.runtime.database
    .select()
    .from(questionOptions)
    .where(eq(questionOptions.questionId, after?.id ?? ''));
  expect(options).toHaveLength(4);
});

test('a question that an attempt has taken is never touched: the new wording is a new version', async () => {
  const { type, item, load, rows } = await openBank('USED');
  await load([item(1), item(2)]);
  const { database } = world.runtime;
  await database.transaction((tx) => drawForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed: 's', now: new Date() }));
  const [before] = await rows();
  expect(await load([item(1, 'What does the better wording ask?'), item(2)])).toMatchObject({ changed: 0, versioned: 1 });
  const [old, newer] = await rows();
  expect(old).toEqual({ ...before, active: false, place: null, inactiveReason: 'replaced' });
  expect(newer).toMatchObject({ key: 'USED/1', version: 2, active: true, questionText: 'What does the better wording ask?' });
  expect(newer?.id).not.toBe(old?.id);
});

test('what leaves the content is drawn no more, and comes back under its old id', async () => {
  const { item, load, rows } = await openBank('LEAVES');
  await load([item(1), item(2)]);
  const before = await rows();
  expect(await load([item(2)])).toMatchObject({ removed: 1 });
  expect((await rows()).map((row) => row.active)).toEqual([false, true]);
  expect(await load([item(1), item(2)])).toMatchObject({ added: 1 });
  expect((await rows()).map((row) => row.id)).toEqual(before.map((row) => row.id));
});

test('a load that fails half-way leaves the bank as it was', async () => {
  const { item, load, rows } = await openBank('FAILS');
  await load([item(1)]);
  const twoRight = {
    ...item(2),
    options: Array.from({ length: 4 }, () => ({ text: 'same' })),
    right: 0,
    difficulty: 'impossible' as 'easy',
  };
  await expect(load([item(1, 'What does the changed one ask?'), twoRight])).rejects.toMatchObject({
    cause: { constraint: 'questions_difficulty' },
  });
  expect((await rows()).map((row) => row.questionText)).toEqual(['What does FAILS/1 ask?']);
});
