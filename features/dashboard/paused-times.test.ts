import { afterAll, beforeAll, expect, test } from 'vitest';
import { pauseAttempt, resumeAttempt } from '#features/attempts/contract/admin.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { addTest, answer, passTime, sit } from '#features/attempts/testing.ts';
import { answerPaces } from '#features/integrity/tables.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { eq } from 'drizzle-orm';
import { listMeasuredQuestions } from './contract/analytics.ts';
import { keepAnalytics } from './service/keep-analytics.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the time in which a test was paused is in no answer’s time: not in the analytics, and not among the times that signals compare', async () => {
  const { database } = world.runtime;
  const [admin, candidate] = [await addMember(world, 'admin'), await addMember(world, 'student')];
  const type = await addTest(world, { code: 'PAUSED' });
  const sitting = await sit(world, candidate, type);
  const params = { id: sitting.attemptId };
  await passTime(world, 20);
  await answer(candidate, sitting, 1, 0);
  await passTime(world, 10);
  await admin.visitor.send(pauseAttempt, { params, body: { reason: 'The fire alarm rang.' } });
  await passTime(world, 2);
  expect((await answer(candidate, sitting, 2, 0)).status, 'it was on its way').toBe(200);
  await passTime(world, 600);
  await admin.visitor.send(resumeAttempt, { params });
  await passTime(world, 40);
  await answer(candidate, sitting, 3, 0);
  await passTime(world, 25);
  await answer(candidate, sitting, 4, 0);
  await candidate.visitor.send(submitAttempt, { params });
  await world.house.jobs.drain();
  await keepAnalytics(world.runtime, world.clock.now());

  const asked = await database.select().from(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, sitting.attemptId));
  const idAt = (order: number) => asked.find(({ orderNum }) => orderNum === order)?.questionId ?? '';
  const { rows } = (await admin.visitor.send(listMeasuredQuestions, { query: { type: 'PAUSED' } })).body;
  const shown = [1, 2, 3, 4].map((order) => rows.find(({ id }) => id === idAt(order))?.median_seconds ?? 0);
  // The analytics keep times in steps; each is near the seconds in which the clock ran.
  for (const [at, seconds] of [20, 10, 40, 25].entries()) {
    expect(shown[at], `answer ${at + 1}`).toBeGreaterThan(seconds * 0.5);
    expect(shown[at], `answer ${at + 1}`).toBeLessThan(seconds * 1.5);
  }
  const paces = new Set((await database.select().from(answerPaces)).map(({ questionId }) => questionId));
  expect(
    [1, 2, 3, 4].map((order) => paces.has(idAt(order))),
    'signals leave out what a pause fell into',
  ).toEqual([true, false, false, true]);
});
