import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMyAccount } from '#features/accounts/contract/profile.ts';
import { users } from '#features/accounts/tables.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { addTest } from '#features/attempts/testing.ts';
import { certificates } from '#features/certificates/tables.ts';
import { addCertificate } from '#features/certificates/testing.ts';
import { integrityReviews } from '#features/integrity/tables.ts';
import { payments } from '#features/payments/tables.ts';
import { addResults, finishTest } from '#features/results/testing.ts';
import { addMember } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { changeSharing, listSharing, readSharingHistory } from '../contract/sharing.ts';
import type { ShareLevel } from '../rules/assessment-request.ts';
import { putRequestResult } from '../service/consent.ts';
import { readShared, type SharedQuery } from '../service/read-shared.ts';
import { organizationActs } from '../tables/organizations.ts';
import { assessmentRequests } from '../tables/requests.ts';
import { addOrganization, addRequest, type TestOrganization } from '../testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
let acme: TestOrganization;
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { code: 'SHARING' });
  acme = await addOrganization(world, { name: 'Acme Works' });
  await addResults(
    world,
    type,
    Array.from({ length: 40 }, (_, at) => at * 250),
  );
  await world.runtime.jobs.ask(world.runtime.database, 'results.refresh-norms', {});
  await world.house.jobs.drain();
});
afterAll(() => world.close());

/** Somebody with a result of five right answers of six, asked and accepted, who has shared nothing yet. */
async function candidate(right = 5) {
  const { person, attemptId, resultId } = await finishTest(world, type, right);
  const request = await addRequest(world, acme, { person, typeId: type.id, state: 'finished', attemptId, resultId });
  const share = (level: ShareLevel, isOnBoard = false) =>
    person.visitor.send(changeSharing, { params: { id: request.id }, body: { level, is_on_board: isOnBoard } });
  const history = async () => (await person.visitor.send(readSharingHistory, { params: { id: request.id } })).body;
  const list = async () => (await person.visitor.send(listSharing, {})).body.rows;
  return { person, attemptId, resultId, request, share, history, list };
}

async function read(requestId: string, changes: Partial<SharedQuery> = {}) {
  const query: SharedQuery = {
    requestIds: [requestId],
    organizationId: acme.organizationId,
    viewerId: acme.member.userId,
    way: 'page',
    now: world.clock.now(),
    ...changes,
  };
  return (await readShared(world.runtime.database, query)).get(requestId);
}

async function stored(requestId: string) {
  const [row] = await world.runtime.database.select().from(assessmentRequests).where(eq(assessmentRequests.id, requestId));
  return row;
}

const lettersTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email).toReversed();

