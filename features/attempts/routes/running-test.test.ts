import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember, type Member, visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { pauseAttempt } from '../contract/admin.ts';
import { readAttempt, readRunningTest, submitAttempt } from '../contract/attempts.ts';
import { addTest, passTime, sit, type Sitting } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let admin: Visitor;
let candidate: Member;
let sitting: Sitting;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
  admin = await visitAs(world, 'admin');
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
  sitting = await sit(world, candidate, type);
});
afterAll(() => world.close());

const params = () => ({ params: { id: sitting.attemptId } });
const running = async (who: Visitor = candidate.visitor) => (await who.send(readRunningTest)).body.running;

test('a running test is told to its candidate and to nobody else', async () => {
  const { deadline_at } = (await candidate.visitor.send(readAttempt, params())).body;
  expect(await running()).toMatchObject({ id: sitting.attemptId, type: { code: type.code }, state: 'running', deadline_at });
  expect(await running((await addMember(world, 'student')).visitor)).toBeNull();
});

test('a paused test says that it is paused', async () => {
  await admin.send(pauseAttempt, { ...params(), body: { reason: 'The fire alarm rang.' } });
  expect(await running()).toMatchObject({ id: sitting.attemptId, state: 'paused' });
});

test('a submitted test is no running one', async () => {
  await candidate.visitor.send(submitAttempt, params());
  expect(await running()).toBeNull();
});

test('a test whose time is up is no running one', async () => {
  const { duration_seconds } = (await candidate.visitor.send(readAttempt, params())).body;
  await passTime(world, duration_seconds + 60);
  expect(await running()).toBeNull();
});
