import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract/auth.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { deliverQuestions, submitAttempt } from '#features/attempts/contract/attempts.ts';
import { createAttempt } from '#features/attempts/contract/gate.ts';
import { addTest, passCheck } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { answerProposal, listMyProposals, proposeAccommodation } from '../contract/accommodation-proposals.ts';
import { acceptRequest, declineRequest, objectToRequest, putMailStop, readRequest } from '../contract/asking.ts';
import { cancelRequest } from '../contract/assignments.ts';
import { readProgramRequest, readProgramResult } from '../contract/programs.ts';
import { readProgress } from '../contract/progress.ts';
import { giveSeats } from '../service/give-seats.ts';
import { promiseSeats } from '../service/seats.ts';
import { accommodationProposals, assessmentRequests } from '../tables/requests.ts';
import { seats } from '../tables/seats.ts';
import { addApiKey, addOrganization, addRequest, type TestOrganization } from '../testing.ts';

const dayMs = 86_400_000;

let world: World;
let acme: TestOrganization;
let type: Awaited<ReturnType<typeof addTest>>;
let headers: { authorization: string };
/** Asked, without an account. */
let asked: string;
/** Somebody who was sent the link by the person asked. */
let bo: Member;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  acme = await addOrganization(world, { name: 'Acme', kind: 'university' });
  type = await addTest(world, { priceCents: 4999, stripePriceId: `price_${world.runtime.dice.uuid()}` });
  ({ headers } = await addApiKey(world.runtime, acme));
  asked = `asked-${world.runtime.dice.uuid()}@example.org`;
  bo = await addMember(world, 'student');
});
afterAll(() => world.close());

/** A request to the address asked, with a seat. */
async function ask() {
  const request = await addRequest(world, acme, { person: { userId: '', email: asked }, typeId: type.id, state: 'asked', payer: 'seat' });
  const of = { organizationId: acme.organizationId, assessmentTypeId: type.id, now: world.clock.now() };
  await world.runtime.database.transaction(async (tx) => {
    await giveSeats(world.runtime, tx, { ...of, size: 1, reason: 'A test', givenBy: null });
    await promiseSeats(tx, { ...of, requestIds: [request.id] });
  });
  return request;
}

const accept = (reference: string, who = bo) =>
  who.visitor.send(acceptRequest, { body: { reference, share_level: 'full', is_other_address: true } });
const object = (token: string, visitor = world.visitor()) => visitor.send(objectToRequest, { body: { token } });
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email);
const stored = async (id: string) =>
  (await world.runtime.database.select().from(assessmentRequests).where(eq(assessmentRequests.id, id)))[0];
const seatStates = async () =>
  (await world.runtime.database.select().from(seats).where(eq(seats.organizationId, acme.organizationId))).map(({ state }) => state);

async function start(id: string): Promise<string> {
  await passCheck(bo, type);
  return (await bo.visitor.send(createAttempt, { body: { type: type.code, request: id } })).body.id;
}
const open = (id: string) => bo.visitor.send(deliverQuestions, { params: { id }, body: { window_id: world.runtime.dice.uuid() } });

