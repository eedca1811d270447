import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import {
  applyAccommodation,
  askForAccommodation,
  decideRequest,
  endAccommodation,
  endOwnAccommodation,
  listAccommodations,
  readEvidence,
  readOwnAccommodation,
  withdrawRequest,
} from '../contract/accommodations.ts';
import { awaitChange, deliverQuestions, readAttempt, submitAttempt } from '../contract/attempts.ts';
import { createAttempt, readGate } from '../contract/gate.ts';
import { evidenceAtMost } from '../rules/accommodation-request.ts';
import { accommodationRequests } from '../tables.ts';
import { addTest, passCheck, sit } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let admin: Member;
let candidate: Member;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { leavePolicy: 'enforced' });
  admin = await addMember(world, 'admin');
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
});
afterAll(() => world.close());

const secret = 'I have had dyslexia since school; my doctor wrote a statement.';
const extraTime = { kind: 'extra_time', time_percent: 125, evidence: secret };
const ask = (body: object = extraTime, who = candidate) => who.visitor.send(askForAccommodation, { body });
const own = async (who = candidate) => (await who.visitor.send(readOwnAccommodation)).body;
const asked = async (body: object = extraTime) => (await ask(body)).body.id;
const withdraw = (id: string, who = candidate) => who.visitor.send(withdrawRequest, { params: { id } });
const decide = (id: string, body: object, who = admin) => who.visitor.send(decideRequest, { params: { id }, body });
const granted = (percent: number) => ({ decision: 'granted', time_percent: percent, reason: 'The statement is clear.' });
const declined = { decision: 'declined', reason: 'Please say how much time you need.' };
const evidence = (id: string, who = admin) => who.visitor.send(readEvidence, { params: { id } });
const apply = (id: string, reason: unknown = 'Granted this morning.') =>
  admin.visitor.send(applyAccommodation, { params: { id }, body: { reason } });
const end = (body: object = { reason: 'The statement ran out.' }) =>
  admin.visitor.send(endAccommodation, { params: { id: candidate.userId }, body });
const audited = async (act: string) =>
  (await admin.visitor.send(listAuditEntries, { query: { act, limit: 20 } })).body.rows.filter(
    ({ subject }) => subject === `user:${candidate.userId}`,
  );
const mails = async () => (await world.mails()).filter(({ to }) => to === candidate.email);
const code = (reply: { status: number; body: unknown }) => [
  reply.status,
  (reply.body as { error?: { code: string } } | undefined)?.error?.code,
];
const gate = async () => (await candidate.visitor.send(readGate, { params: { id: type.code } })).body.type;

