import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { accommodations } from '#features/attempts/tables.ts';
import { addTest, passTime, sit, type Sitting } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { listMyEvents, reportEvent, reportLeave } from '../contract.ts';
import { comeBack, leave, leaveAndReturn, storedAttempt, storedLeaves } from '../testing.ts';

let world: World;
let enforced: Awaited<ReturnType<typeof addTest>>;
let warning: typeof enforced;
let stranger: Member;
let candidate: Member;
let sitting: Sitting;
beforeAll(async () => {
  world = await openWorld();
  enforced = await addTest(world, { leavePolicy: 'enforced' });
  warning = await addTest(world, { leavePolicy: 'warn-only' });
  stranger = await addMember(world, 'student');
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
  sitting = await sit(world, candidate, enforced);
});
afterAll(() => world.close());

const uuid = () => world.runtime.dice.uuid();
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000);
const tell = (body: object) => candidate.visitor.send(reportLeave, { params: { id: sitting.attemptId }, body });
const copy = (who: Member) =>
  who.visitor.send(reportEvent, {
    params: { id: sitting.attemptId },
    body: { event_id: uuid(), kind: 'copied', ago_ms: 0, length_ms: null },
  });
const events = async () => (await candidate.visitor.send(listMyEvents, { params: { id: sitting.attemptId } })).body.events;
const submit = () => candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });

describe('a leave', () => {
  test('A-189 is recorded with its length, by the server’s clock', async () => {
    await passTime(world, 60);
    const told = await leave(world, candidate, sitting, { seconds: 4 });
    expect([told.status, told.body]).toEqual([200, { leave_number: 1, due_at: null, server_now: world.clock.now().toISOString() }]);
    expect(await events()).toMatchObject([{ kind: 'left', at: after(-4).toISOString(), length_ms: null, seen_ms: 4000, leave_number: 1 }]);
    world.clock.advanceSeconds(3);
    expect((await comeBack(candidate, sitting, told.eventId, 7)).body).toEqual({ is_submitted: false });
    expect(await events()).toMatchObject([{ id: told.eventId, length_ms: 7000, seen_ms: null }]);
  });

  test('A-190 is announced with the moment at which the attempt is submitted: never the first, the second after 70 s, then after 10 s', async () => {
    const dues: (string | null)[] = [];
    for (const seconds of [null, 70, 10, 10]) {
      world.clock.advanceSeconds(20);
      const { body, eventId } = await leave(world, candidate, sitting, { seconds: 2 });
      dues.push(body.due_at);
      expect(body.due_at).toBe(seconds === null ? null : after(seconds - 2).toISOString());
      expect((await comeBack(candidate, sitting, eventId, 2)).body.is_submitted).toBe(false);
    }
    expect(dues).toHaveLength(4);
    expect((await storedLeaves(world, sitting)).map((row) => [row.leaveNumber, row.dueAt])).toEqual(
      [1, 2, 3, 4].map((number) => [number, null]),
    );
    expect((await storedAttempt(world, sitting)).status).toBe('open');
  });

  test('told again, or forty times at once, is one', async () => {
    const eventId = uuid();
    await passTime(world, 30);
    const replies = await Promise.all(Array.from({ length: 40 }, () => leave(world, candidate, sitting, { eventId })));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body.leave_number])))).toEqual(new Set(['[200,1]']));
    expect(await storedLeaves(world, sitting)).toHaveLength(1);
  });

  test('told by several windows at once is one absence, and the first return ends it', async () => {
    await leaveAndReturn(world, candidate, sitting);
    await passTime(world, 30);
    const replies = await Promise.all([1.2, 1.1, 1.5].map((seconds) => leave(world, candidate, sitting, { seconds })));
    expect(replies.map(({ body }) => body.leave_number)).toEqual([2, 2, 2]);
    expect(await storedLeaves(world, sitting)).toHaveLength(2);
    const [, kept] = await storedLeaves(world, sitting);
    expect(replies.map(({ eventId }) => eventId)).toContain(kept?.id);
    world.clock.advanceSeconds(1);
    const returns = await Promise.all(replies.map(({ eventId }) => comeBack(candidate, sitting, eventId, 2)));
    expect(returns.some(({ status }) => status === 200)).toBe(true);
    expect((await storedLeaves(world, sitting))[1]).toMatchObject({ dueAt: null, lengthMs: expect.any(Number) });
  });

  test('shorter than a second is none', async () => {
    await passTime(world, 30);
    expect((await leave(world, candidate, sitting, { seconds: 0.999 })).body).toMatchObject({ leave_number: 0, due_at: null });
    expect(await events()).toEqual([]);
  });

  test('A-190 keeps the length that its page has reported, whatever the return says', async () => {
    await leaveAndReturn(world, candidate, sitting);
    await leaveAndReturn(world, candidate, sitting);
    await passTime(world, 30);
    const told = await leave(world, candidate, sitting, { seconds: 4 });
    world.clock.advanceSeconds(3);
    await tell({ event_id: told.eventId, away_ms: 7000 });
    expect((await comeBack(candidate, sitting, told.eventId, 0)).body.is_submitted).toBe(false);
    expect((await events()).at(-1)).toMatchObject({ length_ms: 7000 });
    world.clock.advanceSeconds(20);
    const late = await leave(world, candidate, sitting, { seconds: 2 });
    world.clock.advanceSeconds(9);
    await tell({ event_id: late.eventId, away_ms: 11_000 });
    expect((await storedAttempt(world, sitting)).status).toBe('finished');
  });

  test('A-190 told under another id while it lasts counts its whole length, and ends the attempt when it is too long', async () => {
    await leaveAndReturn(world, candidate, sitting);
    await passTime(world, 30);
    const second = await leave(world, candidate, sitting, { seconds: 2 });
    world.clock.advanceSeconds(40);
    expect((await tell({ event_id: uuid(), away_ms: 42_000 })).body).toMatchObject({ leave_number: 2 });
    expect((await comeBack(candidate, sitting, second.eventId, 0)).body.is_submitted).toBe(false);
    expect((await events()).at(-1)).toMatchObject({ length_ms: 42_000 });
    await passTime(world, 30);
    await leave(world, candidate, sitting, { seconds: 2 });
    world.clock.advanceSeconds(9);
    await tell({ event_id: uuid(), away_ms: 11_000 });
    expect(await storedAttempt(world, sitting)).toMatchObject({ status: 'finished', finishedBy: 'leaving' });
  });

  test('told after it was over keeps its time and its length, and ends nothing that did not end', async () => {
    await leaveAndReturn(world, candidate, sitting);
    await leaveAndReturn(world, candidate, sitting);
    await passTime(world, 300);
    const eventId = uuid();
    const told = await tell({ event_id: eventId, away_ms: 5000, left_ago_ms: 200_000 });
    expect(told.body).toMatchObject({ leave_number: 3, due_at: null });
    expect((await comeBack(candidate, sitting, eventId, 5)).body.is_submitted).toBe(false);
    expect((await events()).at(-1)).toMatchObject({ at: after(-200).toISOString(), length_ms: 5000 });
  });

  test('A-190 told late ends the attempt when it lasted too long, though nobody was connected', async () => {
    await leaveAndReturn(world, candidate, sitting);
    await leaveAndReturn(world, candidate, sitting);
    await passTime(world, 300);
    const eventId = uuid();
    expect((await tell({ event_id: eventId, away_ms: 10_001, left_ago_ms: 200_000 })).status).toBe(200);
    expect(await storedAttempt(world, sitting)).toMatchObject({
      status: 'finished',
      finishedBy: 'leaving',
      submittedAt: world.clock.now(),
    });
    expect((await comeBack(candidate, sitting, eventId, 10.001)).body).toEqual({ is_submitted: true });
  });

  test('told late with more time away than has passed since is bounded by the server’s clock', async () => {
    await leaveAndReturn(world, candidate, sitting);
    await leaveAndReturn(world, candidate, sitting);
    await passTime(world, 300);
    expect((await tell({ event_id: uuid(), away_ms: 86_400_000, left_ago_ms: 5000 })).body).toMatchObject({ leave_number: 3 });
    expect((await storedAttempt(world, sitting)).status).toBe('open');
    expect((await events()).at(-1)).toMatchObject({ at: after(-5).toISOString(), length_ms: 5000 });
  });

  test('does not begin before the attempt did', async () => {
    await leave(world, candidate, sitting, { seconds: 4000 });
    expect(await events()).toEqual([]);
    await passTime(world, 5);
    await leave(world, candidate, sitting, { seconds: 4000 });
    expect(await events()).toMatchObject([{ at: sitting.sheet.started_at }]);
  });

  test('of a finished attempt is refused', async () => {
    await submit();
    const reply = await leave(world, candidate, sitting);
    expect([reply.status, reply.body.error.code]).toEqual([409, 'attempt_closed']);
  });

  test.each([
    ['somebody else’s attempt', async () => leave(world, stranger, sitting)],
    ['an attempt that does not exist', async () => leave(world, candidate, { attemptId: uuid() })],
  ])('of %s is not found', async (_, act) => {
    const reply = await act();
    expect([reply.status, reply.body.error.message]).toEqual([404, 'Assessment session not found.']);
    expect(await storedLeaves(world, sitting)).toEqual([]);
  });

  test('and the return of one that was never reported: the answer speaks of the leave', async () => {
    const reply = await comeBack(candidate, sitting, uuid(), 2);
    expect([reply.status, reply.body.error]).toMatchObject([
      404,
      { code: 'unknown_leave', message: 'We couldn’t find this absence in the test.' },
    ]);
    expect((await comeBack(stranger, sitting, uuid(), 2)).body.error.code).toBe('not_found');
  });

  test('that is nonsense is told what is wrong', async () => {
    const reply = await tell({ event_id: 'x', away_ms: -1 });
    expect([reply.status, Object.keys(reply.body.error.fields).toSorted()]).toEqual([422, ['away_ms', 'event_id']]);
  });
});

