import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPerson } from '#features/accounts/testing.ts';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addMember, type Member, visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { endAccommodation, listAccommodations, putAccommodation } from '../contract/accommodations.ts';
import { giveExtraTime, listOpenAttempts } from '../contract/admin.ts';
import { awaitChange, readAttempt, submitAttempt } from '../contract/attempts.ts';
import { createAttempt, readGate } from '../contract/gate.ts';
import { addTest, answer, passCheck, passTime, sit, type Sitting } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let admin: Visitor;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { leavePolicy: 'enforced' });
  admin = await visitAs(world, 'admin');
});
afterAll(() => world.close());

const newcomer = () => addMember(world, 'student');
const give = (id: string, minutes: unknown, reason = 'The fire alarm went off.', who = admin, once = world.runtime.dice.uuid()) =>
  who.send(giveExtraTime, { params: { id }, body: { id: once, minutes, reason } });
const read = async ({ visitor }: Member, { attemptId }: Sitting) => (await visitor.send(readAttempt, { params: { id: attemptId } })).body;
const grant = (email: string, timePercent: unknown, note = 'Dyslexia, statement of 12 May.') =>
  admin.send(putAccommodation, { body: { email, time_percent: timePercent, note } });
const audited = async (act: string) => (await admin.send(listAuditEntries, { query: { act, limit: 1 } })).body.rows[0];

describe('the list of open attempts', () => {
  test('says who sits what, how far they are and until when, the nearest deadline first; what is finished is not in it', async () => {
    const [later, sooner, waiting, done] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
    const second = await sit(world, sooner, type);
    await answer(sooner, second, 1, 0);
    await answer(sooner, second, 2, 3);
    await passTime(world, 60);
    const first = await sit(world, later, type);
    await passCheck(waiting, type);
    const ready = (await waiting.visitor.send(createAttempt, { body: { type: type.code } })).body.id;
    const finished = await sit(world, done, type);
    await done.visitor.send(submitAttempt, { params: { id: finished.attemptId } });

    const { rows: attempts, server_now: now, running, ready: notStarted } = (await admin.send(listOpenAttempts)).body;
    expect([running, notStarted]).toEqual([2, 1]);
    expect(now).toBe(world.clock.now().toISOString());
    expect(attempts.map(({ id }) => id)).toEqual([second.attemptId, first.attemptId, ready]);
    expect(attempts[0]).toMatchObject({
      person: { id: sooner.userId, email: sooner.email },
      type: { code: type.code },
      state: 'running',
      started_at: second.sheet.started_at,
      deadline_at: second.sheet.deadline_at,
      answered: 2,
      num_questions: 6,
      extra_seconds: 0,
      returned_seconds: 0,
    });
    expect(attempts[2]).toMatchObject({ state: 'ready', started_at: null, deadline_at: null, answered: 0 });
  });
});