describe('what a candidate shares', () => {
  test('goes from nothing to the verdict, to all of it, and back, from the next read on', async () => {
    const { request, share } = await candidate();
    expect(await read(request.id)).toEqual({ level: 'nothing' });

    expect((await share('verdict')).status).toBe(204);
    expect(await read(request.id)).toEqual({
      level: 'verdict',
      completedOn: new Intl.DateTimeFormat('sv-SE', { timeZone: acme.timeZone }).format(world.clock.now()),
      isPassed: true,
    });
    expect(await stored(request.id)).toMatchObject({ state: 'shared', shareLevel: 'verdict' });

    await share('full');
    expect(await read(request.id)).toMatchObject({
      level: 'full',
      isPassed: true,
      score: {
        percent: 83.3,
        points: 8330,
        passPercent: 60,
        band: { from: expect.any(Number), to: expect.any(Number) },
        comparison: { percentile: expect.any(Number), size: expect.any(Number), computedAt: expect.any(Date) },
        categories: [
          { category: 'Category 1', questions: 3, percent: expect.any(Number) },
          { category: 'Category 2', questions: 3, percent: expect.any(Number) },
        ],
      },
    });

    await share('nothing');
    expect(await read(request.id)).toEqual({ level: 'nothing' });
    expect(await stored(request.id)).toMatchObject({ state: 'finished', shareLevel: 'nothing' });
  });

  test('is kept as a row for each choice and noted in the organization’s trail; the same choice twice changes nothing', async () => {
    const { request, share, history } = await candidate();
    await share('verdict');
    await share('verdict');
    world.clock.advanceSeconds(60);
    await share('full');
    expect((await history()).choices.map(({ level }) => level)).toEqual(['full', 'verdict']);
    const acts = await world.runtime.database
      .select()
      .from(organizationActs)
      .where(eq(organizationActs.organizationId, acme.organizationId));
    const own = acts.filter(({ details }) => details['requestId'] === request.id);
    expect(own.map(({ act, actorId, details }) => [act, actorId, details])).toEqual([
      ['consent.changed', null, { requestId: request.id }],
      ['consent.changed', null, { requestId: request.id }],
    ]);
  });

  test('widens twenty times a day and mails once an hour; taking back is never refused', async () => {
    const { person, request, share } = await candidate();
    const mails = async () =>
      (await world.mails()).filter(({ to, subject }) => to === person.email && subject.includes('can now see')).length;
    for (let at = 0; at < 20; at += 1) {
      expect((await share('full')).status).toBe(204);
      expect((await share('nothing')).status).toBe(204);
    }
    expect(await mails()).toBe(1);
    await world.runtime.database.$client.query('delete from rate_limits');
    expect((await share('verdict')).body).toMatchObject({ error: { code: 'too_many_changes' } });
    expect(await stored(request.id)).toMatchObject({ shareLevel: 'nothing' });
    world.clock.advanceSeconds(24 * 3600 + 1);
    expect((await share('full')).status).toBe(204);
    expect(await mails()).toBe(2);
    expect((await share('nothing')).status).toBe(204);
  });

  test('stands on a board only with the full result', async () => {
    const { request, share } = await candidate();
    await share('verdict', true);
    expect(await stored(request.id)).toMatchObject({ isOnBoard: false });
    await share('full', true);
    expect(await stored(request.id)).toMatchObject({ isOnBoard: true });
    await share('verdict', true);
    expect(await stored(request.id)).toMatchObject({ isOnBoard: false });
  });

  test('is mailed to the candidate whenever an organization can see more, and never when it sees less', async () => {
    const { person, share } = await candidate();
    await share('verdict');
    world.clock.advanceSeconds(3601);
    await share('full');
    await share('verdict');
    await share('nothing');
    const letters = (await lettersTo(person.email)).filter(({ subject }) => subject.startsWith('Acme Works'));
    expect(letters.map(({ subject }) => subject)).toEqual(['Acme Works can now see your result', 'Acme Works can now see your result']);
    expect(letters[0]?.text).toContain('whether you passed, and nothing else');
    expect(letters[1]?.text).toContain('your score with its error band');
    expect(letters[1]?.text).toContain('/settings#sharing');
  });

  test('agreed on accepting is shared once the result is there, with one mail', async () => {
    const { person, attemptId, resultId } = await finishTest(world, type, 2);
    const request = await addRequest(world, acme, { person, typeId: type.id, state: 'started', level: 'verdict', attemptId });
    expect(await read(request.id)).toEqual({ level: 'nothing' });
    const bind = () =>
      world.runtime.database.transaction((tx) =>
        putRequestResult(world.runtime, tx, { requestId: request.id, resultId, now: world.clock.now() }),
      );
    expect(await bind()).toMatchObject({ ok: true });
    expect(await bind()).toMatchObject({ ok: true });
    expect(await stored(request.id)).toMatchObject({ state: 'shared', resultId });
    expect(await read(request.id)).toMatchObject({ level: 'verdict', isPassed: false });
    expect((await lettersTo(person.email)).filter(({ subject }) => subject.startsWith('Acme Works'))).toHaveLength(1);
  });

  test('can be chosen while a request lives, not once it is declined or canceled', async () => {
    const person = await addMember(world, 'student');
    const choose = async (state: 'accepted' | 'started' | 'declined') => {
      const { id } = await addRequest(world, acme, { person, typeId: type.id, state });
      const { status } = await person.visitor.send(changeSharing, { params: { id }, body: { level: 'full' } });
      return [status, (await stored(id))?.state, (await stored(id))?.shareLevel];
    };
    expect(await choose('accepted')).toEqual([204, 'accepted', 'full']);
    expect(await choose('started')).toEqual([204, 'started', 'full']);
    expect(await choose('declined')).toEqual([409, 'declined', 'nothing']);
  });

  test('is the candidate’s alone to see and to change', async () => {
    const { request, share } = await candidate();
    await share('verdict');
    const stranger = await addMember(world, 'student');
    for (const other of [stranger, acme.owner]) {
      const changed = await other.visitor.send(changeSharing, { params: { id: request.id }, body: { level: 'full' } });
      const unknown = await other.visitor.send(changeSharing, { params: { id: world.runtime.dice.uuid() }, body: { level: 'full' } });
      expect(changed.status).toBe(404);
      expect({ ...changed.body, error: { ...changed.body.error, requestId: '' } }).toEqual({
        ...unknown.body,
        error: { ...unknown.body.error, requestId: '' },
      });
      expect((await other.visitor.send(readSharingHistory, { params: { id: request.id } })).status).toBe(404);
      expect((await other.visitor.send(listSharing, {})).body.rows).toEqual([]);
    }
    expect(await stored(request.id)).toMatchObject({ shareLevel: 'verdict' });
  });
});

