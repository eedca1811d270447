import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { createAttempt } from '#features/attempts/contract/gate.ts';
import { addTest, passCheck, passTime, sit, type Sitting } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { commentEvent, listEventsForReview, listMyEvents, reportEvent } from './contract.ts';
import { integrityEvents } from './tables.ts';
import { comeBack, leave, leaveAndReturn, storedAttempt, storedLeaves } from './testing.ts';

let world: World;
let enforced: Awaited<ReturnType<typeof addTest>>;
let warning: typeof enforced;
let admin: Member;
let stranger: Member;
let candidate: Member;
let sitting: Sitting;
beforeAll(async () => {
  world = await openWorld();
  enforced = await addTest(world, { leavePolicy: 'enforced' });
  warning = await addTest(world, { leavePolicy: 'warn-only' });
  admin = await addMember(world, 'admin');
  stranger = await addMember(world, 'student');
});
beforeEach(async () => {
  candidate = await addMember(world, 'student');
  sitting = await sit(world, candidate, enforced);
});
afterAll(() => world.close());

const uuid = () => world.runtime.dice.uuid();
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000);
const note = (kind: string, changes: object = {}, who = candidate) =>
  who.visitor.send(reportEvent, {
    params: { id: sitting.attemptId },
    body: { event_id: uuid(), kind, ago_ms: 0, length_ms: null, ...changes },
  });
const events = async () => (await candidate.visitor.send(listMyEvents, { params: { id: sitting.attemptId } })).body.events;
const submit = () => candidate.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });

describe('what a page noticed', () => {
  test.each(['reopened', 'copied', 'pasted', 'printed', 'full_screen_left', 'second_display', 'other_window'])('%s', async (kind) => {
    await passTime(world, 60);
    const eventId = uuid();
    for (let times = 0; times < 2; times++)
      expect((await note(kind, { event_id: eventId, ago_ms: 9000, length_ms: 1500 })).status).toBe(204);
    expect(await events()).toEqual([
      {
        id: eventId,
        kind,
        at: after(-9).toISOString(),
        length_ms: 1500,
        seen_ms: null,
        leave_number: null,
        comment: null,
        commented_at: null,
        further: 0,
      },
    ]);
    expect((await storedAttempt(world, sitting)).status).toBe('open');
  });

  test('did not last longer than the test has been running, whatever the page says', async () => {
    await passTime(world, 60);
    expect((await note('reopened', { ago_ms: 86_400_000, length_ms: 86_400_000 })).status).toBe(204);
    expect(await events()).toMatchObject([{ at: after(-60).toISOString(), length_ms: 60_000 }]);
  });

  test('is one of the kinds that are known', async () => {
    for (const kind of ['left', 'typed', '']) expect((await note(kind)).status).toBe(422);
  });

  test('of somebody else’s or a finished attempt is refused', async () => {
    expect((await note('copied', {}, stranger)).status).toBe(404);
    await submit();
    expect((await note('copied')).body.error.code).toBe('attempt_closed');
    expect(await events()).toEqual([]);
  });

  test('before the clock runs is nothing', async () => {
    await submit();
    await passCheck(candidate, warning);
    const { body } = await candidate.visitor.send(createAttempt, { body: { type: warning.code } });
    sitting = { ...sitting, attemptId: body.id };
    expect((await leave(world, candidate, sitting, { seconds: 5 })).body).toMatchObject({ leave_number: 0 });
    expect((await note('copied')).status).toBe(204);
    expect(await events()).toEqual([]);
  });

  test('under an id that another attempt uses changes and betrays nothing', async () => {
    await passTime(world, 10);
    const { eventId } = await leave(world, candidate, sitting, { seconds: 2 });
    const other = await addMember(world, 'student');
    const theirs = await sit(world, other, enforced);
    await passTime(world, 10);
    const told = await leave(world, other, theirs, { seconds: 3, eventId });
    expect([told.status, told.body.leave_number]).toEqual([200, 1]);
    expect((await comeBack(other, theirs, eventId, 3)).body).toEqual({ is_submitted: false });
    expect(await storedLeaves(world, theirs)).toMatchObject([{ lengthMs: 3000 }]);
    expect(await storedLeaves(world, sitting)).toMatchObject([{ id: eventId, lengthMs: null }]);
  });

  test('under the id of a leave, or a leave under the id of a note, is an entry of its own', async () => {
    await passTime(world, 60);
    const eventId = uuid();
    expect((await note('full_screen_left', { event_id: eventId })).status).toBe(204);
    const told = await leave(world, candidate, sitting, { seconds: 5, eventId });
    expect([told.status, told.body.leave_number]).toEqual([200, 1]);
    world.clock.advanceSeconds(15);
    expect((await leave(world, candidate, sitting, { seconds: 20, eventId })).body.leave_number).toBe(1);
    expect((await comeBack(candidate, sitting, eventId, 20)).body).toEqual({ is_submitted: false });
    expect((await note('copied', { event_id: eventId })).status).toBe(204);
    expect(new Map((await events()).map(({ kind, length_ms }) => [kind, length_ms]))).toEqual(
      new Map([
        ['copied', null],
        ['full_screen_left', null],
        ['left', 20_000],
      ]),
    );
    expect(await events()).toHaveLength(3);
  });

  test('is at most five hundred entries an attempt; leaves have their consequences all the same', async () => {
    await passTime(world, 600);
    const rows = Array.from({ length: 400 }, () => ({
      id: uuid(),
      assessmentId: sitting.attemptId,
      kind: 'copied' as const,
      at: after(-300),
      details: {},
    }));
    await world.runtime.database.insert(integrityEvents).values(rows);
    for (let times = 0; times < 3; times++) expect((await note('pasted')).status).toBe(204);
    expect(await events()).toHaveLength(400);
    expect((await events()).map(({ further }) => further).toSorted((one, other) => other - one)[0]).toBe(3);
    const leaves = Array.from({ length: 100 }, (_, nth) => ({
      id: uuid(),
      assessmentId: sitting.attemptId,
      kind: 'left' as const,
      at: after(nth - 290),
      lengthMs: 500,
      leaveNumber: nth + 1,
      details: {},
    }));
    await world.runtime.database.insert(integrityEvents).values(leaves);
    const told = await leave(world, candidate, sitting, { seconds: 2 });
    expect(told.body.due_at).toBe(after(8).toISOString());
    expect(await events()).toHaveLength(500);
    expect((await events()).at(-1)).toMatchObject({ kind: 'left', at: after(-2).toISOString(), length_ms: null, further: 1 });
    world.clock.advanceSeconds(20);
    expect((await comeBack(candidate, sitting, told.eventId, 15)).body).toEqual({ is_submitted: true });
  });
});

