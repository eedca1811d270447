import { afterAll, beforeAll, expect, test } from 'vitest';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { addQuestions } from '../testing.ts';
import { drawForm } from './draw-form.ts';
import { createFormReader } from './read-form.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a question is read once and kept for a minute, without its key, and each form has its own order of the options', async () => {
  const { database } = world.runtime;
  const type = await addType(database, { code: 'KEPT', categories: 2, numQuestions: 8 });
  await addQuestions(database, type, { easy: 6, medium: 8, hard: 6 });
  const drawn = await database.transaction((tx) =>
    drawForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed: 'a', now: new Date() }),
  );
  const form = drawn.ok ? drawn.value : [];
  let nowMs = 0;
  const readForm = createFormReader(() => nowMs);
  const first = await readForm(database, form);
  expect(first.map(({ id }) => id)).toEqual(form.map(({ questionId }) => questionId));
  expect(JSON.stringify(first)).not.toMatch(/correct|explanation|mistake/iu);

  await database.$client.query(`update questions set question_text = 'Another text'`);
  const turned = form.map(({ questionId, optionIds }) => ({ questionId, optionIds: optionIds.toReversed() })).toReversed();
  nowMs = 59_999;
  const second = await readForm(database, turned);
  expect(second.map(({ question_text: text }) => text)).toEqual(first.map(({ question_text: text }) => text).toReversed());
  expect(second.map(({ options }) => options.map(({ id }) => id))).toEqual(turned.map(({ optionIds }) => optionIds));

  nowMs = 60_000;
  expect(new Set((await readForm(database, form)).map(({ question_text: text }) => text))).toEqual(new Set(['Another text']));
});