describe('the list of what was seen', () => {
  test('has every read with its way, level and times, and no reads of nothing', async () => {
    const { request, share, history, list } = await candidate();
    await read(request.id);
    expect(await history()).toEqual({ choices: [], disclosures: [] });
    await share('verdict');
    await read(request.id);
    await read(request.id, { viewerId: acme.owner.userId });
    await share('full');
    world.clock.advanceSeconds(3600);
    await read(request.id, { way: 'export' });
    await share('nothing');
    await read(request.id, { way: 'api' });
    expect((await history()).disclosures.map(({ way, level, times }) => [way, level, times])).toEqual([
      ['export', 'full', 1],
      ['page', 'verdict', 2],
    ]);
    expect(await list()).toEqual([
      expect.objectContaining({
        id: request.id,
        organization: { name: 'Acme Works', kind: 'employer', domain: acme.domain },
        type: { code: 'SHARING', slug: 'sharing', name: 'Test SHARING' },
        state: 'finished',
        level: 'nothing',
        seen: { times: 3, last_at: world.clock.now().toISOString() },
      }),
    ]);
  });

  test('counts a page that refreshes by itself as one look, and one after ten minutes as another', async () => {
    const { request, share, history } = await candidate();
    await share('full');
    const first = world.clock.now().toISOString();
    for (let refresh = 0; refresh < 6; refresh++) {
      await read(request.id);
      world.clock.advanceSeconds(90);
    }
    const [once] = (await history()).disclosures;
    expect(once).toMatchObject({ times: 1, first_at: first });
    expect(Date.parse(once?.last_at ?? '') - Date.parse(first)).toBe(450_000);
    world.clock.advanceSeconds(600);
    await read(request.id);
    expect((await history()).disclosures.reduce((sum, { times }) => sum + times, 0)).toBe(2);
  });

  test('survives many readers of many requests at once', async () => {
    const shared = [await candidate(), await candidate(), await candidate()];
    for (const { share } of shared) await share('full');
    const ids = shared.map(({ request }) => request.id);
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const requestIds = at % 2 === 0 ? ids : ids.toReversed();
        return readShared(world.runtime.database, {
          requestIds,
          organizationId: acme.organizationId,
          viewerId: acme.member.userId,
          way: 'page',
          now: new Date(world.clock.now().getTime() + at * 3_600_000),
        });
      }),
    );
    for (const { history } of shared) expect((await history()).disclosures.length).toBeGreaterThan(0);
  });
});

