import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { payments } from '#features/payments/tables.ts';
import { addTest } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { acceptRequest, declineRequest, listMyRequests, putMailStop, readRequest } from '../contract/asking.ts';
import { giveSeats } from '../service/give-seats.ts';
import { promiseSeats } from '../service/seats.ts';
import { consents, assessmentRequests } from '../tables/requests.ts';
import { organizationActs } from '../tables/organizations.ts';
import { seats } from '../tables/seats.ts';
import { addOrganization, addRequest, addRoster, type TestOrganization } from '../testing.ts';

const dayMs = 24 * 60 * 60 * 1000;

let world: World;
let acme: TestOrganization;
let free: Awaited<ReturnType<typeof addTest>>;
let paid: Awaited<ReturnType<typeof addTest>>;
let ada: Member;
beforeAll(async () => {
  world = await openWorld();
  acme = await addOrganization(world, { name: 'Acme' });
  free = await addTest(world);
  paid = await addTest(world, { priceCents: 4999, stripePriceId: 'price_asked' });
});
beforeEach(async () => {
  ada = await addMember(world, 'student');
});
afterAll(() => world.close());

type Asked = Omit<Partial<Parameters<typeof addRequest>[2]>, 'person'> & { email?: string };
async function ask({ email = ada.email, ...changes }: Asked = {}, organization = acme) {
  const { id, ...asked } = await addRequest(world, organization, {
    person: { userId: ada.userId, email },
    typeId: free.id,
    state: 'asked',
    ...changes,
  });
  return { requestId: id, ...asked };
}
const view = (reference: string, { visitor }: Pick<Member, 'visitor'> = ada) => visitor.send(readRequest, { body: { reference } });
const accept = (reference: string, more: object = {}, { visitor }: Pick<Member, 'visitor'> = ada) =>
  visitor.send(acceptRequest, { body: { reference, share_level: 'verdict', is_on_board: false, ...more } });
const decline = (reference: string, { visitor }: Pick<Member, 'visitor'> = ada) => visitor.send(declineRequest, { body: { reference } });
const stored = async (id: string) =>
  (await world.runtime.database.select().from(assessmentRequests).where(eq(assessmentRequests.id, id)))[0];
const later = (days: number) => new Date(world.clock.now().getTime() + days * dayMs);

describe('a request for an assessment that was withdrawn', () => {
  let gone: typeof paid;
  beforeEach(async () => {
    gone = await addTest(world, { priceCents: 4999, stripePriceId: 'price_gone' });
    await world.runtime.database.update(assessmentTypes).set({ publishedAt: null }).where(eq(assessmentTypes.id, gone.id));
  });

  test('can’t be accepted where the candidate pays, says so, and can still be declined', async () => {
    const { token, requestId } = await ask({ typeId: gone.id, payer: 'candidate' });
    expect((await view(token)).body.is_unavailable).toBe(true);
    expect((await view(token, { visitor: world.visitor() })).body.is_unavailable).toBe(true);
    const refused = await accept(token);
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'assessment_withdrawn' } }]);
    expect((await stored(requestId))?.state).toBe('asked');
    expect((await decline(token)).status).toBe(200);
  });

  test('can be accepted by whoever has paid for it, and where a seat pays', async () => {
    const seated = await ask({ typeId: gone.id, payer: 'seat' });
    expect((await view(seated.token)).body.is_unavailable).toBe(false);
    const { token } = await ask({ typeId: gone.id, payer: 'candidate' });
    await world.runtime.database.insert(payments).values({
      id: world.runtime.dice.uuid(),
      userId: ada.userId,
      assessmentTypeId: gone.id,
      provider: 'test',
      amountCents: 4999,
      currency: 'USD',
      providerPaymentId: 'pi_gone',
      status: 'completed',
      createdAt: world.clock.now(),
      settledAt: world.clock.now(),
    });
    expect((await view(token)).body.is_unavailable).toBe(false);
    expect((await accept(token)).status).toBe(200);
  });

  test('says so after it was accepted too, and what is shared can still be changed', async () => {
    const { token } = await ask({ typeId: gone.id, payer: 'candidate', state: 'accepted' });
    expect((await view(token)).body.is_unavailable).toBe(true);
    expect((await accept(token)).status).toBe(200);
  });
});

