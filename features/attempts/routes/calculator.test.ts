import { afterAll, beforeAll, expect, test } from 'vitest';
import { editAssessmentType } from '#features/catalog/contract.ts';
import { addMember, visitAs } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readAttempt } from '../contract/attempts.ts';
import { addTest, sit } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an attempt keeps the calculator of the day it was started', async () => {
  const type = await addTest(world);
  const admin = await visitAs(world, 'admin');
  const allow = async (allows_calculator: boolean) => {
    const body = { allows_calculator, reason: 'Figures are long now.' };
    expect((await admin.send(editAssessmentType, { params: { type: type.code }, body })).status).toBe(204);
  };
  const before = await addMember(world, 'student');
  const first = await sit(world, before, type);
  expect(first.sheet.allows_calculator).toBe(false);
  await allow(true);
  const read = await before.visitor.send(readAttempt, { params: { id: first.attemptId } });
  expect(read.body.allows_calculator).toBe(false);
  expect((await sit(world, await addMember(world, 'student'), type)).sheet.allows_calculator).toBe(true);
});