describe('A-053 a request that another address accepts', () => {
  test('is told to the address asked, with a way to object, and to the organization', async () => {
    const { id, token } = await ask();
    expect((await accept(token)).status).toBe(200);
    const [mail] = await mailsTo(asked);
    expect(mail?.subject).toBe('Another account accepted Acme’s request');
    expect(mail?.text).toContain(`/requests/${token}\n`);
    expect(JSON.stringify(mail)).not.toContain(bo.email);
    const { body: view } = await world.visitor().send(readRequest, { body: { reference: token } });
    expect(view).toMatchObject({ state: 'accepted', can_object: true });
    expect((await bo.visitor.send(readRequest, { body: { reference: token } })).body.can_object).toBe(false);
    const seen = await acme.member.visitor.send(readProgress, { params: { id } });
    expect(seen.body).toMatchObject({ is_other_address: true, person: { email: asked } });
    expect(JSON.stringify(seen.body)).not.toContain(bo.email);
    expect((await world.visitor('program').send(readProgramRequest, { headers, params: { id } })).body.is_other_address).toBe(true);
  });

  test('accepted by the address asked itself is told to nobody', async () => {
    const { id, token } = await addRequest(world, acme, { person: bo, typeId: type.id, state: 'asked' });
    await accept(token);
    expect(await mailsTo(bo.email)).toEqual([]);
    expect((await acme.member.visitor.send(readProgress, { params: { id } })).body.is_other_address).toBe(false);
    expect((await object(token)).body.error.code).toBe('nothing_to_object');
    expect((await stored(id))?.state).toBe('accepted');
  });

  test('is canceled by an objection: nothing is shared, the seat is free, and the account is told', async () => {
    const { id, token } = await ask();
    await accept(token);
    const { body } = await object(token);
    expect(body).toMatchObject({ state: 'canceled', can_object: false });
    expect(await stored(id)).toMatchObject({ state: 'canceled', shareLevel: 'nothing', attemptId: null });
    expect(await seatStates()).toEqual(['free']);
    expect((await mailsTo(bo.email)).map(({ subject }) => subject)).toContain('Acme’s request was canceled');
    expect((await object(token)).body.error.code).toBe('nothing_to_object');
    expect((await object('x'.repeat(43))).body.error.code).toBe('request_not_found');
    await passCheck(bo, type);
    const started = await bo.visitor.send(createAttempt, { body: { type: type.code, request: id } });
    expect(started.body.error.code).toBe('request_not_open');
  });

  test('gives the seat back while its test was never opened, and the test is gone', async () => {
    const { id, token } = await ask();
    await accept(token);
    const attemptId = await start(id);
    expect(await seatStates()).toEqual(['used']);
    await object(token);
    expect(await seatStates()).toEqual(['free']);
    expect((await open(attemptId)).status).toBe(404);
  });

  test('hides a result that was shared; the result stays with whoever took the test', async () => {
    const { id, token } = await ask();
    await accept(token);
    const attemptId = await start(id);
    await open(attemptId);
    const { body: taken } = await bo.visitor.send(submitAttempt, { params: { id: attemptId } });
    await world.mails();
    const result = async () => (await world.visitor('program').send(readProgramResult, { headers, params: { id } })).body.result.level;
    expect(await result()).toBe('full');
    await object(token);
    expect(await result()).toBe('nothing');
    expect(await stored(id)).toMatchObject({ state: 'canceled', resultId: null });
    expect(await seatStates()).toEqual(['used']);
    expect((await bo.visitor.request('GET', `/api/results/${taken.result_id}`)).status).toBe(200);
  });

  test('shows and mails that account no proposal for more time', async () => {
    const { id, token } = await ask();
    await accept(token);
    const body = { time_percent: 150, words: 'Dyslexia.' };
    expect((await acme.member.visitor.send(proposeAccommodation, { params: { id }, body })).status).toBeLessThan(300);
    expect((await bo.visitor.send(listMyProposals)).body.proposals).toEqual([]);
    expect((await mailsTo(bo.email)).filter(({ text }) => text.includes('150%'))).toEqual([]);
    const [made] = await world.runtime.database.select().from(accommodationProposals).where(eq(accommodationProposals.requestId, id));
    const answered = await bo.visitor.send(answerProposal, { params: { id: made?.id ?? '' }, body: { agrees: true } });
    expect(answered.status).toBe(404);
  });
});

describe('the link in the mail', () => {
  const at = (token: string, visitor = world.visitor()) => visitor.send(readRequest, { body: { reference: token } });
  const ended = async (token: string) => (await at(token)).body.error?.code;

  test('ends 90 days after the window has closed; whoever accepted still sees the request', async () => {
    const closesAt = new Date(world.clock.now().getTime() + dayMs);
    const { token } = await addRequest(world, acme, { person: bo, typeId: type.id, state: 'finished', closesAt });
    world.clock.set(new Date(closesAt.getTime() + 90 * dayMs - 1000));
    expect(await ended(token)).toBeUndefined();
    world.clock.set(new Date(closesAt.getTime() + 90 * dayMs));
    expect(await ended(token)).toBe('link_ended');
    expect((await world.visitor().send(declineRequest, { body: { reference: token } })).body.error.code).toBe('link_ended');
    expect((await object(token)).body.error.code).toBe('link_ended');
    const again = await addMember(world, 'student');
    expect((await accept(token, again)).body.error.code).toBe('link_ended');
    const stopped = await world.visitor().send(putMailStop, { body: { token, is_stopped: true } });
    expect(stopped.body).toEqual({ organization: 'Acme', is_stopped: true });
    const owner = world.visitor();
    const body = { email: bo.email, password: testPassword };
    await owner.send(signIn, { query: { grant_type: 'password' }, body, headers: { origin: world.runtime.configuration.publicUrl } });
    expect((await at(token, owner)).body).toMatchObject({ state: 'finished', caller: 'yours' });
  });

  test('ends 90 days after a request that was canceled, long before its window closes', async () => {
    const closesAt = new Date(world.clock.now().getTime() + 300 * dayMs);
    const { id, token } = await addRequest(world, acme, { person: bo, typeId: type.id, state: 'asked', closesAt });
    await acme.member.visitor.send(cancelRequest, { params: { id } });
    world.clock.advanceSeconds((89 * dayMs) / 1000);
    expect(await ended(token)).toBeUndefined();
    world.clock.advanceSeconds(dayMs / 1000);
    expect(await ended(token)).toBe('link_ended');
  });
});
