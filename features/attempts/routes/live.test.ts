import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#features/audit/contract.ts';
import { addMember, type Member, visitAs } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import {
  addAttemptNote,
  closeAttempt,
  giveExtraTime,
  listAttemptNotes,
  listOpenAttempts,
  pauseAttempt,
  resumeAttempt,
} from '../contract/admin.ts';
import { awaitChange, deliverQuestions, readAttempt, setFlag, submitAttempt } from '../contract/attempts.ts';
import { addTest, answer, correctIndexes, passTime, sit, type Sitting } from '../testing.ts';

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
const pause = (reason = 'The fire alarm rang.', who: Visitor = admin) => who.send(pauseAttempt, { ...params(), body: { reason } });
const resume = () => admin.send(resumeAttempt, params());
const close = (reason = 'The building has to be left.') => admin.send(closeAttempt, { ...params(), body: { reason } });
const flag = (order: number) =>
  candidate.visitor.send(setFlag, {
    params: { id: sitting.attemptId, order: String(order) },
    body: { is_flagged: true, revision: 1, window_id: sitting.windowId },
  });
const newId = () => world.runtime.dice.uuid();
const read = async () => (await candidate.visitor.send(readAttempt, params())).body;
const listed = async () =>
  (await admin.send(listOpenAttempts, { query: { limit: 100 } })).body.rows.find(({ id }) => id === sitting.attemptId);
const audited = async (act: string) => (await admin.send(listAuditEntries, { query: { act, limit: 1 } })).body.rows[0];
const leftMs = async () => {
  const { deadline_at, paused_until, server_now } = await read();
  return Date.parse(deadline_at ?? '') - Math.max(Date.parse(server_now), Date.parse(paused_until ?? server_now));
};
const iso = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000).toISOString();

describe('a pause', () => {
  test('stops the clock, is heard by the page that waits, and goes on with the time that was left', async () => {
    await passTime(world, 60);
    const before = await leftMs();
    const { version } = await read();
    const heard = candidate.visitor.send(awaitChange, { ...params(), query: { version, wait_seconds: 20 } });
    const reply = await pause();
    expect([reply.status, reply.body]).toEqual([200, { paused_until: iso(900) }]);
    expect((await heard).body).toMatchObject({ state: 'paused' });
    expect(await audited('attempts.paused')).toMatchObject({ details: { reason: 'The fire alarm rang.' } });
    await passTime(world, 300);
    expect(await read()).toMatchObject({ state: 'paused', paused_until: iso(600), pause_reason: 'The fire alarm rang.' });
    expect([await leftMs(), (await listed())?.state]).toEqual([before, 'paused']);
    expect((await resume()).status).toBe(200);
    expect([await leftMs(), (await read()).state, (await read()).pause_reason]).toEqual([before, 'running', null]);
    expect(await audited('attempts.resumed')).toMatchObject({ actor_id: expect.any(String) });
    expect((await resume()).body).toMatchObject({ error: { code: 'not_paused' } });
  });

  test('ends by itself at its cap, and the page hears that too', async () => {
    const before = await leftMs();
    await pause();
    const { version } = await read();
    const heard = candidate.visitor.send(awaitChange, { ...params(), query: { version, wait_seconds: 20 } });
    await passTime(world, 900);
    expect((await heard).body).toMatchObject({ state: 'running' });
    expect([await leftMs(), (await resume()).status]).toEqual([before, 409]);
    expect(await audited('attempts.resumed')).toMatchObject({ actor_id: null, subject: `attempt:${sitting.attemptId}` });
    await passTime(world, before / 1000 + 6);
    expect((await read()).state).toBe('expired');
  });

  test('takes the answers that were in flight, and no others until it is over', async () => {
    await pause();
    await passTime(world, 5);
    expect((await answer(candidate, sitting, 1, 0)).status).toBe(200);
    await passTime(world, 1);
    const refused = await answer(candidate, sitting, 2, 0);
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'paused' } }]);
    expect((await flag(3)).body).toMatchObject({ error: { code: 'paused' } });
    expect((await answer(candidate, sitting, 1, 0)).body).toMatchObject({ outcome: 'unchanged' });
    const chosen = async () => (await read()).answers.map(({ option_id: id, is_flagged: isFlagged }) => id !== null || isFlagged);
    expect(await chosen()).toEqual([true, false, false, false, false, false]);
    await resume();
    expect([(await answer(candidate, sitting, 2, 0)).status, (await flag(3)).status]).toEqual([200, 200]);
    await pause();
    await passTime(world, 900);
    expect((await answer(candidate, sitting, 4, 0)).status).toBe(200);
    expect(await chosen()).toEqual([true, true, true, true, false, false]);
  });

  test('hides the questions from whoever asks for them, until it is over', async () => {
    await pause();
    const body = { window_id: world.runtime.dice.uuid() };
    const delivered = () => candidate.visitor.send(deliverQuestions, { ...params(), body });
    const hidden = await delivered();
    expect([hidden.status, hidden.body.state, hidden.body.window_id, hidden.body.questions]).toEqual([200, 'paused', body.window_id, []]);
    await resume();
    expect((await delivered()).body.questions).toHaveLength(6);
  });

  test('takes a submission, which counts what was saved before', async () => {
    const right = await correctIndexes(world, sitting);
    await answer(candidate, sitting, 1, right[0] ?? 0);
    await pause();
    await passTime(world, 60);
    for (const [at, place] of right.entries()) await answer(candidate, sitting, at + 1, place, 2);
    expect((await candidate.visitor.send(submitAttempt, params())).body.overallScore).toBeLessThan(40);
    expect((await read()).late_answers).toEqual([]);
  });

  test('ends with a submission', async () => {
    await pause();
    expect((await candidate.visitor.send(submitAttempt, params())).status).toBe(200);
    const sheet = await read();
    expect([sheet.state, sheet.submitted_at, sheet.paused_until]).toEqual(['submitted', iso(0), iso(0)]);
  });

  test('can be had three times, one at a time, and only while the clock runs', async () => {
    for (let times = 0; times < 3; times++) {
      expect((await pause()).status).toBe(200);
      expect((await pause()).body).toMatchObject({ error: { code: 'already_paused' } });
      await passTime(world, 10);
      await resume();
    }
    expect((await pause()).body).toMatchObject({ error: { code: 'too_many_pauses' } });
    expect((await pause('no')).status).toBe(422);
    expect((await pause('I need a break.', candidate.visitor)).status).toBe(403);
    await candidate.visitor.send(submitAttempt, params());
    expect((await pause()).body).toMatchObject({ error: { code: 'attempt_closed' } });
  });

  test('keeps time that is given meanwhile, and an outage during it takes nothing', async () => {
    const before = await leftMs();
    await pause();
    await admin.send(giveExtraTime, { ...params(), body: { id: newId(), minutes: 5, reason: 'The fire alarm rang.' } });
    world.clock.advanceSeconds(1000);
    await world.house.ticks.runOnce();
    expect(await read()).toMatchObject({ state: 'running', returned_seconds: 100, extra_seconds: 300 });
    expect(await leftMs()).toBe(before + 300_000);
  });
});

