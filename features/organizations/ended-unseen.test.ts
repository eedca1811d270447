import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { deliverQuestions, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { createAttempt } from '#features/attempts/contract/gate.ts';
import { addTest, passCheck, passTime } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { acceptRequest, attachAttempt, declineRequest, readRequest } from './contract/asking.ts';
import { cancelAssignment, cancelRequest } from './contract/assignments.ts';
import { listOrganizationActs } from './contract/acts.ts';
import { removeRosterPerson } from './contract/people.ts';
import { readProgramRequest } from './contract/programs.ts';
import { countProgress, listProgress, readProgress } from './contract/progress.ts';
import type { ShareLevel } from './rules/assessment-request.ts';
import { giveSeats } from './service/give-seats.ts';
import { countSeats, promiseSeats } from './service/seats.ts';
import { assessmentRequests } from './tables/requests.ts';
import { addApiKey, addOrganization, addRequest, type TestOrganization } from './testing.ts';

let world: World;
let acme: TestOrganization;
let type: Awaited<ReturnType<typeof addTest>>;
let ada: Member;
let headers: { authorization: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const noon = new Date(world.clock.now().getTime() + 86_400_000);
  noon.setUTCHours(12, 0, 0, 0);
  world.clock.set(noon);
  acme = await addOrganization(world, { name: 'Acme', timeZone: 'UTC' });
  type = await addTest(world, { priceCents: 4999, stripePriceId: `price_${world.runtime.dice.uuid()}`, attemptsPerYear: 5 });
  ada = await addMember(world, 'student');
  ({ headers } = await addApiKey(world.runtime, acme));
});
afterAll(() => world.close());

type Asked = Awaited<ReturnType<typeof addRequest>>;

/** Ada, asked and having accepted, with a promised seat. */
async function accepted(level: ShareLevel): Promise<Asked> {
  const request = await addRequest(world, acme, { person: ada, typeId: type.id, state: 'asked', payer: 'seat' });
  const of = { organizationId: acme.organizationId, assessmentTypeId: type.id, now: world.clock.now() };
  await world.runtime.database.transaction(async (tx) => {
    await giveSeats(world.runtime, tx, { ...of, size: 1, reason: 'A test', givenBy: null });
    await promiseSeats(tx, { ...of, requestIds: [request.id] });
  });
  await ada.visitor.send(acceptRequest, { body: { reference: request.token, share_level: level } });
  return request;
}

async function start({ id }: Asked) {
  await passCheck(ada, type);
  return ada.visitor.send(createAttempt, { body: { type: type.code, request: id } });
}
const open = (id: string) => ada.visitor.send(deliverQuestions, { params: { id }, body: { window_id: world.runtime.dice.uuid() } });

/** Takes the test for the request and hands it in. */
async function take(request: Asked): Promise<string> {
  const { id } = (await start(request)).body;
  await open(id);
  await ada.visitor.send(submitAttempt, { params: { id } });
  await world.mails();
  return id;
}

async function annul(attemptId: string): Promise<void> {
  const admin = await addMember(world, 'admin');
  await admin.visitor.send(annulAttempt, { params: { id: attemptId }, body: { reason: 'The power went out.', refund: false } });
  await passTime(world, 1);
  await world.mails();
}

const member = () => acme.member.visitor;

/** Everything that the organization sees of a request, its counts and its seats. */
async function seen({ id, rosterId }: Asked) {
  const query = { roster: rosterId };
  const { body: detail } = await member().send(readProgress, { params: { id } });
  const { body: list } = await member().send(listProgress, { query });
  const { body: counts } = await member().send(countProgress, { query });
  const { body: asked } = await world.visitor('program').send(readProgramRequest, { headers, params: { id } });
  return { detail, rows: list.rows, counts: counts.counts, asked, seats: await countSeats(world.runtime.database, acme.organizationId) };
}
const acts = async () => (await member().send(listOrganizationActs)).body.rows.map(({ act }) => act);

const view = async ({ token }: Asked) => (await ada.visitor.send(readRequest, { body: { reference: token } })).body;
const mailsTo = async (subject: RegExp) => (await world.mails()).filter((mail) => mail.to === ada.email && subject.test(mail.subject));

const cancels: Record<string, (request: Asked) => Promise<unknown>> = {
  'the assignment': async ({ assignmentId }) => (await member().send(cancelAssignment, { params: { id: assignmentId } })).body,
  'the request': async ({ id }) => (await member().send(cancelRequest, { params: { id } })).body?.error?.code,
  'the person’s place on the list': async ({ personId }) => (await member().send(removeRosterPerson, { params: { id: personId } })).status,
};
const answers = { 'the assignment': { canceled: 0 }, 'the request': 'already_started', 'the person’s place on the list': 204 };