describe('A-190 with nobody back', () => {
  /** Leaves for the n-th time, a second ago. */
  async function leaveAgain(number: number): Promise<string> {
    for (let earlier = 1; earlier < number; earlier++) await leaveAndReturn(world, candidate, sitting);
    await passTime(world, 20);
    return (await leave(world, candidate, sitting)).eventId;
  }

  test('the first leave submits nothing, however long the page says it lasts', async () => {
    const eventId = await leaveAgain(1);
    await passTime(world, 900);
    await tell({ event_id: eventId, away_ms: 901_000 });
    expect((await storedAttempt(world, sitting)).status).toBe('open');
  });

  test.each([
    [2, 70],
    [3, 10],
    [4, 10],
  ])('leave %i submits the attempt when the page says after %i s that it still lasts, and not before', async (number, seconds) => {
    const eventId = await leaveAgain(number);
    await passTime(world, seconds - 1);
    await tell({ event_id: eventId, away_ms: seconds * 1000 });
    expect((await storedAttempt(world, sitting)).status).toBe('open');
    await passTime(world, 1);
    await tell({ event_id: eventId, away_ms: (seconds + 1) * 1000 });
    expect(await storedAttempt(world, sitting)).toMatchObject({
      status: 'finished',
      finishedBy: 'leaving',
      submittedAt: world.clock.now(),
    });
  });

  test('a page cannot make a leave longer than the server\u2019s clock knows it', async () => {
    const eventId = await leaveAgain(3);
    await tell({ event_id: eventId, away_ms: 60_000 });
    expect((await storedAttempt(world, sitting)).status).toBe('open');
  });

  test('a connection that is lost during a leave submits nothing; what was too long ends the attempt when it is told', async () => {
    const eventId = await leaveAgain(3);
    await passTime(world, 300);
    expect((await storedAttempt(world, sitting)).status).toBe('open');
    expect((await comeBack(candidate, sitting, eventId, 301)).body).toEqual({ is_submitted: true });
  });

  test('a connection that is lost during a leave costs nothing who came back in time', async () => {
    const eventId = await leaveAgain(3);
    await passTime(world, 300);
    expect((await comeBack(candidate, sitting, eventId, 8)).body).toEqual({ is_submitted: false });
    expect((await storedAttempt(world, sitting)).status).toBe('open');
  });
});

