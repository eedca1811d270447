import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { deliverQuestions, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { createAttempt, readGate } from '#features/attempts/contract/gate.ts';
import { assessments } from '#features/attempts/tables.ts';
import { addTest, passCheck, passTime, sit } from '#features/attempts/testing.ts';
import { fileAppeal } from '#features/integrity/contract.ts';
import { payments } from '#features/payments/tables.ts';
import { readAppealFile } from '#features/results/contract/appeal-file.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { acceptRequest, attachAttempt, readRequest } from './contract/asking.ts';
import { cancelRequest } from './contract/assignments.ts';
import { countProgress, listProgress } from './contract/progress.ts';
import { listSharing } from './contract/sharing.ts';
import { giveSeats } from './service/give-seats.ts';
import { promiseSeats } from './service/seats.ts';
import { assessmentRequests } from './tables/requests.ts';
import { seats } from './tables/seats.ts';
import { addOrganization, addRequest, type TestOrganization } from './testing.ts';

const dayMs = 24 * 60 * 60 * 1000;

let world: World;
let acme: TestOrganization;
let type: Awaited<ReturnType<typeof addTest>>;
let ada: Member;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  acme = await addOrganization(world, { name: 'Acme' });
  type = await addTest(world, { priceCents: 4999, stripePriceId: `price_${world.runtime.dice.uuid()}`, attemptsPerYear: 3 });
  ada = await addMember(world, 'student');
});
afterAll(() => world.close());

const later = (days: number) => new Date(world.clock.now().getTime() + days * dayMs);

/** Ada, asked and having accepted, with a seat promised unless she pays herself. */
async function accepted(changes: Partial<Parameters<typeof addRequest>[2]> = {}, level: 'nothing' | 'verdict' | 'full' = 'verdict') {
  const request = await addRequest(world, acme, { person: ada, typeId: type.id, state: 'asked', payer: 'seat', ...changes });
  const { organizationId } = acme;
  const now = world.clock.now();
  if (changes.payer !== 'candidate')
    await world.runtime.database.transaction(async (tx) => {
      await giveSeats(world.runtime, tx, { organizationId, assessmentTypeId: type.id, size: 1, reason: 'A test', givenBy: null, now });
      await promiseSeats(tx, { organizationId, assessmentTypeId: type.id, requestIds: [request.id], now });
    });
  await ada.visitor.send(acceptRequest, { body: { reference: request.token, share_level: level } });
  return request;
}
const create = (request: string | undefined, who = ada) =>
  who.visitor.send(createAttempt, { body: { type: type.code, ...(request !== undefined && { request }) } });
const open = (id: string, who = ada) =>
  who.visitor.send(deliverQuestions, { params: { id }, body: { window_id: world.runtime.dice.uuid() } });
const gate = async (request: string, who = ada) =>
  (await who.visitor.send(readGate, { params: { id: type.slug }, query: { request } })).body;
const stored = async (id: string) =>
  (await world.runtime.database.select().from(assessmentRequests).where(eq(assessmentRequests.id, id)))[0];
const seatStates = async () =>
  (await world.runtime.database.select({ state: seats.state }).from(seats).where(eq(seats.organizationId, acme.organizationId))).map(
    ({ state }) => state,
  );

