import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessments } from '#features/attempts/tables.ts';
import { addTest, sit } from '#features/attempts/testing.ts';
import { shelves } from '#features/catalog/rules/assessment-type.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { questionOptions, questions } from '#features/questions/tables.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readResult } from '../contract.ts';
import { listAnswers } from '../contract/answers.ts';
import { finishTest } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const secret = 'The words of an explanation that stays here.';
const mistake = 'The words of a mistake that stay here.';

/** A type on this shelf whose every explanation and mistake can be recognized. */
async function addShelved(code: string, shelf: (typeof shelves)[number], validityMonths: number | null = null) {
  const type = await addTest(world, { code, validityMonths });
  const { database } = world.runtime;
  await database.update(assessmentTypes).set({ shelf }).where(eq(assessmentTypes.id, type.id));
  await database.update(questions).set({ explanation: secret });
  await database.update(questionOptions).set({ mistake }).where(eq(questionOptions.isCorrect, false));
  return type;
}

test('a practice test shows each question with the right answer, why, and the mistake behind the wrong option chosen', async () => {
  const type = await addShelved('PRACTICE', 'practice');
  const { person, resultId } = await finishTest(world, type, 4);
  const read = await person.visitor.send(readResult, { params: { id: resultId } });
  expect(read.body.has_answers).toBe(true);
  const { status, body, headers } = await person.visitor.send(listAnswers, { params: { id: resultId } });
  expect([status, body.questions.length]).toEqual([200, 6]);
  expect(headers.get('cache-control')).toContain('no-store');
  const isRight = body.questions.map(({ options, chosen_id: chosen }) => options.find(({ id }) => id === chosen)?.is_right);
  expect(isRight).toEqual([true, true, true, true, false, false]);
  for (const { options, chosen_id: chosen, explanation } of body.questions) {
    expect([explanation, options.filter((option) => option.is_right).length]).toEqual([secret, 1]);
    expect(options.filter((option) => option.mistake !== null).every(({ id }) => id === chosen)).toBe(true);
  }
  expect(body.questions.map(({ options }) => options.filter((option) => option.mistake === mistake).length)).toEqual([0, 0, 0, 0, 1, 1]);
  const stranger = await addMember(world, 'student');
  expect((await stranger.visitor.send(listAnswers, { params: { id: resultId } })).status).toBe(404);
  const admin = await addMember(world, 'admin');
  expect((await admin.visitor.send(listAnswers, { params: { id: resultId } })).status).toBe(404);
});

test.each([
  ...shelves.filter((shelf) => shelf !== 'practice').map((shelf) => ({ shelf, months: null })),
  ...shelves.map((shelf) => ({ shelf, months: 12 })),
])(
  'of a $shelf test with a certificate for $months months neither key nor explanation leaves, also for its owner',
  async ({ shelf, months }) => {
    const type = await addShelved(`KEPT-${shelf.toUpperCase()}-${months ?? 0}`, shelf, months);
    const { person, resultId, attemptId } = await finishTest(world, type, 3);
    expect((await person.visitor.send(readResult, { params: { id: resultId } })).body.has_answers).toBe(false);
    const refused = await person.visitor.send(listAnswers, { params: { id: resultId } });
    expect([refused.status, refused.body.error.code]).toEqual([404, 'not_shown']);
    const paths = [
      `/api/results/${resultId}`,
      `/api/results/${resultId}/answers`,
      `/api/results/${resultId}/links`,
      `/api/results/${resultId}/certificate`,
      `/api/attempts/${attemptId}`,
      '/api/me/attempts',
      '/api/me/data',
    ];
    for (const path of paths) {
      const text = JSON.stringify((await person.visitor.request('GET', path)).body);
      expect([path, text.includes(secret), text.includes(mistake), /is_right|is_correct|isCorrect/.test(text)]).toEqual([
        path,
        false,
        false,
        false,
      ]);
    }
  },
);

test('a practice test that is still open, or was annulled, shows none', async () => {
  const type = await addShelved('OPEN', 'practice');
  const { person, resultId, attemptId } = await finishTest(world, type, 1);
  await world.runtime.database
    .update(assessments)
    .set({ annulledAt: world.clock.now(), annulmentReason: 'A test' })
    .where(eq(assessments.id, attemptId));
  expect((await person.visitor.send(listAnswers, { params: { id: resultId } })).status).toBe(404);
  const other = await addMember(world, 'student');
  const sitting = await sit(world, other, type);
  expect((await other.visitor.send(listAnswers, { params: { id: sitting.attemptId } })).status).toBe(404);
  expect(JSON.stringify(sitting.sheet)).not.toContain(secret);
});
