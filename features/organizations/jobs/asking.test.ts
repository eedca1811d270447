import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTest } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { acceptRequest, declineRequest, putMailStop, readRequest } from '../contract/asking.ts';
import { mailRequests, remindRequests } from '../service/mail-requests.ts';
import { assessmentRequests } from '../tables/requests.ts';
import { addOrganization, addRequest, type TestOrganization } from '../testing.ts';

const dayMs = 24 * 60 * 60 * 1000;

let world: World;
let acme: TestOrganization;
let type: Awaited<ReturnType<typeof addTest>>;
let ada: Member;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { priceCents: 4999, stripePriceId: 'price_mailed' });
});
beforeEach(async () => {
  acme = await addOrganization(world, { name: 'Acme' });
  ada = await addMember(world, 'student');
});
afterAll(() => world.close());

const later = (days: number) => new Date(world.clock.now().getTime() + days * dayMs);
const ask = (changes: Partial<Parameters<typeof addRequest>[2]> = {}, email = ada.email) =>
  addRequest(world, acme, { person: { userId: ada.userId, email }, typeId: type.id, state: 'asked', closesAt: later(14), ...changes });
const sent = async (email = ada.email) => (await world.mails()).filter((mail) => mail.to === email);
const pass = (days: number) => world.clock.advanceSeconds(days * 24 * 60 * 60);
async function mailAll(): Promise<void> {
  await mailRequests(world.runtime);
  await remindRequests(world.runtime);
}

describe('the mail to somebody who was asked', () => {
  test('says who asks, for what, until when, who pays and what could be shared, and how to stop it', async () => {
    const { token } = await ask({ payer: 'seat', message: 'Please take it this week.' });
    await mailAll();
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Acme asked you to take Test ${type.code}`);
    const { publicUrl } = world.runtime.configuration;
    for (const part of [
      acme.domain,
      'Please take it this week.',
      '(New York, GMT-',
      'Acme pays for it.',
      'nothing, pass or fail, or the full result',
      `${publicUrl}/requests/${token}\n`,
      `${publicUrl}/requests/${token}/stop\n`,
    ])
      expect(mail?.text).toContain(part);
    expect((await world.visitor().send(readRequest, { body: { reference: token } })).status).toBe(200);
  });

  test('goes out once, however often the job runs, also at the same time', async () => {
    await ask();
    await Promise.all([mailRequests(world.runtime), mailRequests(world.runtime), mailRequests(world.runtime)]);
    expect(await sent()).toHaveLength(1);
  });

  test('asking twice for the same test sends one mail; the second follows when the first is settled', async () => {
    const first = await ask();
    world.clock.advanceSeconds(1);
    await ask();
    await mailAll();
    expect(await sent()).toHaveLength(1);
    await world.visitor().send(declineRequest, { body: { reference: first.token } });
    await mailAll();
    expect(await sent()).toHaveLength(2);
  });

  test('comes five times a day at most, however often an organization asks anew', async () => {
    for (let time = 0; time < 7; time += 1) {
      const { id } = await ask();
      await mailRequests(world.runtime);
      const taken = { state: 'canceled', stateAt: world.clock.now() } as const;
      if (time < 6) await world.runtime.database.update(assessmentRequests).set(taken).where(eq(assessmentRequests.id, id));
    }
    expect(await sent()).toHaveLength(5);
    pass(1);
    world.clock.advanceSeconds(1);
    await mailRequests(world.runtime);
    expect(await sent()).toHaveLength(6);
  });

  test('reaches everybody of a long list, in batches', async () => {
    const { rosterId } = await ask({}, `first-${acme.domain}@example.org`);
    await world.runtime.database.execute(sql`
      with people as (
        insert into roster_people (id, roster_id, organization_id, email, email_key, added_at)
        select gen_random_uuid(), ${rosterId}, ${acme.organizationId}, 'many-' || n || '@example.net', 'many-' || n || '@example.net', now()
        from generate_series(1, 220) n returning id)
      insert into assessment_requests (id, organization_id, roster_id, assignment_id, person_id, token_hash, state_at, asked_at)
      select gen_random_uuid(), ${acme.organizationId}, ${rosterId},
        (select id from assignments where roster_id = ${rosterId}), id, id::text, now(), now() from people`);
    await mailRequests(world.runtime);
    const addresses = (await world.mails()).map(({ to }) => to).filter((to) => to.startsWith('many-'));
    expect([addresses.length, new Set(addresses).size]).toEqual([220, 220]);
  });

  test('leaves out whoever stopped it, disabled accounts, closed organizations and windows that are over', async () => {
    const stopped = await ask();
    await world.visitor().send(putMailStop, { body: { token: stopped.token, is_stopped: true } });
    const disabled = await addMember(world, 'student');
    await world.runtime.database.execute(sql`update users set disabled_at = now() where id = ${disabled.userId}`);
    await ask({}, disabled.email);
    const late = await addMember(world, 'student');
    await ask({ opensAt: later(-2), closesAt: later(-1) }, late.email);
    await mailAll();
    expect([await sent(), await sent(disabled.email), await sent(late.email)]).toEqual([[], [], []]);
    const bea = await addMember(world, 'student');
    await ask({}, bea.email);
    await world.runtime.database.execute(sql`update organizations set closed_at = now() where id = ${acme.organizationId}`);
    await mailAll();
    expect(await sent(bea.email)).toEqual([]);
  });

  test('an address that nobody can write to holds nobody up', async () => {
    await ask({}, 'two words@example.org');
    await ask();
    await mailAll();
    expect(await sent()).toHaveLength(1);
  });
});

describe('reminders', () => {
  test('come two days after asking, and three days and one day before the end', async () => {
    await ask();
    await mailAll();
    const subjects: string[] = [];
    for (let day = 1; day <= 14; day += 1) {
      pass(1);
      await mailAll();
      const mails = await sent();
      subjects.push(...mails.slice(0, mails.length - 1 - subjects.length).map(({ subject }) => `${day}: ${subject}`));
    }
    expect(subjects).toEqual([
      `2: Reminder: Acme asked you to take Test ${type.code}`,
      `11: Test ${type.code} for Acme closes soon`,
      `13: Test ${type.code} for Acme closes soon`,
    ]);
  });

  test('never come after declining, and after stopping', async () => {
    const declined = await ask();
    const bea = await addMember(world, 'student');
    const stopped = await ask({}, bea.email);
    await mailAll();
    await world.visitor().send(declineRequest, { body: { reference: declined.token } });
    await world.visitor().send(putMailStop, { body: { token: stopped.token, is_stopped: true } });
    for (let day = 1; day <= 14; day += 1) {
      pass(1);
      await mailAll();
    }
    expect([(await sent()).length, (await sent(bea.email)).length]).toEqual([1, 1]);
  });

  test('keep the link of the first mail, and say so to whoever accepted', async () => {
    const { token, id } = await ask();
    await mailAll();
    await ada.visitor.send(acceptRequest, { body: { reference: token, share_level: 'nothing' } });
    pass(11);
    await mailAll();
    const [reminder] = await sent();
    expect(reminder?.text).toContain('You accepted but haven’t started yet.');
    expect(reminder?.text).toContain(`/requests/${token}\n`);
    const [row] = await world.runtime.database.select().from(assessmentRequests).where(eq(assessmentRequests.id, id));
    expect(row?.reminders).toBe(1);
  });
});