describe('A-190 a return', () => {
  async function third(): Promise<string> {
    await leaveAndReturn(world, candidate, sitting);
    await leaveAndReturn(world, candidate, sitting);
    world.clock.advanceSeconds(20);
    return (await leave(world, candidate, sitting)).eventId;
  }

  test('within the countdown stops the submission', async () => {
    const eventId = await third();
    world.clock.advanceSeconds(9);
    expect((await comeBack(candidate, sitting, eventId, 10)).body).toEqual({ is_submitted: false });
    await passTime(world, 60);
    expect((await storedAttempt(world, sitting)).status).toBe('open');
  });

  test('a moment later ends the attempt, and says so as often as it is told', async () => {
    const eventId = await third();
    world.clock.advanceSeconds(10);
    const returns = await Promise.all(Array.from({ length: 5 }, () => comeBack(candidate, sitting, eventId, 10.5)));
    expect(returns.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => ({ is_submitted: true })));
    expect(await storedAttempt(world, sitting)).toMatchObject({ status: 'finished', finishedBy: 'leaving' });
    expect((await storedLeaves(world, sitting))[2]).toMatchObject({ lengthMs: 10_500, dueAt: null });
  });

  test('in another browser is measured by the server', async () => {
    const eventId = await third();
    world.clock.advanceSeconds(5);
    expect((await comeBack(candidate, sitting, eventId, null)).body).toEqual({ is_submitted: false });
    expect((await storedLeaves(world, sitting))[2]).toMatchObject({ lengthMs: 6000, dueAt: null });
  });

  test('of somebody else, or from a leave that nobody told, is not found', async () => {
    const eventId = await third();
    expect((await comeBack(stranger, sitting, eventId, 2)).status).toBe(404);
    expect((await comeBack(candidate, sitting, uuid(), 2)).status).toBe(404);
    expect((await storedLeaves(world, sitting))[2]).toMatchObject({ lengthMs: null });
  });
});

describe('where the rule is softer', () => {
  test('A-190 a test that only warns records every leave and submits nothing', async () => {
    sitting = await sit(world, await finishedFirst(), warning);
    for (const number of [1, 2, 3]) {
      await passTime(world, 100);
      const told = await leave(world, candidate, sitting, { seconds: 90 });
      expect(told.body).toMatchObject({ leave_number: number, due_at: null });
      expect((await comeBack(candidate, sitting, told.eventId, 90)).body.is_submitted).toBe(false);
    }
    expect((await storedAttempt(world, sitting)).status).toBe('open');
  });

  test('A-190 nothing at all is recorded for somebody with an accommodation', async () => {
    const who = await finishedFirst();
    await world.runtime.database
      .insert(accommodations)
      .values({ userId: who.userId, timePercent: 150, note: 'Screen reader', grantedAt: world.clock.now() });
    sitting = await sit(world, who, enforced);
    expect(sitting.sheet.leave_policy).toBe('off');
    for (let times = 0; times < 4; times++) {
      await passTime(world, 100);
      expect((await leave(world, who, sitting, { seconds: 90 })).body).toMatchObject({ leave_number: 0, due_at: null });
    }
    expect((await copy(who)).status).toBe(204);
    expect(await events()).toEqual([]);
    expect((await storedAttempt(world, sitting)).status).toBe('open');
  });

  /** One test at a time: the one of every test here is over. */
  async function finishedFirst(): Promise<Member> {
    await submit();
    return candidate;
  }
});