describe('the page of a request', () => {
  test('A-026 says to anybody who holds the link who asks, for what, until when and who pays', async () => {
    const { token, requestId } = await ask({
      typeId: paid.id,
      payer: 'seat',
      message: 'We look forward to it.',
      rosterId: await addRoster(world, acme, { name: 'Analyst' }),
    });
    const { status, body } = await view(token, { visitor: world.visitor() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: requestId,
      state: 'asked',
      caller: 'signed_out',
      organization: { name: 'Acme', kind: 'employer', domain: acme.domain },
      roster: { name: 'Analyst' },
      type: { code: paid.code, price_cents: 4999 },
      payer: 'seat',
      message: 'We look forward to it.',
      time_zone: 'America/New_York',
      share_level: 'nothing',
    });
    expect(body.masked_email).toBe('s•••@example.org');
  });

  test('tells the address asked to a guest with the link who may create an account with it, and to nobody else', async () => {
    const { token, requestId } = await ask();
    const guest = { visitor: world.visitor() };
    expect((await view(token, guest)).body.email).toBe(ada.email);
    const stranger = await addMember(world, 'student');
    const told = [
      await view(token, stranger),
      await view(token, acme.owner),
      await view(requestId, guest),
      await view(requestId, stranger),
    ];
    for (const { body } of told) expect(JSON.stringify(body)).not.toContain(ada.email);
    await accept(token);
    expect(JSON.stringify((await view(token, guest)).body)).not.toContain(ada.email);
  });

  test('shows no domain that is not proven', async () => {
    const unproven = await addOrganization(world, { isProven: false });
    await world.runtime.database.execute(sql`update organizations set domain = 'claimed.example' where id = ${unproven.organizationId}`);
    const { token } = await ask({}, unproven);
    expect((await view(token)).body.organization.domain).toBeNull();
  });

  test('opens by its id for the address that was asked, and for nobody else', async () => {
    const { requestId } = await ask();
    expect((await view(requestId)).body).toMatchObject({ caller: 'yours' });
    const stranger = await addMember(world, 'student');
    for (const visitor of [stranger.visitor, acme.owner.visitor, world.visitor()])
      expect((await view(requestId, { visitor })).body.error.code).toBe('request_not_found');
  });

  test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}b`, '00000000-0000-4000-8000-000000000000', '../../etc'])(
    'a link that leads nowhere (%s) is refused',
    async (reference) => {
      const { status } = await view(reference);
      expect([404, 422]).toContain(status);
    },
  );
});

describe('accepting', () => {
  test('A-026 A-053 binds the request to the account, keeps the choice and stands in the trail without a name', async () => {
    const { token, requestId } = await ask();
    const { body } = await accept(token, { share_level: 'full' });
    expect(body).toMatchObject({ state: 'accepted', caller: 'yours', share_level: 'full' });
    expect(await stored(requestId)).toMatchObject({ state: 'accepted', userId: ada.userId, shareLevel: 'full' });
    const kept = await world.runtime.database.select().from(consents).where(eq(consents.requestId, requestId));
    expect(kept).toMatchObject([{ level: 'full' }]);
    const acts = await world.runtime.database
      .select()
      .from(organizationActs)
      .where(eq(organizationActs.organizationId, acme.organizationId));
    expect(acts.findLast(({ act }) => act === 'requests.accepted')).toMatchObject({ actorId: null, details: { requestId } });
  });

  test('a second time corrects what is shared and accepts nothing anew', async () => {
    const { token, requestId } = await ask();
    await accept(token);
    const before = await stored(requestId);
    await accept(token, { share_level: 'nothing' });
    expect(await stored(requestId)).toMatchObject({ shareLevel: 'nothing', acceptedAt: before?.acceptedAt });
  });

  test('needs an account of a candidate', async () => {
    const { token } = await ask();
    expect((await accept(token, {}, { visitor: world.visitor() })).status).toBe(401);
    expect((await accept(token, {}, acme.member)).status).toBe(403);
    expect((await view(token, acme.member)).body.caller).toBe('not_a_candidate');
  });

  test('another address takes it over only by the mailed token and by saying so', async () => {
    const { token, requestId } = await ask({ email: `somebody-${world.runtime.dice.uuid()}@example.org` });
    expect((await view(token)).body).toMatchObject({ caller: 'other_address', masked_email: 's•••@example.org' });
    expect((await accept(requestId, { is_other_address: true })).body.error.code).toBe('request_not_found');
    expect((await accept(token)).body.error.code).toBe('other_address');
    expect((await stored(requestId))?.userId).toBeNull();
    expect((await accept(token, { is_other_address: true })).body.state).toBe('accepted');
    expect((await view(requestId)).body.caller).toBe('yours');
  });

  test('A-111 once accepted, another account with the link reads nothing of its own and changes nothing', async () => {
    const { token, requestId } = await ask();
    await accept(token, { share_level: 'full' });
    const other = await addMember(world, 'student');
    expect((await view(token, other)).body).toMatchObject({ caller: 'taken', share_level: 'nothing', attempt_id: null });
    expect((await accept(token, { is_other_address: true }, other)).body.error.code).toBe('request_taken');
    expect((await decline(token, other)).body.error.code).toBe('request_taken');
    expect((await decline(token, { visitor: world.visitor() })).body.error.code).toBe('request_taken');
    expect(await stored(requestId)).toMatchObject({ state: 'accepted', userId: ada.userId });
  });

  test('an address counts in any way of writing it, once it is confirmed', async () => {
    const { requestId } = await ask({ email: ada.email.toUpperCase() });
    expect((await view(requestId)).body.caller).toBe('yours');
    await world.runtime.database.execute(sql`update users set email_verified = false where id = ${ada.userId}`);
    expect((await view(requestId)).status).toBe(404);
  });

  test('is over when the window is, when it was canceled, and when the organization was closed', async () => {
    const late = await ask({ opensAt: later(-3), closesAt: later(-1) });
    expect((await accept(late.token)).body.error.code).toBe('window_closed');
    const canceled = await ask();
    await world.runtime.database.update(assessmentRequests).set({ state: 'canceled' }).where(eq(assessmentRequests.id, canceled.requestId));
    expect((await accept(canceled.token)).body.error.code).toBe('request_settled');
    const gone = await addOrganization(world);
    const orphan = await ask({}, gone);
    await world.runtime.database.execute(sql`update organizations set closed_at = now() where id = ${gone.organizationId}`);
    expect((await accept(orphan.token)).body.error.code).toBe('asker_closed');
  });

  test('twenty times at once accepts once', async () => {
    const { token, requestId } = await ask();
    const replies = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { rows } = await world.runtime.database.execute(
      sql`select count(*)::int as times from organization_acts where act = 'requests.accepted' and details ->> 'requestId' = ${requestId}`,
    );
    expect(rows).toEqual([{ times: 1 }]);
  });
});

describe('declining', () => {
  test('needs no account, gives the seat back and stays', async () => {
    const { token, requestId } = await ask({ typeId: paid.id, payer: 'seat' });
    const { database } = world.runtime;
    const { organizationId } = acme;
    const now = world.clock.now();
    await database.transaction(async (tx) => {
      await giveSeats(world.runtime, tx, { organizationId, assessmentTypeId: paid.id, size: 1, reason: 'A test', givenBy: null, now });
      await promiseSeats(tx, { organizationId, assessmentTypeId: paid.id, requestIds: [requestId], now });
    });
    expect((await decline(token, { visitor: world.visitor() })).body.state).toBe('declined');
    expect(await database.select({ state: seats.state }).from(seats)).toEqual([{ state: 'free' }]);
    expect((await accept(token)).body.error.code).toBe('request_settled');
  });

  test('is possible after accepting, until the test has begun', async () => {
    const { token } = await ask();
    await accept(token);
    expect((await decline(token)).body.state).toBe('declined');
    expect((await decline(token)).body.error.code).toBe('request_settled');
  });
});

describe('the list of what I was asked for', () => {
  test('has what waits at my confirmed address and what I accepted, page by page, and nothing of others', async () => {
    const first = await ask();
    world.clock.advanceSeconds(1);
    const elsewhere = await ask({ email: `alias-${world.runtime.dice.uuid()}@example.org` });
    await accept(elsewhere.token, { is_other_address: true });
    const other = await addMember(world, 'student');
    await ask({ email: other.email });
    const { body } = await ada.visitor.send(listMyRequests, { query: { limit: '1' } });
    expect(body).toMatchObject({ total: 2, rows: [{ id: elsewhere.requestId, state: 'accepted', share_level: 'verdict' }] });
    const next = await ada.visitor.send(listMyRequests, { query: { limit: '1', cursor: body.next_cursor ?? '' } });
    expect(next.body.rows.map((row) => row.id)).toEqual([first.requestId]);
  });
});

describe('stopping mail', () => {
  const stop = (token: string, isStopped: boolean) => world.visitor().send(putMailStop, { body: { token, is_stopped: isStopped } });

  test('one link stops all mail of the organization, and lets it come again', async () => {
    const first = await ask();
    const second = await ask({ typeId: paid.id });
    expect((await stop(first.token, true)).body).toEqual({ organization: 'Acme', is_stopped: true });
    expect((await view(second.token)).body.is_mail_stopped).toBe(true);
    await stop(second.token, false);
    expect((await view(first.token)).body.is_mail_stopped).toBe(false);
  });

  test('a mail program stops it at one press, and opening the address only leads to the page', async () => {
    const { token } = await ask();
    const path = `/api/assessment-requests/unsubscribe?token=${token}`;
    const opened = await fetch(world.url + path, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/requests/${token}/stop`]);
    expect((await view(token)).body.is_mail_stopped).toBe(false);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const pressed = await fetch(world.url + path, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers });
    expect(pressed.status).toBe(200);
    expect((await view(token)).body.is_mail_stopped).toBe(true);
    const wrong = await fetch(`${world.url}/api/assessment-requests/unsubscribe?token=${'a'.repeat(43)}`, { method: 'POST', headers });
    expect(wrong.status).toBe(404);
  });
});
