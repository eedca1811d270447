import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { putMailStop } from '../contract/asking.ts';
import { countRemindable, remindRoster } from '../contract/assignments.ts';
import { readProgress } from '../contract/progress.ts';
import type { RequestState } from '../rules/assessment-request.ts';
import { mailRequests } from '../service/mail-requests.ts';
import { organizationActs } from '../tables/organizations.ts';
import { assessmentRequests } from '../tables/requests.ts';
import { addOrganization, addRequest, addRoster, type TestOrganization } from '../testing.ts';

let world: World;
let acme: TestOrganization;
let other: TestOrganization;
let typeId: string;
beforeAll(async () => {
  world = await openWorld();
  typeId = (await addTest(world)).id;
  acme = await addOrganization(world, { name: 'Acme' });
  other = await addOrganization(world, { kind: 'university' });
});
afterAll(() => world.close());

const day = 24 * 60 * 60;
const remind = (id: string, { member } = acme) => member.visitor.send(remindRoster, { params: { id } });
const progress = async (id: string) => (await acme.member.visitor.send(readProgress, { params: { id } })).body;
const reminded = async (email: string) =>
  (await world.mails()).filter(({ to, subject }) => to === email && subject.startsWith('Reminder: Acme')).length;

/** A roster with somebody in each state, all written to a moment ago. */
async function askOne(rosterId: string, state: RequestState) {
  const person = await addMember(world, 'student');
  const request = await addRequest(world, acme, { person, typeId, state, rosterId });
  const written = world.runtime.database.update(assessmentRequests).set({ mailedAt: world.clock.now() });
  await written.where(eq(assessmentRequests.id, request.id));
  return { ...request, person };
}

describe('reminding everyone of a position who hasn’t started', () => {
  test('reaches who is due, once, however often and by however many it is pressed, and the trail says how many', async () => {
    const rosterId = await addRoster(world, acme);
    const asked = await askOne(rosterId, 'asked');
    const accepted = await askOne(rosterId, 'accepted');
    const [started, finished, declined] = [
      await askOne(rosterId, 'started'),
      await askOne(rosterId, 'finished'),
      await askOne(rosterId, 'declined'),
    ];
    expect((await remind(rosterId)).body).toEqual({ reminded: 0, left: 0, not_due: 2 });
    world.clock.advanceSeconds(day);
    const late = await askOne(rosterId, 'asked');
    const both = await Promise.all([remind(rosterId), remind(rosterId)]);
    expect(both.map(({ body }) => body).toSorted((one, two) => one.reminded - two.reminded)).toEqual([
      { reminded: 0, left: 0, not_due: 3 },
      { reminded: 2, left: 0, not_due: 1 },
    ]);
    const mails = await Promise.all([asked, accepted, late, started, finished, declined].map(({ person }) => reminded(person.email)));
    expect(mails).toEqual([1, 1, 0, 0, 0, 0]);
    const acts = await world.runtime.database
      .select()
      .from(organizationActs)
      .where(and(eq(organizationActs.organizationId, acme.organizationId), eq(organizationActs.act, 'requests.reminded')));
    expect(acts.map(({ details, actorId }) => [details, actorId])).toEqual([[{ roster: rosterId, requests: 2 }, acme.member.userId]]);
  });

  test('leaves out who stopped the mail, and other positions and organizations', async () => {
    const [rosterId, elsewhere] = [await addRoster(world, acme), await addRoster(world, acme)];
    const stopped = await askOne(rosterId, 'asked');
    const outside = await askOne(elsewhere, 'asked');
    await stopped.person.visitor.send(putMailStop, { body: { token: stopped.token, is_stopped: true } });
    world.clock.advanceSeconds(day);
    expect((await remind(rosterId)).body).toEqual({ reminded: 0, left: 0, not_due: 1 });
    expect((await remind(rosterId, other)).status).toBe(404);
    expect([await reminded(stopped.person.email), await reminded(outside.person.email)]).toEqual([0, 0]);
    world.clock.advanceSeconds(7 * day);
    expect((await remind(elsewhere)).body).toEqual({ reminded: 0, left: 0, not_due: 0 });
  });

  test('replies after one batch, says how many are left, and reminds them in a job', async () => {
    const rosterId = await addRoster(world, acme);
    for (let nth = 0; nth < 201; nth++) {
      const person = { userId: acme.owner.userId, email: `batch-${nth}@example.org` };
      await addRequest(world, acme, { person, typeId, state: 'asked', rosterId });
    }
    await world.runtime.database
      .update(assessmentRequests)
      .set({ mailedAt: world.clock.now() })
      .where(eq(assessmentRequests.rosterId, rosterId));
    world.clock.advanceSeconds(day);
    const left = async (who = acme) => await who.member.visitor.send(countRemindable, { params: { id: rosterId } });
    expect((await left()).body).toEqual({ left: 201 });
    expect((await remind(rosterId)).body).toEqual({ reminded: 200, left: 1, not_due: 0 });
    expect((await left()).body).toEqual({ left: 1 });
    await world.house.jobs.drain();
    expect((await left()).body).toEqual({ left: 0 });
    expect((await left(other)).status).toBe(404);
    const mails = (await world.mails()).filter(({ to }) => to.startsWith('batch-')).map(({ to }) => to);
    expect([mails.length, new Set(mails).size]).toEqual([201, 201]);
  });
});

test('a request says from when a reminder can be sent', async () => {
  const rosterId = await addRoster(world, acme);
  const person = await addMember(world, 'student');
  const { id } = await addRequest(world, acme, { person, typeId, state: 'asked', rosterId });
  expect((await progress(id)).reminder).toBeNull();
  await mailRequests(world.runtime);
  const from = new Date(world.clock.now().getTime() + day * 1000).toISOString();
  expect((await progress(id)).reminder).toEqual({ from, is_due: false });
  world.clock.advanceSeconds(day);
  expect((await progress(id)).reminder).toEqual({ from, is_due: true });
  world.clock.advanceSeconds(7 * day);
  expect((await progress(id)).reminder).toBeNull();
});
