import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { deliverQuestions, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { createAttempt, readGate } from '#features/attempts/contract/gate.ts';
import { assessments } from '#features/attempts/tables.ts';
import { addTest, passCheck, passTime, sit } from '#features/attempts/testing.ts';
import { payments } from '#features/payments/tables.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { acceptRequest, attachAttempt, readRequest } from './contract/asking.ts';
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
    const { id, token } = await accepted();
    await passCheck(ada, type);
    const { body } = await create(id);
    await open(body.id);
    await ada.visitor.send(submitAttempt, { params: { id: body.id } });
    await world.mails();
    await annul(body.id);
    const mails = (await world.mails()).filter(({ to }) => to === ada.email);
    expect(await stored(id)).toMatchObject({ state: 'accepted', attemptId: null, resultId: null });
    expect(await seatStates()).toEqual(['promised']);
    expect(mails.find(({ subject }) => subject.endsWith('for Acme again'))?.text).toContain(`/requests/${token}\n`);
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