describe('taking a test that was asked for', () => {
  test('A-027 A-054 a seat pays, the request follows the attempt, and the result is shared as agreed', async () => {
    const { id } = await accepted();
    expect(await gate(id)).toMatchObject({ payment: 'completed', request: { id, asked_by: 'Acme', paid_by: 'asker', refusal: null } });
    await passCheck(ada, type);
    const started = await create(id);
    expect(started.status).toBe(201);
    expect(await stored(id)).toMatchObject({ state: 'started', attemptId: started.body.id });
    expect(await seatStates()).toEqual(['used']);
    await open(started.body.id);
    const { body } = await ada.visitor.send(submitAttempt, { params: { id: started.body.id } });
    await world.mails();
    expect(await stored(id)).toMatchObject({ state: 'shared', resultId: body.result_id });
    expect(await world.runtime.database.select().from(payments).where(eq(payments.userId, ada.userId))).toEqual([]);
  });

  test('has started once its clock runs, not before, for the organization, its counts and the candidate', async () => {
    const { id } = await accepted();
    await passCheck(ada, type);
    const { body } = await create(id);
    const states = async () => {
      const { rows } = (await acme.member.visitor.send(listProgress)).body;
      const { counts } = (await acme.member.visitor.send(countProgress)).body;
      const mine = (await ada.visitor.send(readRequest, { body: { reference: id } })).body.state;
      const sharing = (await ada.visitor.send(listSharing)).body.rows[0]?.state;
      return [rows.map(({ state }) => state), counts, mine, sharing];
    };
    expect(await states()).toEqual([['accepted'], { accepted: 1 }, 'accepted', 'accepted']);
    await open(body.id);
    expect(await states()).toEqual([['started'], { started: 1 }, 'started', 'started']);
  });

  test('can be canceled until its clock runs: the attempt goes and the seat is free', async () => {
    const { id } = await accepted();
    await passCheck(ada, type);
    const { body } = await create(id);
    const cancel = () => acme.member.visitor.send(cancelRequest, { params: { id } });
    expect((await cancel()).status).toBe(204);
    expect(await stored(id)).toMatchObject({ state: 'canceled', shownState: 'canceled', attemptId: null });
    expect(await seatStates()).toEqual(['free']);
    expect((await open(body.id)).status).toBe(404);
    const second = await accepted();
    await passCheck(ada, type);
    await open((await create(second.id)).body.id);
    const late = await acme.member.visitor.send(cancelRequest, { params: { id: second.id } });
    expect(late.body.error.code).toBe('already_started');
  });

  test('a promised seat still pays after the assessment was withdrawn', async () => {
    const { id } = await accepted();
    await world.runtime.database.execute(sql`update assessment_types set published_at = null where id = ${type.id}`);
    expect(await gate(id)).toMatchObject({ why_not_start: null, payment: 'completed' });
    await passCheck(ada, type);
    expect((await create(undefined)).body.error.code).toBe('not_published');
    expect((await create(id)).status).toBe(201);
    expect(await seatStates()).toEqual(['used']);
  });

  test('a seat that was promised before the assessment became free is free again', async () => {
    const { id } = await accepted();
    await world.runtime.database.execute(sql`update assessment_types set price_cents = 0 where id = ${type.id}`);
    await passCheck(ada, type);
    expect((await create(id)).status).toBe(201);
    expect(await seatStates()).toEqual(['free']);
  });

  test('nothing agreed to leaves it finished', async () => {
    const { id } = await accepted({}, 'nothing');
    await passCheck(ada, type);
    const { body } = await create(id);
    await open(body.id);
    await ada.visitor.send(submitAttempt, { params: { id: body.id } });
    await world.mails();
    expect((await stored(id))?.state).toBe('finished');
  });

  test('twenty times at once makes one attempt and uses one seat', async () => {
    const { id } = await accepted();
    await passCheck(ada, type);
    const replies = await Promise.all(Array.from({ length: 20 }, () => create(id)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.filter(({ body }) => body.is_new)).toHaveLength(1);
    expect(await seatStates()).toEqual(['used']);
  });

  test('without the request it costs what it always costs', async () => {
    await accepted();
    await passCheck(ada, type);
    expect((await create(undefined)).body.error.code).toBe('not_paid');
  });

  test('a candidate who pays needs a payment of their own', async () => {
    const { id } = await accepted({ payer: 'candidate' });
    await passCheck(ada, type);
    expect(await gate(id)).toMatchObject({ payment: 'pending', request: { paid_by: 'candidate' } });
    expect((await create(id)).body.error.code).toBe('not_paid');
    expect((await stored(id))?.state).toBe('accepted');
  });

  test('A-111 is for whoever accepted, for the test that was asked for, and for nobody else', async () => {
    const { id } = await accepted();
    const other = await addMember(world, 'student');
    await passCheck(other, type);
    expect((await create(id, other)).body.error.code).toBe('request_not_found');
    expect((await other.visitor.send(readGate, { params: { id: type.slug }, query: { request: id } })).status).toBe(404);
    const another = await addTest(world);
    await passCheck(ada, another);
    const wrong = await ada.visitor.send(createAttempt, { body: { type: another.code, request: id } });
    expect(wrong.body.error.code).toBe('request_not_found');
    expect((await ada.visitor.send(createAttempt, { body: { type: type.code, request: 'nothing' } })).status).toBe(422);
  });

  test('a seat that was lost says so and starts nothing', async () => {
    const { id } = await accepted();
    await world.runtime.database.execute(sql`update seats set state = 'free', request_id = null where request_id = ${id}`);
    await passCheck(ada, type);
    expect((await create(id)).body.error.code).toBe('request_not_paid');
    expect(await world.runtime.database.select().from(assessments).where(eq(assessments.userId, ada.userId))).toEqual([]);
  });

  test('a test that is open from another way is not taken for the request', async () => {
    type = await addTest(world);
    const { id } = await accepted({ payer: 'candidate' });
    await sit(world, ada, type);
    expect((await create(id)).body.error.code).toBe('attempt_open');
    expect(await gate(id)).toMatchObject({ attempt: null, request: { refusal: 'attempt_open' } });
  });
});

describe('the window', () => {
  test('opens and closes the start; a running test ends by its own clock', async () => {
    const { id } = await accepted({ opensAt: later(1), closesAt: later(2) });
    await passCheck(ada, type);
    expect((await create(id)).body.error.code).toBe('window_not_open');
    expect((await gate(id)).request).toMatchObject({ refusal: 'window_not_open' });
    await passTime(world, 2 * 24 * 60 * 60 - 60);
    await passCheck(ada, type);
    const { body } = await create(id);
    await open(body.id);
    await passTime(world, 120);
    expect((await stored(id))?.state).toBe('started');
    expect((await ada.visitor.send(submitAttempt, { params: { id: body.id } })).status).toBe(200);
    await world.mails();
    expect((await stored(id))?.state).toBe('shared');
  });

  test('what nobody began lapses with it and gives the seat back', async () => {
    const { id } = await accepted({ closesAt: later(1) });
    await passTime(world, 24 * 60 * 60);
    expect((await stored(id))?.state).toBe('lapsed');
    expect(await seatStates()).toEqual(['free']);
    await passCheck(ada, type);
    expect((await create(id)).body.error.code).toBe('window_closed');
  });

  test('an attempt that was made in time and never opened goes with it, and its seat comes back', async () => {
    const { id } = await accepted({ closesAt: later(1) });
    await passCheck(ada, type);
    const { body } = await create(id);
    world.clock.advanceSeconds(24 * 60 * 60);
    expect((await open(body.id)).body.error.code).toBe('window_closed');
    await passTime(world, 1);
    expect(await stored(id)).toMatchObject({ state: 'lapsed', attemptId: null });
    expect(await seatStates()).toEqual(['free']);
    expect((await open(body.id)).status).toBe(404);
  });

  test('what the candidate could take anyway stays theirs, without the request', async () => {
    type = await addTest(world);
    const { id } = await accepted({ payer: 'candidate', closesAt: later(1) });
    await passCheck(ada, type);
    const { body } = await create(id);
    await passTime(world, 24 * 60 * 60);
    expect(await stored(id)).toMatchObject({ state: 'lapsed', attemptId: null });
    await passCheck(ada, type);
    expect((await open(body.id)).status).toBe(200);
  });
});

describe('an attempt that is annulled', () => {
  async function annul(attemptId: string): Promise<void> {
    const admin = await addMember(world, 'admin');
    await admin.visitor.send(annulAttempt, { params: { id: attemptId }, body: { reason: 'The power went out.', refund: false } });
    await passTime(world, 1);
  }

  test('opens the request again with its seat, and a mail leads back to it', async () => {
    const { id } = await accepted();
    await passCheck(ada, type);
    const { body } = await create(id);
    await open(body.id);
    await ada.visitor.send(submitAttempt, { params: { id: body.id } });
    const [params, words] = [{ id: body.id }, 'Question 3 has two right answers, and I chose one of them.'];
    await ada.visitor.send(fileAppeal, { params, body: { words } });
    const admin = await addMember(world, 'admin');
    expect((await admin.visitor.send(readAppealFile, { params })).body).toMatchObject({ payment: null, seat_of: 'Acme' });
    await annul(body.id);
    const mails = (await world.mails()).filter(({ to, subject }) => to === ada.email && /voided|again/.test(subject));
    expect(await stored(id)).toMatchObject({ state: 'accepted', attemptId: null, resultId: null });
    expect(await seatStates()).toEqual(['promised']);
    expect(mails).toHaveLength(1);
    for (const said of [
      'You can take the test for Acme again until ',
      'Acme pays for it again.',
      `/assessment/${type.slug}?request=${id}\n`,
    ])
      expect(mails[0]?.text).toContain(said);
    expect(mails[0]?.text).not.toContain('charged');
    await passCheck(ada, type);
    expect((await create(id)).status).toBe(201);
  });

  test('after the window the request has lapsed, and the seat is free', async () => {
    const { id } = await accepted({ closesAt: later(1) });
    await passCheck(ada, type);
    const { body } = await create(id);
    await open(body.id);
    await passTime(world, 25 * 60 * 60);
    await world.mails();
    await annul(body.id);
    await world.mails();
    expect(await stored(id)).toMatchObject({ state: 'lapsed', resultId: null });
    expect(await seatStates()).toEqual(['free']);
  });
});

describe('an account that is deleted', () => {
  const leave = async () => (await ada.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status;

  test('gives the seat back while the test was never opened', async () => {
    const { id } = await accepted();
    await passCheck(ada, type);
    await create(id);
    expect(await seatStates()).toEqual(['used']);
    expect(await leave()).toBe(204);
    expect(await seatStates()).toEqual(['free']);
    expect(await stored(id)).toMatchObject({ state: 'canceled', userId: null, attemptId: null });
  });

  test('has used the seat once its clock ran', async () => {
    const { id } = await accepted();
    await passCheck(ada, type);
    await open((await create(id)).body.id);
    expect(await leave()).toBe(204);
    expect(await seatStates()).toEqual(['used']);
    expect((await stored(id))?.state).toBe('finished');
  });
});

describe('attaching an own result', () => {
  async function finished(): Promise<string> {
    const sitting = await sit(world, ada, type);
    await ada.visitor.send(submitAttempt, { params: { id: sitting.attemptId } });
    return sitting.attemptId;
  }
  const attach = (reference: string, attemptId: string, who = ada) =>
    who.visitor.send(attachAttempt, { body: { reference, attempt_id: attemptId } });

  test('answers the request, gives the seat back, and one result may answer several', async () => {
    type = await addTest(world);
    const attemptId = await finished();
    const first = await accepted();
    const view = (await ada.visitor.send(readRequest, { body: { reference: first.token } })).body;
    expect(view.attachable).toMatchObject([{ attempt_id: attemptId }]);
    expect((await attach(first.token, attemptId)).body).toMatchObject({ state: 'shared', attempt_id: attemptId });
    expect(await seatStates()).toEqual(['free']);
    const second = await accepted({}, 'nothing');
    expect((await attach(second.id, attemptId)).body.state).toBe('finished');
  });

  test('is for one person: an account cannot answer as several people of an organization, by whatever attempt', async () => {
    type = await addTest(world);
    const attemptId = await finished();
    const mailed = async (organization: TestOrganization, email: string) => {
      const request = await addRequest(world, organization, { person: { userId: ada.userId, email }, typeId: type.id, state: 'asked' });
      const body = { reference: request.token, share_level: 'full', is_other_address: true } as const;
      expect((await ada.visitor.send(acceptRequest, { body })).status).toBe(200);
      return request;
    };
    const [first, second] = [await mailed(acme, 'one@example.org'), await mailed(acme, 'two@example.org')];
    const answers = await Promise.all([first, second].map(({ token }) => attach(token, attemptId)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [left, winner] = answers[0]?.status === 200 ? [second, 'One@Example.org'] : [first, 'Two@Example.org'];
    expect((await attach(left.token, attemptId)).body.error.code).toBe('other_person');
    expect((await gate(left.id)).request?.refusal).toBe('other_person');
    await passCheck(ada, type);
    expect((await create(left.id)).body.error.code).toBe('other_person');
    expect((await attach((await mailed(acme, winner)).token, attemptId)).status).toBe(200);
    const elsewhere = await mailed(await addOrganization(world), 'two@example.org');
    expect((await attach(elsewhere.token, attemptId)).status).toBe(200);
  });

  test('refuses results of others, of another test, annulled or too old ones', async () => {
    type = await addTest(world);
    const attemptId = await finished();
    const { token, id } = await accepted();
    const other = await addMember(world, 'student');
    expect((await attach(token, attemptId, other)).body.error.code).toBe('request_taken');
    expect((await attach(id, attemptId, other)).body.error.code).toBe('request_not_found');
    const foreign = await sit(world, other, type);
    await other.visitor.send(submitAttempt, { params: { id: foreign.attemptId } });
    expect((await attach(token, foreign.attemptId)).body.error.code).toBe('not_attachable');
    const elsewhere = await sit(world, ada, await addTest(world));
    await ada.visitor.send(submitAttempt, { params: { id: elsewhere.attemptId } });
    expect((await attach(token, elsewhere.attemptId)).body.error.code).toBe('not_attachable');
    await world.runtime.database.execute(
      sql`update assessment_results set completed_at = completed_at - interval '13 months' where assessment_id = ${attemptId}`,
    );
    expect((await attach(token, attemptId)).body.error.code).toBe('not_attachable');
    expect((await stored(id))?.state).toBe('accepted');
  });
});
