import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addType } from '#features/catalog/testing.ts';
import { visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readHistory } from '../contract/authoring.ts';
import { previewForm, readQuestion, simulateForms } from '../contract/forms.ts';
import { drawForm } from '../service/draw-form.ts';
import { questions } from '../tables.ts';
import { addQuestions } from '../testing.ts';

let world: World;
let admin: Visitor;
let typeId: string;
beforeAll(async () => {
  world = await openWorld();
  admin = await visitAs(world, 'admin');
  const { database } = world.runtime;
  const full = await addType(database, { code: 'LAB', categories: 2, numQuestions: 20 });
  typeId = full.id;
  await addQuestions(database, full, { easy: 6, medium: 10, hard: 4 });
  const short = await addType(database, { code: 'BARE', numQuestions: 20 });
  await addQuestions(database, short, { easy: 3, medium: 3, hard: 3 });
});
afterAll(() => world.close());

const simulate = (type: string, query: { forms?: number } = {}) => admin.send(simulateForms, { params: { type }, query });
const preview = (type: string, seed: string) => admin.send(previewForm, { params: { type }, query: { seed } });
const countUsed = () => world.runtime.database.$count(questions, isNotNull(questions.usedAt));

describe('the form lab', () => {
  test('says what forms of the bank have in them, and the same again when asked again', async () => {
    const { status, body } = await simulate('lab', { forms: 200 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ forms: 200, total: 20, bank_size: 40, largest_family: null });
    expect(body.categories).toEqual(
      ['Category 1', 'Category 2'].map((name) => ({ name, wanted: 10, size: 20, per_form: { min: 10, median: 10, max: 10, mean: 10 } })),
    );
    expect(body.difficulties.map(({ difficulty, size, per_form }) => [difficulty, size, per_form.mean])).toEqual([
      ['easy', 12, 6],
      ['medium', 20, 10],
      ['hard', 8, 4],
    ]);
    expect(body.exposure.per_question.mean).toBe(100);
    expect(body.exposure.histogram.reduce((sum, bar) => sum + bar.questions, 0)).toBe(40);
    // Half of the bank is in every form, so two forms share about half of theirs.
    expect(body.overlap.mean).toBeCloseTo(10, -0.5);
    expect((await simulate('LAB', { forms: 200 })).body).toEqual(body);
  });

  test.each([99, 2001, 150.5])('%d forms are refused: between 100 and 2000', async (forms) => {
    expect((await simulate('lab', { forms })).status).toBe(422);
  });

  test('A-164 a bank that cannot fill a form is refused, and an unknown type is not there', async () => {
    expect((await simulate('bare')).status).toBe(409);
    expect((await simulate('nothing')).status).toBe(404);
  });
});

describe('the preview of a form', () => {
  test('A-162 shows the form that an attempt with the same seed draws, options included', async () => {
    const shown = (await preview('lab', 'a seed')).body.questions;
    const drawn = await world.runtime.database.transaction((tx) =>
      drawForm(tx, { assessmentTypeId: typeId, metQuestionIds: [], seed: 'a seed', now: new Date() }),
    );
    expect(shown.map(({ id, options }) => [id, options.map((option) => option.id)])).toEqual(
      drawn.ok && drawn.value.map(({ questionId, optionIds }) => [questionId, optionIds]),
    );
  });

  test('is the same for the same seed and another for another seed', async () => {
    const first = (await preview('lab', 'one')).body;
    expect((await preview('lab', 'one')).body).toEqual(first);
    expect((await preview('lab', 'two')).body).not.toEqual(first);
  });

  test('has exactly one right option for every question, and its explanation', async () => {
    const { name, questions: shown } = (await preview('lab', 'key')).body;
    expect(name).toBe('Test LAB');
    for (const { options, explanation } of shown) {
      const [right, ...more] = options.filter((option) => option.is_right);
      expect(more).toEqual([]);
      expect(right?.option_text).toMatch(/^right of LAB/);
      expect(explanation).toContain('It asks for the right option');
    }
  });

  test('A-164 a bank that cannot fill a form is refused, and so is a preview without a seed', async () => {
    expect((await preview('bare', 's')).status).toBe(409);
    expect((await preview('nothing', 's')).status).toBe(404);
    expect((await preview('lab', ' ')).status).toBe(422);
  });
});

test('looking at forms marks no question as used', async () => {
  const used = await countUsed();
  await simulate('lab');
  await preview('lab', 'looking');
  expect(await countUsed()).toBe(used);
});

describe('whoever reads keys is in the audit log', () => {
  const readings = async (subject: string) =>
    (await admin.send(listAuditEntries)).body.rows.filter((row) => row.subject === subject).map(({ act, details }) => ({ act, details }));

  test('with the sample test, once a day for each', async () => {
    await addQuestions(world.runtime.database, await addType(world.runtime.database, { code: 'READ', numQuestions: 4 }), {
      easy: 2,
      medium: 2,
      hard: 2,
    });
    await preview('read', 'one');
    await preview('read', 'one');
    await preview('read', 'two');
    const read = (seed: string) => ({ act: 'questions.sample-test.read', details: { seed } });
    expect(await readings('assessment-type:READ')).toEqual([read('two'), read('one')]);
    world.clock.advanceSeconds(86_400);
    await preview('read', 'one');
    expect(await readings('assessment-type:READ')).toEqual([read('one'), read('two'), read('one')]);
  });

  test.each([
    ['its page', readHistory],
    ['a report about it', readQuestion],
  ])('with a question, whether by %s', async (_, contract) => {
    world.clock.advanceSeconds(86_400);
    const [question] = await world.runtime.database.select().from(questions).limit(1);
    const subject = `question:${question?.key}`;
    const before = (await readings(subject)).length;
    expect((await admin.send(contract, { params: { id: question?.id ?? '' } })).status).toBe(200);
    expect((await admin.send(contract, { params: { id: question?.id ?? '' } })).status).toBe(200);
    expect((await readings(subject)).slice(before)).toEqual([{ act: 'questions.read', details: {} }]);
  });
});