describe('extra time', () => {
  test('is given once however often it is asked for, and at most doubles the time', async () => {
    const candidate = await newcomer();
    const sitting = await sit(world, candidate, type);
    const once = world.runtime.dice.uuid();
    const replies = await Promise.all(Array.from({ length: 5 }, () => give(sitting.attemptId, 12, undefined, admin, once)));
    const deadlineAt = new Date(Date.parse(sitting.sheet.deadline_at ?? '') + 12 * 60_000).toISOString();
    expect(replies.map(({ status, body }) => [status, body.deadline_at])).toEqual(replies.map(() => [200, deadlineAt]));
    expect(await read(candidate, sitting)).toMatchObject({ extra_seconds: 720 });
    expect((await give(sitting.attemptId, 7, undefined, admin, once)).body).toMatchObject({ error: { code: 'other_content' } });
    expect((await give(sitting.attemptId, 12, 'Another reason.', admin, once)).status).toBe(409);
    const another = await sit(world, await newcomer(), type);
    expect((await give(another.attemptId, 12, undefined, admin, once)).body).toMatchObject({ error: { code: 'other_content' } });
    expect((await give(sitting.attemptId, 9)).body).toMatchObject({ error: { code: 'too_much' } });
    const rest = await Promise.all(Array.from({ length: 4 }, () => give(sitting.attemptId, 8)));
    expect(rest.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect(await read(candidate, sitting)).toMatchObject({ extra_seconds: 1200 });
  });

  test('A-244 moves the deadline, shows on the page, and is recorded with its reason and who gave it', async () => {
    const candidate = await newcomer();
    const sitting = await sit(world, candidate, type);
    const reply = await give(sitting.attemptId, 15);
    const deadlineAt = new Date(Date.parse(sitting.sheet.deadline_at ?? '') + 15 * 60_000).toISOString();
    expect([reply.status, reply.body]).toEqual([200, { deadline_at: deadlineAt }]);
    expect(await read(candidate, sitting)).toMatchObject({ deadline_at: deadlineAt, extra_seconds: 900, duration_seconds: 1200 });
    await give(sitting.attemptId, 1);
    expect(await read(candidate, sitting)).toMatchObject({ extra_seconds: 960 });
    expect(await audited('attempts.extra-time.given')).toMatchObject({
      subject: `attempt:${sitting.attemptId}`,
      actor_id: expect.any(String),
      details: { minutes: 1, reason: 'The fire alarm went off.' },
    });
  });

  test('wakes the page that waits for news of the attempt', async () => {
    const candidate = await newcomer();
    const sitting = await sit(world, candidate, type);
    const waiting = candidate.visitor.send(awaitChange, {
      params: { id: sitting.attemptId },
      query: { version: sitting.sheet.version, wait_seconds: 25 },
    });
    const given = await give(sitting.attemptId, 5);
    const news = (await waiting).body;
    expect(news.version).toBeGreaterThan(sitting.sheet.version);
    expect(news.deadline_at).toBe(given.body.deadline_at);
  });

  test('counts: an answer after the first deadline is saved, and the attempt closes at the new one', async () => {
    const candidate = await newcomer();
    const sitting = await sit(world, candidate, type);
    const { deadline_at: deadlineAt } = (await give(sitting.attemptId, 10)).body;
    await passTime(world, 25 * 60);
    expect((await answer(candidate, sitting, 1, 0)).status).toBe(200);
    await passTime(world, 6 * 60);
    expect(await read(candidate, sitting)).toMatchObject({ state: 'expired', submitted_at: deadlineAt });
  });

  test('is refused for what is finished, has not begun, or is unknown, and leaves no record', async () => {
    const [done, waiting] = [await newcomer(), await newcomer()];
    const sitting = await sit(world, done, type);
    await done.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    await passCheck(waiting, type);
    const ready = (await waiting.visitor.send(createAttempt, { body: { type: type.code } })).body.id;
    const before = await audited('attempts.extra-time.given');
    for (const [id, status, code] of [
      [sitting.attemptId, 409, 'attempt_closed'],
      [ready, 409, 'not_started'],
      [world.runtime.dice.uuid(), 404, 'not_found'],
    ] as const) {
      const reply = await give(id, 10);
      expect([reply.status, reply.body.error.code]).toEqual([status, code]);
    }
    expect(await audited('attempts.extra-time.given')).toEqual(before);
  });

  test('is between a minute and four hours, with a reason', async () => {
    const sitting = await sit(world, await newcomer(), type);
    for (const minutes of [0, 241, 1.5, '10']) expect((await give(sitting.attemptId, minutes)).body.error.fields).toHaveProperty('minutes');
    expect((await give(sitting.attemptId, 10, '  no ')).body.error.fields).toEqual({ reason: 'Enter a reason.' });
  });
});

describe('an accommodation', () => {
  test('A-140 gives more time and freedom from the rule about leaving the window, from the next attempt on', async () => {
    const candidate = await newcomer();
    const running = await sit(world, candidate, type);
    expect(running.sheet).toMatchObject({ duration_seconds: 1200, leave_policy: 'enforced' });
    expect((await grant(candidate.email.toUpperCase(), 150)).status).toBe(204);
    expect(await read(candidate, running), 'what has begun stays as it is').toMatchObject({
      duration_seconds: 1200,
      leave_policy: 'enforced',
    });
    await candidate.visitor.send(submitAttempt, { params: { id: running.attemptId } });
    const gate = (await candidate.visitor.send(readGate, { params: { id: type.code } })).body;
    expect(gate.type, 'the screen before the test says so').toMatchObject({ allowed_seconds: 1800, leave_policy: 'off' });
    const next = await sit(world, candidate, type);
    expect(next.sheet).toMatchObject({ duration_seconds: 1800, leave_policy: 'off' });
    expect(Date.parse(next.sheet.deadline_at ?? '') - Date.parse(next.sheet.started_at ?? '')).toBe(1_800_000);
  });

  test('of 100 percent gives no more time, only the freedom', async () => {
    const candidate = await newcomer();
    await grant(candidate.email, 100);
    expect((await sit(world, candidate, type)).sheet).toMatchObject({ duration_seconds: 1200, leave_policy: 'off' });
  });

  test('is listed, can be changed and ended, and each is recorded; an attempt that has begun keeps it', async () => {
    const candidate = await newcomer();
    await grant(candidate.email, 125);
    await grant(candidate.email, 200, 'A new statement says twice the time.');
    const mine = (await admin.send(listAccommodations)).body.rows.filter(({ person }) => person.id === candidate.userId);
    expect(mine).toMatchObject([{ person: { email: candidate.email }, time_percent: 200, note: 'A new statement says twice the time.' }]);
    expect(await audited('attempts.accommodation.granted')).toMatchObject({
      subject: `user:${candidate.userId}`,
      details: { timePercent: 200 },
    });
    const sitting = await sit(world, candidate, type);
    const end = () => admin.send(endAccommodation, { params: { id: candidate.userId }, body: { reason: 'The statement ran out.' } });
    expect((await end()).status).toBe(204);
    expect(await audited('attempts.accommodation.ended')).toMatchObject({
      subject: `user:${candidate.userId}`,
      details: { reason: 'The statement ran out.' },
    });
    expect((await end()).body.error.code).toBe('not_found');
    expect(await read(candidate, sitting)).toMatchObject({ duration_seconds: 2400, leave_policy: 'off' });
    await candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    expect((await sit(world, candidate, type)).sheet).toMatchObject({ duration_seconds: 1200, leave_policy: 'enforced' });
  });

  test('tells who gets less than before what it replaces', async () => {
    const candidate = await newcomer();
    await grant(candidate.email, 200);
    await grant(candidate.email, 100);
    const mails = (await world.mails()).filter(({ to }) => to === candidate.email);
    expect(mails.filter(({ text }) => text.includes('This replaces the 100% more time you had.'))).toHaveLength(1);
    expect(mails).toHaveLength(2);
  });

  test('is refused for an address that nobody has confirmed, which gets no email', async () => {
    await addPerson(world.runtime, { email: 'unconfirmed@example.org', isConfirmed: false });
    const reply = await grant('unconfirmed@example.org', 150);
    expect([reply.status, reply.body.error.code]).toEqual([409, 'email_not_confirmed']);
    expect((await world.mails()).filter(({ to }) => to === 'unconfirmed@example.org')).toEqual([]);
  });

  test('is refused for an address nobody has, for less than the time and for more than three times it', async () => {
    const reply = await grant('nobody@example.org', 150);
    expect([reply.status, reply.body.error.code]).toEqual([404, 'unknown_person']);
    expect((await grant('nobody', 150)).body.error.fields).toEqual({ email: 'Enter a valid email address, such as name@example.org.' });
    const { email } = await newcomer();
    for (const percent of [99, 301, 150.5]) expect((await grant(email, percent)).body.error.fields).toHaveProperty('time_percent');
    expect((await grant(email, 150, 'no')).body.error.fields).toEqual({ note: 'Enter a reason.' });
    expect((await admin.send(listAccommodations)).body.rows.filter(({ person }) => person.email === email)).toEqual([]);
  });
});

test.each(['student', 'employer', 'university'] as const)('none of it is for a %s', async (role) => {
  const candidate = await newcomer();
  const sitting = await sit(world, candidate, type);
  const visitor = role === 'student' ? candidate.visitor : await visitAs(world, role);
  const body = { email: candidate.email, time_percent: 300, note: 'I would like more time.' };
  const statuses = [
    await visitor.send(listOpenAttempts),
    await give(sitting.attemptId, 60, 'I would like more time.', visitor),
    await visitor.send(listAccommodations),
    await visitor.send(putAccommodation, { body }),
    await visitor.send(endAccommodation, { params: { id: candidate.userId }, body: { reason: 'I want to.' } }),
  ].map((reply) => reply.status);
  expect(statuses).toEqual([403, 403, 403, 403, 403]);
  expect((await read(candidate, sitting)).deadline_at).toBe(sitting.sheet.deadline_at);
});