describe('a request that a hidden annulment opened again', () => {
  test.each(Object.keys(cancels))('ends unseen when the organization takes back %s, and the candidate is told', async (what) => {
    const request = await accepted('nothing');
    await annul(await take(request));
    expect((await view(request)).state).toBe('accepted');
    const before = await seen(request);
    expect(before.detail).toMatchObject({ state: 'finished' });
    expect(await cancels[what]?.(request)).toEqual(answers[what as keyof typeof answers]);
    expect(await seen(request)).toEqual(before);
    expect((await view(request)).state).toBe('canceled');
    expect((await start(request)).body).toMatchObject({ error: { code: 'request_not_open' } });
    const told = await mailsTo(/canceled its request/u);
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('you can no longer take the test for it')]);
  });

  test('ends with an attempt whose clock has not started', async () => {
    const request = await accepted('nothing');
    await annul(await take(request));
    const { id } = (await start(request)).body;
    const before = await seen(request);
    expect(await cancels['the assignment']?.(request)).toEqual({ canceled: 0 });
    expect(await seen(request)).toEqual(before);
    expect((await open(id)).status).toBe(404);
    expect((await view(request)).state).toBe('canceled');
  });

  test('is not opened in an assignment that was canceled, also where the request says otherwise', async () => {
    const request = await accepted('nothing');
    const { id } = (await start(request)).body;
    await world.runtime.database.$client.query('update assignments set canceled_at = now() where id = $1', [request.assignmentId]);
    expect((await open(id)).status).toBe(409);
  });

  test('leaves its seat as used when its window closes', async () => {
    const request = await accepted('nothing');
    await annul(await take(request));
    const before = await seen(request);
    await passTime(world, 8 * 24 * 60 * 60);
    expect((await view(request)).state).toBe('lapsed');
    expect(await seen(request)).toEqual(before);
  });

  test('can be declined unseen', async () => {
    const request = await accepted('nothing');
    await annul(await take(request));
    const [before, trail] = [await seen(request), await acts()];
    expect((await ada.visitor.send(declineRequest, { body: { reference: request.token } })).body.state).toBe('declined');
    expect([await seen(request), await acts()]).toEqual([before, trail]);
  });

  test('can be answered with another result unseen', async () => {
    const request = await accepted('nothing');
    const first = await take(request);
    const again = await take(await accepted('nothing'));
    await annul(first);
    const [before, trail] = [await seen(request), await acts()];
    const attached = await ada.visitor.send(attachAttempt, { body: { reference: request.token, attempt_id: again } });
    expect(attached.body.state).toBe('finished');
    expect([await seen(request), await acts()]).toEqual([before, trail]);
  });

  test('reads like one that was really finished once the account is gone', async () => {
    const [masked, finished] = [await accepted('nothing'), await accepted('nothing')];
    const attemptId = await take(masked);
    await take(finished);
    const both = async () => [await seen(masked), await seen(finished)];
    const before = await both();
    await annul(attemptId);
    await passTime(world, 24 * 60 * 60);
    expect((await ada.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
    expect(await both()).toEqual(before);
  });
});

describe('an annulment after the organization took a request back', () => {
  test.each(['the assignment', 'the person’s place on the list'])('opens nothing again: %s', async (what) => {
    const request = await accepted('nothing');
    const attemptId = await take(request);
    await cancels[what]?.(request);
    const before = await seen(request);
    await annul(attemptId);
    expect(await seen(request)).toEqual(before);
    expect((await view(request)).state).toBe('canceled');
    expect((await start(request)).body).toMatchObject({ error: { code: 'request_not_open' } });
    const [voided, ...more] = await mailsTo(/voided|again/u);
    expect([voided?.text.includes('take the test for Acme again'), voided?.text.includes('Take it again'), more]).toEqual([
      false,
      false,
      [],
    ]);
    expect(await mailsTo(/canceled its request/u)).toHaveLength(1);
  });

  test('shows whoever was to see the result that the request is canceled, and frees the seat', async () => {
    const request = await accepted('verdict');
    const attemptId = await take(request);
    await cancels['the assignment']?.(request);
    await annul(attemptId);
    expect(await seen(request)).toMatchObject({ detail: { state: 'canceled' }, seats: [{ free: 1, promised: 0, used: 0 }] });
  });
});

test('a hidden annulment of an attached result promises no seat that the organization would miss', async () => {
  const [taken, attached] = [await accepted('nothing'), await accepted('nothing')];
  const attemptId = await take(taken);
  await ada.visitor.send(attachAttempt, { body: { reference: attached.token, attempt_id: attemptId } });
  const before = await seen(attached);
  await annul(attemptId);
  expect(await seen(attached)).toEqual(before);
  const where = and(eq(assessmentRequests.id, attached.id), eq(assessmentRequests.state, 'accepted'));
  expect(await world.runtime.database.$count(assessmentRequests, where)).toBe(1);
  expect((await start(attached)).body).toMatchObject({ error: { code: 'request_not_paid' } });
  expect(await mailsTo(/^You can take/u)).toEqual([]);
});

describe('what is taken back at the moment at which somebody answers it', () => {
  const rounds = [1, 2, 3, 4, 5];
  const areWaiting = async (count: number) => {
    const countWaiting = async () => {
      const { rows } = await world.runtime.database.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    };
    await expect.poll(countWaiting).toBe(count);
  };

  test.each(Object.keys(cancels))('a start against %s: no attempt is left that nobody pays for', async (what) => {
    const request = await accepted('nothing');
    await passCheck(ada, type);
    const both = await world.runtime.database.transaction(async (tx) => {
      // The start holds the request and cannot write its attempt yet; the organization waits for the request.
      await tx.execute(sql`lock table assessments in share mode`);
      const started = start(request);
      await areWaiting(1);
      const canceled = cancels[what]?.(request);
      await areWaiting(2);
      return { started, canceled };
    });
    const { id } = (await both.started).body;
    await both.canceled;
    expect((await view(request)).state).toBe('canceled');
    expect((await open(id)).status).toBe(404);
    expect(await countSeats(world.runtime.database, acme.organizationId)).toMatchObject([{ free: 1, used: 0 }]);
  });

  test.each(Object.keys(cancels))('an acceptance against %s: both are answered, and the request is canceled', async (what) => {
    for (const _ of rounds) {
      const request = await addRequest(world, acme, { person: ada, typeId: type.id, state: 'asked' });
      const body = { reference: request.token, share_level: 'nothing' } as const;
      const [answered] = await Promise.all([ada.visitor.send(acceptRequest, { body }), cancels[what]?.(request)]);
      expect([200, 409]).toContain(answered.status);
      expect((await view(request)).state).toBe('canceled');
    }
  });
});