describe('ending a test', () => {
  test('submits what was saved, tells the candidate why on the page and by email, and is in the log', async () => {
    const [right = 0] = await correctIndexes(world, sitting);
    await answer(candidate, sitting, 1, right);
    expect((await close()).status).toBe(204);
    expect(await read()).toMatchObject({ state: 'closed', close_reason: 'The building has to be left.', result_id: expect.any(String) });
    expect((await candidate.visitor.send(submitAttempt, params())).body.overallScore).toBeGreaterThan(0);
    expect(await audited('attempts.closed')).toMatchObject({ details: { reason: 'The building has to be left.' } });
    const mail = (await world.mails()).find(({ to, subject }) => to === candidate.email && subject.includes('ended your attempt'));
    expect(JSON.stringify(mail)).toContain('The building has to be left.');
    expect((await close()).body).toMatchObject({ error: { code: 'attempt_closed' } });
  });

  test('ends a pause with it, and answers after it are kept as late', async () => {
    await pause();
    await passTime(world, 30);
    await close();
    expect((await answer(candidate, sitting, 1, 0)).body).toMatchObject({ error: { code: 'attempt_closed' } });
    expect(await read()).toMatchObject({ state: 'closed', late_answers: [{ order_num: 1 }], submitted_at: iso(0) });
  });
});

describe('the list of who is sitting', () => {
  test('says when a page was last heard', async () => {
    await passTime(world, 1);
    const opened = iso(-1);
    expect(await listed()).toMatchObject({ seen_at: opened, pauses: 0 });
    await passTime(world, 40);
    await candidate.visitor.send(awaitChange, { ...params(), query: { version: 0, wait_seconds: 0 } });
    await passTime(world, 1);
    expect((await listed())?.seen_at).toBe(iso(-1));
  });

  test('counts notes that administrators write for each other; no candidate reads them', async () => {
    const note = { id: newId(), words: 'Called: the power failed.' };
    expect((await admin.send(addAttemptNote, { ...params(), body: note })).status).toBe(204);
    expect((await admin.send(addAttemptNote, { ...params(), body: note })).status).toBe(204);
    const changed = await admin.send(addAttemptNote, { ...params(), body: { ...note, words: 'Called: all is well.' } });
    expect([changed.status, changed.body.error.code]).toEqual([409, 'other_content']);
    expect((await admin.send(addAttemptNote, { ...params(), body: { id: newId(), words: '' } })).status).toBe(422);
    expect((await admin.send(listAttemptNotes, params())).body.notes).toMatchObject([{ words: 'Called: the power failed.' }]);
    expect((await listed())?.notes).toBe(1);
    expect((await candidate.visitor.send(listAttemptNotes, params())).status).toBe(403);
    expect(JSON.stringify(await read())).not.toContain('power failed');
  });
});