describe('asking for an accommodation', () => {
  test('is granted with what an administrator decides, told by an email without the evidence, and counts from the next test on', async () => {
    const id = await asked();
    expect(await own()).toMatchObject({
      accommodation: null,
      requests: [{ id, kind: 'extra_time', asked_percent: 125, evidence: secret, state: 'open', decided_at: null }],
    });
    expect((await decide(id, granted(150))).status).toBe(204);
    expect(await own()).toMatchObject({
      accommodation: { time_percent: 150 },
      requests: [{ state: 'granted', granted_percent: 150, reason: 'The statement is clear.' }],
    });
    const [mail] = await mails();
    expect(mail?.subject).toBe('Your accommodation was granted');
    expect(mail?.text).toContain('You get 50% more time');
    expect(mail?.text).toContain('The statement is clear.');
    expect(mail?.text).not.toContain('dyslexia');
    expect(await gate()).toMatchObject({ allowed_seconds: 1800, usual_seconds: 1200, leave_policy: 'off' });
    expect((await sit(world, candidate, type)).sheet).toMatchObject({ duration_seconds: 1800, leave_policy: 'off' });
    expect(await audited('attempts.accommodation.granted')).toMatchObject([{ details: { timePercent: 150 } }]);
  });

  test('is declined with a reason; nothing changes, and the person may ask again', async () => {
    const id = await asked({ kind: 'breaks', evidence: secret });
    expect((await decide(id, declined)).status).toBe(204);
    expect(await own()).toMatchObject({
      accommodation: null,
      requests: [{ state: 'declined', kind: 'breaks', asked_percent: null, granted_percent: null, reason: declined.reason }],
    });
    const [mail] = await mails();
    expect(mail?.subject).toBe('Your accommodation request was declined');
    expect(mail?.text).not.toContain('dyslexia');
    expect(await audited('attempts.accommodation-request.declined')).toHaveLength(1);
    expect(code(await ask({ kind: 'other', evidence: 'A quiet room would help me.' }))).toEqual([201, undefined]);
  });

  test('is refused while a request is open, and for bad input', async () => {
    const id = await asked();
    expect(code(await ask())).toEqual([409, 'request_open']);
    await withdraw(id);
    for (const body of [
      { ...extraTime, time_percent: 130 },
      { ...extraTime, time_percent: undefined },
      { kind: 'breaks', time_percent: 125, evidence: secret },
    ])
      expect((await ask(body)).body.error.fields).toHaveProperty('time_percent');
    for (const text of ['', '   short   ', 'x'.repeat(evidenceAtMost + 1), 'with a \u0000 in it', 7])
      expect((await ask({ ...extraTime, evidence: text })).body.error.fields).toHaveProperty('evidence');
    expect((await ask({ ...extraTime, kind: 'pause' })).status).toBe(422);
    expect((await own()).requests).toHaveLength(1);
  });

  test('takes one of two requests that come at once', async () => {
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  test('is possible three times in 30 days, taken back or not', async () => {
    for (const _ of [1, 2, 3]) await withdraw(await asked());
    expect(code(await ask())).toEqual([409, 'too_many_requests']);
    expect((await own()).next_request_at).toBe(new Date(world.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString());
    const age = (days: number) =>
      world.runtime.database
        .update(accommodationRequests)
        .set({ askedAt: sql`asked_at - ${days} * interval '1 day'` })
        .where(eq(accommodationRequests.userId, candidate.userId));
    await age(29);
    expect(code(await ask())).toEqual([409, 'too_many_requests']);
    await age(1);
    expect(code(await ask())).toEqual([201, undefined]);
  });
});

describe('taking a request back', () => {
  test('deletes what was written at once, and nobody decides it anymore', async () => {
    const id = await asked();
    expect((await withdraw(id)).status).toBe(204);
    expect((await own()).requests).toMatchObject([{ state: 'withdrawn', evidence: null, closed_at: expect.any(String) }]);
    expect(code(await evidence(id))).toEqual([410, 'evidence_deleted']);
    expect(code(await decide(id, granted(150)))).toEqual([409, 'already_decided']);
    expect(code(await withdraw(id))).toEqual([409, 'already_decided']);
  });

  test('is refused for another person’s request, one that is decided, and one that does not exist', async () => {
    const id = await asked();
    expect(code(await withdraw(id, await addMember(world, 'student')))).toEqual([404, 'not_found']);
    expect(code(await withdraw(world.runtime.dice.uuid()))).toEqual([404, 'not_found']);
    await decide(id, declined);
    expect(code(await withdraw(id))).toEqual([409, 'already_decided']);
  });
});

describe('deciding a request', () => {
  test('happens once, with a reason, and with time when it is granted', async () => {
    const id = await asked();
    for (const body of [
      { decision: 'granted', reason: 'The statement is clear.' },
      granted(99),
      granted(301),
      { ...granted(150), reason: ' ' },
      { decision: 'declined' },
      { decision: 'maybe', reason: 'I cannot say.' },
    ])
      expect((await decide(id, body)).status).toBe(422);
    expect(code(await decide(world.runtime.dice.uuid(), declined))).toEqual([404, 'not_found']);
    expect((await decide(id, declined)).status).toBe(204);
    expect(code(await decide(id, granted(150)))).toEqual([409, 'already_decided']);
    expect((await own()).accommodation).toBeNull();
  });

  test('is for another administrator than the one who asks', async () => {
    const { id } = (await ask(extraTime, admin)).body;
    expect(code(await decide(id, granted(150)))).toEqual([403, 'own_request']);
    expect((await decide(id, declined, await addMember(world, 'admin'))).status).toBe(204);
  });

  test.each(['student', 'employer', 'university'] as const)('is not for the role %s, and neither is the evidence', async (role) => {
    const id = await asked();
    const other = await addMember(world, role);
    expect([(await decide(id, granted(150), other)).status, (await evidence(id, other)).status]).toEqual([403, 403]);
    expect((await own()).requests).toMatchObject([{ state: 'open' }]);
  });
});

describe('the evidence', () => {
  test('is read by administrators, and each reading is logged', async () => {
    const id = await asked();
    expect((await evidence(id)).body).toEqual({ evidence: secret });
    const second = await addMember(world, 'admin');
    await evidence(id, second);
    const readings = await audited('attempts.accommodation-request.evidence-read');
    expect(readings.map(({ actor_id: actor, details }) => [actor, details['request']])).toEqual([
      [second.userId, id],
      [admin.userId, id],
    ]);
    expect(JSON.stringify(readings)).not.toContain('dyslexia');
    expect(code(await evidence(world.runtime.dice.uuid()))).toEqual([404, 'not_found']);
  });

  test('is deleted six months after the decision, and not before; an open request keeps it', async () => {
    const id = await asked();
    const waiting = await addMember(world, 'student');
    await ask(extraTime, waiting);
    await decide(id, granted(125));
    const { evidence_until: until } = (await own()).requests[0] ?? {};
    const months = (Date.parse(until ?? '') - world.clock.now().getTime()) / (24 * 60 * 60 * 1000);
    expect(months).toBeGreaterThan(180);
    expect(months).toBeLessThan(185);
    const texts = async () =>
      (await world.runtime.database.select().from(accommodationRequests))
        .filter(({ userId }) => [candidate.userId, waiting.userId].includes(userId))
        .map((request) => [request.userId === waiting.userId, request.evidence]);
    const run = async (days: number) => {
      await world.runtime.database
        .update(accommodationRequests)
        .set({ evidenceUntil: sql`evidence_until - ${days} * interval '1 day'` })
        .where(eq(accommodationRequests.id, id));
      await world.runtime.jobs.ask(world.runtime.database, 'attempts.delete-evidence', {});
      await world.house.jobs.drain();
    };
    await run(179);
    expect(await texts()).toEqual(
      expect.arrayContaining([
        [false, secret],
        [true, secret],
      ]),
    );
    await run(10);
    expect(await texts()).toEqual(
      expect.arrayContaining([
        [false, null],
        [true, secret],
      ]),
    );
    expect((await own()).requests).toMatchObject([{ state: 'granted', evidence: null }]);
  });
});

describe('ending an accommodation', () => {
  test('by the person applies to later tests only, and the request says so', async () => {
    await decide(await asked(), granted(200));
    const sitting = await sit(world, candidate, type);
    expect((await candidate.visitor.send(endOwnAccommodation)).status).toBe(204);
    expect(await own()).toMatchObject({ accommodation: null, requests: [{ state: 'ended', closed_at: expect.any(String) }] });
    const kept = (await candidate.visitor.send(readAttempt, { params: { id: sitting.attemptId } })).body;
    expect(kept).toMatchObject({ duration_seconds: 2400, leave_policy: 'off' });
    await candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    expect(await gate()).toMatchObject({ allowed_seconds: 1200, leave_policy: 'enforced' });
    expect(await audited('attempts.accommodation.ended')).toMatchObject([{ actor_id: candidate.userId }]);
    expect(code(await candidate.visitor.send(endOwnAccommodation))).toEqual([404, 'not_found']);
  });

  test('by an administrator needs a reason, which the person gets by email', async () => {
    await decide(await asked(), granted(200));
    expect((await end({ reason: '' })).status).toBe(422);
    expect((await end()).status).toBe(204);
    expect((await own()).requests).toMatchObject([{ state: 'ended' }]);
    const [mail] = await mails();
    expect([mail?.subject, mail?.text.includes('The statement ran out.')]).toEqual(['Your accommodation has ended', true]);
    expect(code(await end())).toEqual([404, 'not_found']);
  });

  test('happens to an earlier one when another is granted', async () => {
    await decide(await asked(), granted(125));
    await decide(await asked({ ...extraTime, time_percent: 200 }), granted(200));
    expect(await own()).toMatchObject({
      accommodation: { time_percent: 200 },
      requests: expect.arrayContaining([
        expect.objectContaining({ state: 'granted', granted_percent: 200 }),
        expect.objectContaining({ state: 'ended', granted_percent: 125 }),
      ]),
    });
  });
});

describe('applying an accommodation to a test that is open', () => {
  const listed = async () =>
    (await admin.visitor.send(listAccommodations)).body.rows.find(({ person }) => person.id === candidate.userId)?.open_attempt;

  test('moves the deadline of a running one and wakes its page; a second time is refused', async () => {
    const sitting = await sit(world, candidate, type);
    await decide(await asked(), granted(150));
    expect(await listed()).toEqual({ id: sitting.attemptId, type_name: expect.any(String), is_running: true });
    const before = (await candidate.visitor.send(readAttempt, { params: { id: sitting.attemptId } })).body;
    expect(before, 'nothing changes by itself').toMatchObject({ duration_seconds: 1200, leave_policy: 'enforced' });
    const waiting = candidate.visitor.send(awaitChange, {
      params: { id: sitting.attemptId },
      query: { version: before.version, wait_seconds: 25 },
    });
    const deadlineAt = new Date(Date.parse(before.deadline_at ?? '') + 600_000).toISOString();
    const applied = await apply(sitting.attemptId);
    expect([applied.status, applied.body]).toEqual([200, { added_seconds: 600, deadline_at: deadlineAt }]);
    expect((await waiting).body, 'the page hears of it at once').toMatchObject({ deadline_at: deadlineAt });
    const after = (await candidate.visitor.send(readAttempt, { params: { id: sitting.attemptId } })).body;
    expect(after).toMatchObject({ deadline_at: deadlineAt, duration_seconds: 1800, leave_policy: 'off' });
    expect(code(await apply(sitting.attemptId))).toEqual([409, 'already_applied']);
    expect(await listed()).toBeNull();
    const [entry] = (await admin.visitor.send(listAuditEntries, { query: { act: 'attempts.accommodation.applied', limit: 1 } })).body.rows;
    expect(entry).toMatchObject({ subject: `attempt:${sitting.attemptId}`, details: { seconds: 600, reason: 'Granted this morning.' } });
  });

  test('is not needed where the clock has not started: the grant lengthens the test, and the gate says so', async () => {
    await passCheck(candidate, type);
    const { id } = (await candidate.visitor.send(createAttempt, { body: { type: type.code } })).body;
    expect(await gate()).toMatchObject({ allowed_seconds: 1200, usual_seconds: 1200, leave_policy: 'enforced' });
    await decide(await asked(), granted(125));
    expect(await gate()).toMatchObject({ allowed_seconds: 1500, usual_seconds: 1200, leave_policy: 'off' });
    expect(await listed()).toBeNull();
    expect(code(await apply(id))).toEqual([409, 'already_applied']);
    const [entry] = (await admin.visitor.send(listAuditEntries, { query: { act: 'attempts.accommodation.applied', limit: 1 } })).body.rows;
    expect(entry).toMatchObject({ subject: `attempt:${id}`, details: { seconds: 300 } });
    expect(JSON.stringify(entry), 'the reason may concern health').not.toContain('The statement is clear.');

    await candidate.visitor.send(deliverQuestions, { params: { id }, body: { window_id: world.runtime.dice.uuid() } });
    const { deadline_at: deadline } = (await candidate.visitor.send(readAttempt, { params: { id } })).body;
    expect(deadline, 'the clock starts with all of it').toBe(new Date(world.clock.now().getTime() + 1_500_000).toISOString());
  });

  test('a smaller one that takes the place of a larger one leaves a waiting test its time', async () => {
    await passCheck(candidate, type);
    await candidate.visitor.send(createAttempt, { body: { type: type.code } });
    await decide(await asked(), granted(200));
    await decide(await asked(), granted(125));
    expect(await gate()).toMatchObject({ allowed_seconds: 2400, leave_policy: 'off' });
  });

  test.each([10, 40])('adds to the time that the test was made with, also where the type allows %i minutes by now', async (minutes) => {
    const other = await addTest(world, { leavePolicy: 'enforced' });
    await passCheck(candidate, type);
    await candidate.visitor.send(createAttempt, { body: { type: type.code } });
    const sitting = await sit(world, candidate, other);
    const setMinutes = (durationMinutes: number) => world.runtime.database.update(assessmentTypes).set({ durationMinutes });
    await setMinutes(minutes);
    await decide(await asked(), granted(150));
    expect((await apply(sitting.attemptId)).body).toMatchObject({ added_seconds: 600 });
    expect(await gate()).toMatchObject({ allowed_seconds: 1800, usual_seconds: 1200 });
    await decide(await asked(), granted(200));
    expect((await apply(sitting.attemptId)).body).toMatchObject({ added_seconds: 600 });
    expect(await gate()).toMatchObject({ allowed_seconds: 2400, usual_seconds: 1200 });
    await setMinutes(20);
  });

  test('is refused once the test has ended, without an accommodation, without a reason, and for what does not exist', async () => {
    const sitting = await sit(world, candidate, type);
    expect(code(await apply(sitting.attemptId))).toEqual([409, 'no_accommodation']);
    await decide(await asked(), granted(150));
    expect((await apply(sitting.attemptId, '')).status).toBe(422);
    await candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    expect(code(await apply(sitting.attemptId))).toEqual([409, 'attempt_closed']);
    expect(code(await apply(world.runtime.dice.uuid()))).toEqual([404, 'not_found']);
    expect((await apply('7')).status).toBe(422);
  });

  test('is refused when the time is up, before the attempt is closed', async () => {
    const sitting = await sit(world, candidate, type);
    await decide(await asked(), granted(150));
    world.clock.advanceSeconds(1201);
    expect(code(await apply(sitting.attemptId))).toEqual([409, 'attempt_closed']);
  });
});

test('nothing of it is left when the account is deleted', async () => {
  await asked();
  const { database } = world.runtime;
  await database.execute(sql`delete from users where id = ${candidate.userId}`);
  expect(await database.select().from(accommodationRequests).where(eq(accommodationRequests.userId, candidate.userId))).toEqual([]);
});
