import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMyAccount, exportMyData } from '#features/accounts/contract/profile.ts';
import { users } from '#features/accounts/tables.ts';
import { testPassword } from '#features/accounts/testing.ts';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { addTest } from '#features/attempts/testing.ts';
import { integrityReviews } from '#features/integrity/tables.ts';
import { addMember } from '#tests/harness/people.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { createResultLink, listResultLinks, openSharedResult, withdrawResultLink } from './contract.ts';
import { resultLinks } from './tables.ts';
import { addResults, finishTest } from './testing.ts';

let world: World;
let type: Awaited<ReturnType<typeof addTest>>;
beforeAll(async () => {
  world = await openWorld({ trustedProxies: ['127.0.0.1/32'] });
  type = await addTest(world, { code: 'SHARE' });
});
afterAll(() => world.close());

/** Callers from one network address share a limit; every stranger here has an own one. */
let strangers = 0;
function openLink(token: string, visitor: Visitor = world.visitor()) {
  strangers++;
  const headers = { 'x-forwarded-for': `203.0.113.${strangers % 250}` };
  return visitor.send(openSharedResult, { body: { token }, headers });
}

async function share(right = 5, days: 7 | 30 | 90 = 30) {
  const { person, resultId, attemptId } = await finishTest(world, type, right);
  const { status, body } = await person.visitor.send(createResultLink, { params: { id: resultId }, body: { days, consents: true } });
  expect(status).toBe(201);
  const links = async () => (await person.visitor.send(listResultLinks, { params: { id: resultId } })).body.links;
  return { person, resultId, attemptId, link: body, token: body.url.split('/').at(-1) ?? '', links };
}
const ended = { error: { code: 'link_ended', message: 'This link expired or was withdrawn.' } };

describe('a shared result', () => {
  test('A-195 shows name, assessment, score, categories, band and percentile, and nothing else', async () => {
    await addResults(
      world,
      type,
      Array.from({ length: 40 }, (_, at) => at * 250),
    );
    await world.runtime.jobs.ask(world.runtime.database, 'results.refresh-norms', {});
    await world.house.jobs.drain();
    const { token, link, person } = await share(5);
    const { status, body, headers } = await openLink(token);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    const [owner] = await world.runtime.database.select().from(users).where(eq(users.id, person.userId));
    expect(body).toEqual({
      name: owner?.fullName,
      type: { code: 'SHARE', name: 'Test SHARE' },
      is_practice: false,
      state: 'counts',
      completed_at: world.clock.now().toISOString(),
      regraded_at: null,
      expires_at: link.expires_at,
      score: {
        percent: 83.3,
        points: 8330,
        passed: true,
        pass_percent: 60,
        categories: [
          { category: 'Category 1', questions: 3, percent: expect.any(Number) },
          { category: 'Category 2', questions: 3, percent: expect.any(Number) },
        ],
        band: { from: expect.any(Number), to: expect.any(Number) },
        comparison: { percentile: expect.any(Number), size: expect.any(Number), computed_at: expect.any(String) },
      },
    });
    expect(JSON.stringify(body)).not.toContain(person.email);
    expect(JSON.stringify(body)).not.toContain(person.userId);
  });

  test('says what became of it: under review, upheld, scored again, annulled without a score', async () => {
    const { token, attemptId, resultId } = await share();
    const { database } = world.runtime;
    const now = world.clock.now();
    await database.insert(integrityReviews).values({ assessmentId: attemptId, cause: 'ended_by_leaving', openedAt: now });
    expect((await openLink(token)).body).toMatchObject({ state: 'under_review', score: { passed: true } });
    await database.update(integrityReviews).set({ state: 'upheld', decidedAt: now }).where(eq(integrityReviews.assessmentId, attemptId));
    expect((await openLink(token)).body).toMatchObject({ state: 'upheld' });
    await database.update(integrityReviews).set({ state: 'cleared' }).where(eq(integrityReviews.assessmentId, attemptId));
    await database.update(assessmentResults).set({ regradedAt: now }).where(eq(assessmentResults.id, resultId));
    expect((await openLink(token)).body).toMatchObject({ state: 'counts', regraded_at: now.toISOString() });
    const admin = await addMember(world, 'admin');
    await admin.visitor.send(annulAttempt, { params: { id: attemptId }, body: { reason: 'The server was away.' } });
    const { body } = await openLink(token);
    expect(body).toMatchObject({ state: 'annulled', score: null });
    expect(JSON.stringify(body)).not.toContain('8330');
  });

  test('ends by its day, by its owner and with the account, and every end looks like a token that never was', async () => {
    const [expired, withdrawn, deleted] = [await share(5, 7), await share(5, 90), await share(5, 90)];
    await withdrawn.person.visitor.send(withdrawResultLink, { params: { id: withdrawn.resultId, link: withdrawn.link.id } });
    await deleted.person.visitor.send(deleteMyAccount, { body: { password: testPassword } });
    expect((await openLink(expired.token)).status).toBe(200);
    world.clock.advanceSeconds(7 * 86_400);
    for (const token of [
      expired.token,
      withdrawn.token,
      deleted.token,
      'A'.repeat(32),
      'x',
      '',
      '../etc/passwd',
      '<b>',
      '%00',
      '🙂'.repeat(20),
    ]) {
      const { status, body } = await openLink(token);
      expect(status).toBe(404);
      expect(body).toMatchObject(ended);
    }
    const { database } = world.runtime;
    expect(await database.select().from(resultLinks).where(eq(resultLinks.userId, deleted.person.userId))).toEqual([]);
  });

  test('of a disabled account is not shown', async () => {
    const { token, person } = await share();
    await world.runtime.database.update(users).set({ disabledAt: world.clock.now() }).where(eq(users.id, person.userId));
    expect((await openLink(token)).status).toBe(404);
  });
});

