import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAttempt, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { addTest, passTime, sit, type Sitting } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { comeBack, leave, leaveAndReturn, storedAttempt, storedLeaves } from './testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let candidate: Member;
let sitting: Sitting;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { leavePolicy: 'enforced' });
  await passTime(world, 60);
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
  sitting = await sit(world, candidate, type);
});
afterAll(() => world.close());

/** Leaves for the n-th time, a second ago. */
async function leaveAgain(number: number): Promise<string> {
  for (let earlier = 1; earlier < number; earlier++) await leaveAndReturn(world, candidate, sitting);
  await passTime(world, 20);
  return (await leave(world, candidate, sitting)).eventId;
}
const status = async () => (await storedAttempt(world, sitting)).status;

describe('A-190 with nobody back', () => {
  test('the first leave submits nothing, however long it lasts', async () => {
    await leaveAgain(1);
    await passTime(world, 900);
    expect(await status()).toBe('open');
  });

  test.each([
    [2, 70],
    [3, 10],
    [4, 10],
  ])('leave %i submits the attempt %i s after it began, and two seconds for a return on its way', async (number, seconds) => {
    await leaveAgain(number);
    await passTime(world, seconds);
    expect(await status()).toBe('open');
    await passTime(world, 1);
    expect(await storedAttempt(world, sitting)).toMatchObject({
      status: 'finished',
      finishedBy: 'leaving',
      submittedAt: world.clock.now(),
    });
    const { body } = await candidate.visitor.send(readAttempt, { params: { id: sitting.attemptId } });
    expect([body.state, typeof body.result_id]).toEqual(['left', 'string']);
  });

  test('a return on its way when the countdown ended still counts', async () => {
    const eventId = await leaveAgain(3);
    await passTime(world, 10);
    expect((await comeBack(candidate, sitting, eventId, 9.9)).body).toEqual({ is_submitted: false });
    await passTime(world, 60);
    expect(await status()).toBe('open');
  });

  test('a return after it learns of the end, and its length is kept', async () => {
    const eventId = await leaveAgain(3);
    await passTime(world, 30);
    expect((await storedLeaves(world, sitting))[2]).toMatchObject({ lengthMs: null, dueAt: null });
    expect((await comeBack(candidate, sitting, eventId, 31)).body).toEqual({ is_submitted: true });
    expect((await storedLeaves(world, sitting))[2]).toMatchObject({ lengthMs: 31_000 });
  });

  test('several servers at once submit once', async () => {
    await leaveAgain(3);
    world.clock.advanceSeconds(15);
    await passTime(world, 0);
    await Promise.all(Array.from({ length: 5 }, () => world.house.ticks.runOnce()));
    const results = await world.runtime.database.execute(sql`select id from assessment_results where assessment_id = ${sitting.attemptId}`);
    expect(results.rows).toHaveLength(1);
  });

  test('what the candidate submitted stays the candidate’s', async () => {
    await leaveAgain(3);
    await candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    await passTime(world, 60);
    expect(await storedAttempt(world, sitting)).toMatchObject({ finishedBy: 'candidate' });
    expect((await storedLeaves(world, sitting))[2]).toMatchObject({ dueAt: null });
  });

  test('after the server was away, those who came back meanwhile say so first', async () => {
    const eventId = await leaveAgain(3);
    world.clock.advanceSeconds(120);
    await world.house.ticks.runOnce();
    expect(await status()).toBe('open');
    expect((await comeBack(candidate, sitting, eventId, 5)).body).toEqual({ is_submitted: false });
    await passTime(world, 60);
    expect(await status()).toBe('open');
  });

  test('after the server was away, whoever says nothing is submitted', async () => {
    await leaveAgain(3);
    world.clock.advanceSeconds(120);
    await world.house.ticks.runOnce();
    await passTime(world, 9);
    expect(await status()).toBe('open');
    await passTime(world, 1);
    expect(await storedAttempt(world, sitting)).toMatchObject({ status: 'finished', finishedBy: 'leaving' });
  });
});