describe('the list', () => {
  test('is the same for the candidate and the reviewer, in the order of time, with the comments', async () => {
    await leaveAndReturn(world, candidate, sitting);
    await note('printed');
    const [first] = await events();
    await candidate.visitor.send(commentEvent, {
      params: { id: sitting.attemptId, event: first?.id },
      body: { comment: '  The fire alarm rang. ' },
    });
    const mine = await events();
    expect(mine.map(({ kind, comment }) => [kind, comment])).toEqual([
      ['left', 'The fire alarm rang.'],
      ['printed', null],
    ]);
    const review = await admin.visitor.send(listEventsForReview, { params: { id: sitting.attemptId } });
    expect(review.body.events).toEqual(mine);
  });

  test('is nobody else’s', async () => {
    expect((await stranger.visitor.send(listMyEvents, { params: { id: sitting.attemptId } })).status).toBe(404);
    expect((await candidate.visitor.send(listEventsForReview, { params: { id: sitting.attemptId } })).status).toBe(403);
    expect((await admin.visitor.send(listEventsForReview, { params: { id: uuid() } })).status).toBe(404);
  });
});

describe('a comment', () => {
  const say = (event: string, comment: string, who = candidate) =>
    who.visitor.send(commentEvent, { params: { id: sitting.attemptId, event }, body: { comment } });

  test('can be written, changed and taken away after the end, too', async () => {
    await leaveAndReturn(world, candidate, sitting);
    await submit();
    const [entry] = await events();
    const id = entry?.id ?? '';
    expect((await say(id, 'My screen went dark.')).status).toBe(204);
    expect(await events()).toMatchObject([{ comment: 'My screen went dark.', commented_at: world.clock.now().toISOString() }]);
    await say(id, 'The screen saver started.');
    expect(await events()).toMatchObject([{ comment: 'The screen saver started.' }]);
    await say(id, '   ');
    expect(await events()).toMatchObject([{ comment: null, commented_at: null }]);
  });

  test('is the candidate’s own: nobody else writes one, and none is longer than a thousand characters', async () => {
    await leaveAndReturn(world, candidate, sitting);
    const [entry] = await events();
    const id = entry?.id ?? '';
    expect((await say(id, 'Suspicious.', stranger)).status).toBe(404);
    expect((await say(id, 'Suspicious.', admin)).status).toBe(404);
    expect((await say(uuid(), 'Nothing.')).body.error).toMatchObject({ code: 'unknown_event', message: expect.stringContaining('event') });
    expect((await say(id, 'Suspicious.', stranger)).body.error.code).toBe('not_found');
    expect((await say(id, 'a'.repeat(1001))).status).toBe(422);
    const theirs = await sit(world, stranger, enforced);
    const foreign = { params: { id: theirs.attemptId, event: id }, body: { comment: 'Mine now.' } };
    expect((await stranger.visitor.send(commentEvent, foreign)).status).toBe(404);
    expect(await events()).toMatchObject([{ comment: null }]);
  });
});

describe('an account that is deleted', () => {
  test('takes what was noticed along; the export shows it before', async () => {
    await leaveAndReturn(world, candidate, sitting);
    const exported = await candidate.visitor.request<{ sections: Record<string, unknown> }>('GET', '/api/me/export');
    expect(exported.body.sections['integrity_events']).toMatchObject([{ attempt_id: sitting.attemptId, kind: 'left', length_ms: 3000 }]);
    expect((await candidate.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBeLessThan(300);
    const kept = await world.runtime.database.select().from(integrityEvents).where(eq(integrityEvents.assessmentId, sitting.attemptId));
    expect(kept).toEqual([]);
  });
});