describe('links', () => {
  test('have at least 128 random bits, and only their hash is stored', async () => {
    const { token, link } = await share();
    expect(link.url).toBe(`http://meridian.test/shared/${token}`);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const [row] = await world.runtime.database.select().from(resultLinks).where(eq(resultLinks.id, link.id));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('say when and how often others opened them; the owner, previews and HEAD are not counted', async () => {
    const { token, links, person, link } = await share();
    expect(await links()).toMatchObject([{ id: link.id, state: 'open', opens: 0, opened_at: [] }]);
    const first = world.clock.now().toISOString();
    await openLink(token);
    world.clock.advanceSeconds(60);
    await openLink(token);
    await openLink(token, person.visitor);
    await world.visitor().request('GET', `/shared/${token}`);
    await world.visitor().request('HEAD', `/shared/${token}`);
    await world.visitor().request('GET', '/api/shared-results');
    expect(await links()).toMatchObject([{ opens: 2, opened_at: [world.clock.now().toISOString(), first] }]);
  });

  test('belong to their owner: others neither see, make nor withdraw them', async () => {
    const { resultId, link, links, token } = await share();
    for (const role of ['student', 'admin'] as const) {
      const { visitor } = await addMember(world, role);
      const params = { id: resultId };
      expect((await visitor.send(listResultLinks, { params })).status).toBe(404);
      expect((await visitor.send(createResultLink, { params, body: { days: 7, consents: true } })).status).toBe(404);
      expect((await visitor.send(withdrawResultLink, { params: { ...params, link: link.id } })).status).toBe(404);
    }
    expect(await links()).toHaveLength(1);
    expect((await openLink(token)).status).toBe(200);
  });

  test('of another result of the same person are not withdrawn through this one', async () => {
    const { person, link, token } = await share();
    const other = await finishTest(world, type, 3, person);
    expect((await person.visitor.send(withdrawResultLink, { params: { id: other.resultId, link: link.id } })).status).toBe(404);
    expect((await openLink(token)).status).toBe(200);
  });

  test('are withdrawn once: a second time changes nothing', async () => {
    const { person, resultId, link, links } = await share();
    const withdraw = () => person.visitor.send(withdrawResultLink, { params: { id: resultId, link: link.id } });
    expect((await withdraw()).status).toBe(204);
    const [before] = await links();
    world.clock.advanceSeconds(60);
    expect((await withdraw()).status).toBe(204);
    expect(await links()).toEqual([before]);
    expect(before?.state).toBe('withdrawn');
  });

  test.each([
    ['no consent', { days: 7 }],
    ['consent withheld', { days: 7, consents: false }],
    ['a year', { days: 365, consents: true }],
    ['a word', { days: 'seven', consents: true }],
    ['nothing', null],
  ])('are not made with %s', async (_, body) => {
    const { person, resultId } = await finishTest(world, type, 3);
    const { status } = await person.visitor.request('POST', `/api/results/${resultId}/links`, { body });
    expect(status).toBe(422);
  });

  test('are made for a number of days that is on the list', async () => {
    const { person, resultId } = await finishTest(world, type, 3);
    const body = { days: 3650 as 90, consents: true as const };
    const reply = await person.visitor.send(createResultLink, { params: { id: resultId }, body });
    expect([reply.status, reply.body]).toMatchObject([422, { error: { fields: { days: 'Choose one of: 7, 30, 90.' } } }]);
  });

  test('are refused for an annulled attempt and beyond ten open ones', async () => {
    const { person, resultId, attemptId } = await share();
    const make = () => person.visitor.send(createResultLink, { params: { id: resultId }, body: { days: 7, consents: true } });
    for (let made = 1; made < 10; made++) expect((await make()).status).toBe(201);
    expect((await make()).body).toMatchObject({ error: { code: 'too_many_links' } });
    const admin = await addMember(world, 'admin');
    await admin.visitor.send(annulAttempt, { params: { id: attemptId }, body: { reason: 'The server was away.' } });
    expect((await make()).body).toMatchObject({ error: { code: 'annulled' } });
  });

  test('are in the export of their owner', async () => {
    const { person, resultId, token } = await share();
    await openLink(token);
    const { body } = await person.visitor.send(exportMyData);
    expect(body).toMatchObject({ sections: { result_links: [{ result_id: resultId, state: 'open', opens: 1 }] } });
    expect(JSON.stringify(body)).not.toContain(token);
  });
});

test('guessing stops at thirty misses a minute by address, and an open link still opens', async () => {
  const { token } = await share();
  const guesser = world.visitor();
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const guess = async (typed: string) => (await guesser.send(openSharedResult, { body: { token: typed }, headers })).status;
  for (let nth = 0; nth < 30; nth++) expect([nth, await guess(`guess ${nth}`)]).toEqual([nth, 404]);
  expect(await guess('one more')).toBe(429);
  expect(await guess(token)).toBe(200);
});

test.each([
  ['a number', { token: 7 }],
  ['a list', { token: [] }],
  ['too long', { token: 'a'.repeat(10_000) }],
  ['nothing', {}],
])('%s is no token', async (_, body) => {
  expect(
    (await world.visitor().request('POST', '/api/shared-results', { body, headers: { 'x-forwarded-for': '198.51.100.9' } })).status,
  ).toBe(422);
});