describe('a shared result reads as it is now', () => {
  test('without a verdict to rely on once its certificate is suspended or revoked', async () => {
    const { request, resultId, person, share } = await candidate();
    const { id } = await addCertificate(world, { userId: person.userId });
    await world.runtime.database.update(certificates).set({ resultId }).where(eq(certificates.id, id));
    await share('full');
    expect(await read(request.id)).toMatchObject({ state: 'counts', isPassed: true });
    const turn = (state: 'suspended' | 'revoked') =>
      world.runtime.database.update(certificates).set({ state, stateReason: 'Someone else took the test.' }).where(eq(certificates.id, id));
    await turn('suspended');
    expect(await read(request.id)).toMatchObject({ state: 'suspended' });
    await turn('revoked');
    expect(await read(request.id)).toMatchObject({ state: 'revoked' });
    await share('verdict');
    expect(await read(request.id)).toMatchObject({ level: 'verdict', isPassed: null });
  });

  test('under review, upheld, scored again, and annulled without a verdict', async () => {
    const { database } = world.runtime;
    const { request, attemptId, resultId, share } = await candidate();
    await share('full');
    await database.insert(integrityReviews).values({ assessmentId: attemptId, cause: 'ended_by_leaving', openedAt: world.clock.now() });
    expect(await read(request.id)).toMatchObject({ state: 'under_review', isPassed: true });
    await database
      .update(integrityReviews)
      .set({ state: 'upheld', reason: 'Read aloud.', decidedAt: world.clock.now() })
      .where(eq(integrityReviews.assessmentId, attemptId));
    expect(await read(request.id)).toMatchObject({ state: 'upheld' });
    await database
      .update(assessmentResults)
      .set({ earned: 15, overallScore: 5000, passed: false, regradedAt: world.clock.now() })
      .where(eq(assessmentResults.id, resultId));
    expect(await read(request.id)).toMatchObject({ isPassed: false, regradedAt: world.clock.now(), score: { percent: 50, points: 5000 } });
    const admin = await addMember(world, 'admin');
    await admin.visitor.send(annulAttempt, { params: { id: attemptId }, body: { reason: 'The building was evacuated.', refund: false } });
    expect(await read(request.id)).toMatchObject({ state: 'annulled', isPassed: null, score: null });
  });

  test('disputed and refunded', async () => {
    const { database, dice } = world.runtime;
    const { request, person, attemptId, share } = await candidate();
    await share('full');
    const id = dice.uuid();
    await database.insert(payments).values({
      id,
      userId: person.userId,
      assessmentTypeId: type.id,
      assessmentId: attemptId,
      amountCents: 4900,
      currency: 'USD',
      status: 'completed',
      provider: 'stripe',
      createdAt: world.clock.now(),
      dispute: 'open',
    });
    expect(await read(request.id)).toMatchObject({ state: 'disputed', isPassed: true });
    await database.update(payments).set({ dispute: 'lost', refundDueAt: world.clock.now() }).where(eq(payments.id, id));
    expect(await read(request.id)).toMatchObject({ state: 'refunded' });
  });

  test('and not at all for another organization, for a disabled account and for a deleted one', async () => {
    const { request, person, share } = await candidate();
    await share('full');
    const other = await addOrganization(world);
    expect(await read(request.id, { organizationId: other.organizationId, viewerId: other.owner.userId })).toEqual({ level: 'nothing' });
    const { database } = world.runtime;
    await database.update(users).set({ disabledAt: world.clock.now() }).where(eq(users.id, person.userId));
    expect(await read(request.id)).toEqual({ level: 'nothing' });
    await database.update(users).set({ disabledAt: null }).where(eq(users.id, person.userId));
    expect(await read(request.id)).toMatchObject({ level: 'full' });
    expect((await person.visitor.send(deleteMyAccount, { body: { password: testPassword } })).status).toBe(204);
    expect(await read(request.id)).toEqual({ level: 'nothing' });
  });
});
