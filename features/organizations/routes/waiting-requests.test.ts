import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { putMailStop } from '../contract/asking.ts';
import { changeWindow, createAssignment, remindRequest } from '../contract/assignments.ts';
import { readProgress } from '../contract/progress.ts';
import { wallTimeIn } from '../rules/wall-time.ts';
import { mailNewWindow, mailRequests } from '../service/mail-requests.ts';
import { assessmentRequests, assignments } from '../tables/requests.ts';
import { addOrganization, addRequest, type TestOrganization } from '../testing.ts';

let world: World;
let acme: TestOrganization;
let other: TestOrganization;
let type: Awaited<ReturnType<typeof addTest>>;
let ada: Member;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world);
  acme = await addOrganization(world, { name: 'Acme' });
  other = await addOrganization(world);
});
beforeEach(async () => {
  ada = await addMember(world, 'student');
});
afterAll(() => world.close());

const day = 24 * 60 * 60;
const ask = (state: 'asked' | 'accepted' | 'started' | 'declined' = 'asked') =>
  addRequest(world, acme, { person: ada, typeId: type.id, state });
const inDays = (days: number) => wallTimeIn(acme.timeZone, new Date(world.clock.now().getTime() + days * day * 1000));
const subjects = async () => (await world.mails()).filter(({ to }) => to === ada.email).map(({ subject }) => subject);
const remind = (id: string, { member } = acme) => member.visitor.send(remindRequest, { params: { id } });
const move = (id: string, opens: number, closes: number, { member } = acme) =>
  member.visitor.send(changeWindow, { params: { id }, body: { opens_at: inDays(opens), closes_at: inDays(closes) } });

describe('A-053 a reminder that an organization sends', () => {
  test('goes out once a day, and never within a day of the request', async () => {
    const { id } = await ask();
    expect((await remind(id)).body).toMatchObject({ error: { code: 'not_mailed_yet' } });
    await mailRequests(world.runtime);
    expect((await remind(id)).body).toMatchObject({ error: { code: 'reminded_today' } });
    world.clock.advanceSeconds(day);
    const both = await Promise.all([remind(id), remind(id)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([204, 409]);
    expect((await subjects()).filter((subject) => subject.startsWith('Reminder: Acme'))).toHaveLength(1);
    expect((await acme.member.visitor.send(readProgress, { params: { id } })).body.reminders).toBe(1);
  });

  test('is refused for what was started or declined, for who stopped the mail, and for other organizations', async () => {
    const [started, declined, { id, token }] = [await ask('started'), await ask('declined'), await ask()];
    await world.runtime.database.update(assessmentRequests).set({ mailedAt: world.clock.now() });
    world.clock.advanceSeconds(day);
    expect((await remind(id, other)).status).toBe(404);
    for (const one of [started, declined]) expect((await remind(one.id)).body).toMatchObject({ error: { code: 'already_answered' } });
    await ada.visitor.send(putMailStop, { body: { token, is_stopped: true } });
    expect((await remind(id)).body).toMatchObject({ error: { code: 'mail_stopped' } });
    world.clock.advanceSeconds(7 * day);
    expect((await remind(id)).body).toMatchObject({ error: { code: 'window_over' } });
    expect(await subjects()).toEqual([]);
  });
});

describe('A-053 whoever stopped the mail of an organization', () => {
  test('is counted when asked, named as the reason against a reminder, and mailed once they allow it again', async () => {
    const { token } = await ask('declined');
    const { id, rosterId } = await ask();
    const stop = (isStopped: boolean) => ada.visitor.send(putMailStop, { body: { token, is_stopped: isStopped } });
    await stop(true);
    await mailRequests(world.runtime);
    expect((await remind(id)).body).toMatchObject({ error: { code: 'mail_stopped' } });
    const { code } = await addTest(world);
    const terms = { type: code, opens_at: inDays(1), closes_at: inDays(7), payer: 'candidate' as const, people: 'all' as const };
    const asked = await acme.member.visitor.send(createAssignment, { body: { roster_id: rosterId, ...terms } });
    expect(asked.body).toMatchObject({ asked: 1, not_mailed: 1, mail_stopped: 1 });
    await world.house.jobs.drain();
    expect(await subjects()).toEqual([]);
    await stop(false);
    await world.house.jobs.drain();
    expect(await subjects()).toHaveLength(2);
    expect((await remind(id)).body).toMatchObject({ error: { code: 'reminded_today' } });
  });
});

describe('A-053 another window for those who have not started', () => {
  test('is checked like the first one, and told once to whoever was written to', async () => {
    const { id, assignmentId } = await ask();
    await mailRequests(world.runtime);
    expect((await move(assignmentId, 5, 4)).body).toMatchObject({ error: { code: 'window_over' } });
    expect((await move(assignmentId, 0, 740)).body).toMatchObject({ error: { code: 'window_too_long' } });
    expect((await move(assignmentId, 1, 9, other)).status).toBe(404);
    world.clock.advanceSeconds(2 * day);
    expect((await move(assignmentId, -5, 9)).body).toMatchObject({ error: { code: 'opens_in_past' } });
    // Open for three days, and open for longer.
    expect((await move(assignmentId, -3, 8)).status).toBe(200);
    const [opens, closes] = [inDays(1), inDays(9)];
    expect((await move(assignmentId, 1, 9)).body).toEqual({ waiting: 1 });
    const { body } = await acme.member.visitor.send(readProgress, { params: { id } });
    expect([wallTimeIn(acme.timeZone, new Date(body.opens_at)), wallTimeIn(acme.timeZone, new Date(body.closes_at))]).toEqual([
      opens,
      closes,
    ]);
    expect(body.assignment).toEqual({ id: assignmentId, waiting: 1 });
    const about = { assignmentId, changedAt: world.clock.now() };
    await mailNewWindow(world.runtime, about);
    await mailNewWindow(world.runtime, about);
    expect((await subjects()).filter((subject) => subject === `New dates for Test ${type.code} from Acme`)).toHaveLength(1);
    expect(body.reminders).toBe(0);
  });

  test('is refused when nobody is left, and the fourth time in a day; the same window changes nothing', async () => {
    const started = await ask('started');
    expect((await move(started.assignmentId, 1, 9)).body).toMatchObject({ error: { code: 'nobody_waiting' } });
    const { assignmentId } = await ask();
    for (const days of [9, 9, 10, 11]) expect((await move(assignmentId, 1, days)).status).toBe(200);
    expect((await move(assignmentId, 1, 12)).body).toMatchObject({ error: { code: 'changed_often' } });
    const [stored] = await world.runtime.database.select().from(assignments).where(eq(assignments.id, assignmentId));
    expect(wallTimeIn(acme.timeZone, stored?.closesAt ?? new Date(0))).toBe(inDays(11));
  });
});
