import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pauseAttempt, resumeAttempt } from '#features/attempts/contract/admin.ts';
import { addTest, passTime, sit, type Sitting } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listMyEvents, reportEvent } from '../contract.ts';
import { comeBack, leave, leaveAndReturn, storedAttempt } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let admin: Member;
let candidate: Member;
let sitting: Sitting;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { leavePolicy: 'enforced' });
  admin = await addMember(world, 'admin');
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
  sitting = await sit(world, candidate, type);
  await passTime(world, 30);
});
afterAll(() => world.close());

const pause = async () => {
  const paused = await admin.visitor.send(pauseAttempt, { params: { id: sitting.attemptId }, body: { reason: 'The fire alarm rang.' } });
  expect(paused.status).toBe(200);
};
const resume = () => admin.visitor.send(resumeAttempt, { params: { id: sitting.attemptId } });
const events = async () => (await candidate.visitor.send(listMyEvents, { params: { id: sitting.attemptId } })).body.events;
const status = async () => (await storedAttempt(world, sitting)).status;

describe('leaving the window while the test is paused', () => {
  test('is not counted, however often and however long, and submits nothing', async () => {
    await pause();
    for (let times = 0; times < 4; times++) {
      await passTime(world, 100);
      const told = await leave(world, candidate, sitting, { seconds: 90 });
      expect(told.body).toMatchObject({ leave_number: 0, due_at: null });
    }
    expect([await events(), await status()]).toEqual([[], 'open']);
    await resume();
    await passTime(world, 100);
    expect([await events(), await status()], 'nor afterward').toEqual([[], 'open']);
  });

  test('nor is anything else noted: nobody is watched meanwhile', async () => {
    await pause();
    await passTime(world, 60);
    const copy = () =>
      candidate.visitor.send(reportEvent, {
        params: { id: sitting.attemptId },
        body: { event_id: world.runtime.dice.uuid(), kind: 'copied', ago_ms: 0, length_ms: null },
      });
    expect([(await copy()).status, await events()]).toEqual([204, []]);
    await resume();
    await copy();
    expect(await events()).toMatchObject([{ kind: 'copied' }]);
  });

  test('takes nothing from the leaves that are left: the first after it is the first', async () => {
    await pause();
    await passTime(world, 60);
    await leave(world, candidate, sitting, { seconds: 50 });
    await resume();
    await leaveAndReturn(world, candidate, sitting);
    expect(await events()).toMatchObject([{ kind: 'left', leave_number: 1, length_ms: 3000 }]);
  });

  test('counts a leave that a pause fell into up to the pause, and does not submit it, though it would have been too long', async () => {
    await leaveAndReturn(world, candidate, sitting);
    await leaveAndReturn(world, candidate, sitting);
    await passTime(world, 20);
    const third = await leave(world, candidate, sitting, { seconds: 4 });
    expect(third.body.due_at).not.toBeNull();
    await pause();
    await passTime(world, 300);
    expect((await leave(world, candidate, sitting, { seconds: 304, eventId: third.eventId })).status, 'the page says so again').toBe(200);
    expect(await status()).toBe('open');
    expect((await comeBack(candidate, sitting, third.eventId, 304)).body.is_submitted).toBe(false);
    expect((await events()).find(({ leave_number: number }) => number === 3)).toMatchObject({ length_ms: 4000 });
    expect(await status()).toBe('open');
  });
});
