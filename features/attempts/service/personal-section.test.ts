import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportMyData } from '#features/accounts/contract/profile.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { askForAccommodation, decideRequest } from '../contract/accommodations.ts';
import { reportQuestion, submitAttempt } from '../contract/attempts.ts';
import { addTest, answer, sit } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a person takes along what they answered, reported and were granted, and nothing of the key', async () => {
  const type = await addTest(world);
  const candidate = await addMember(world, 'student');
  const sitting = await sit(world, candidate, type);
  await answer(candidate, sitting, 1, 2);
  await candidate.visitor.send(reportQuestion, {
    params: { id: sitting.attemptId },
    body: { order_num: 1, words: 'The chart is cut off.' },
  });
  await candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
  await answer(candidate, sitting, 2, 0);

  const { body } = await candidate.visitor.send(exportMyData);
  expect(body.sections).toMatchObject({
    attempts: [
      {
        id: sitting.attemptId,
        answers: expect.arrayContaining([
          expect.objectContaining({ question: 1, choice: 3 }),
          expect.objectContaining({ question: 2, choice: null, came_too_late: expect.objectContaining({ choice: 1 }) }),
        ]),
        reports: [expect.objectContaining({ question: 1, words: 'The chart is cut off.' })],
      },
    ],
    test_conditions: { accommodation: null, security_checks: [expect.objectContaining({ rules_version: expect.any(String) })] },
  });
  expect(JSON.stringify(body)).not.toMatch(/is_correct|isCorrect|option_text/u);
});

test('a person takes along what they asked for, with the evidence and the decision', async () => {
  const [candidate, admin] = [await addMember(world, 'student'), await addMember(world, 'admin')];
  const evidence = 'A letter of my doctor says that I read slowly.';
  const asked = await candidate.visitor.send(askForAccommodation, { body: { kind: 'extra_time', time_percent: 150, evidence } });
  const reason = 'The letter is clear.';
  const body = { decision: 'granted', time_percent: 125, reason } as const;
  expect((await admin.visitor.send(decideRequest, { params: { id: asked.body.id }, body })).status).toBe(204);
  await sit(world, candidate, await addTest(world));

  const { sections } = (await candidate.visitor.send(exportMyData)).body;
  expect(sections).toMatchObject({
    attempts: [{ time_percent: 125 }],
    test_conditions: {
      accommodation: { time_percent: 125 },
      accommodation_requests: [{ asked_for: 'extra_time', time_percent: 150, evidence, state: 'granted', granted_percent: 125, reason }],
    },
  });
});
