import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { annulAttempt } from '#features/attempts/contract/admin.ts';
import { submitAttempt } from '#features/attempts/contract/attempts.ts';
import { addTest, passTime, sit } from '#features/attempts/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readRequest } from './contract/asking.ts';
import { compareCandidates, listComparable } from './contract/comparison.ts';
import { readOverview } from './contract/overview.ts';
import { listProgramRequests, readProgramRequest, readProgramResult } from './contract/programs.ts';
import { countProgress, listProgress, readProgress } from './contract/progress.ts';
import { listOrganizationActs } from './contract/acts.ts';
import { changeSharing } from './contract/sharing.ts';
import type { ShareLevel } from './rules/assessment-request.ts';
import { callBody } from './service/send-calls.ts';
import { giveSeats } from './service/give-seats.ts';
import { countSeats, promiseSeats, useSeat } from './service/seats.ts';
import { webhookCalls } from './tables/connections.ts';
import { addApiKey, addOrganization, addRequest, addRoster, type TestOrganization } from './testing.ts';
import { addWebhookTarget } from './contract/webhooks.ts';
import { decodeCursor } from '#platform/contract/cursor.ts';

let world: World;
let university: TestOrganization;
let type: Awaited<ReturnType<typeof addTest>>;
let headers: { authorization: string };
beforeAll(async () => {
  world = await openWorld();
  type = await addTest(world, { attemptsPerYear: 5 });
});
beforeEach(async () => {
  // Noon in UTC: some hours later it is the same day.
  const noon = new Date(world.clock.now().getTime() + 86_400_000);
  noon.setUTCHours(12, 0, 0, 0);
  world.clock.set(noon);
  university = await addOrganization(world, { kind: 'university', timeZone: 'UTC' });
  ({ headers } = await addApiKey(world.runtime, university));
});
afterAll(() => world.close());

const passMinutes = (minutes: number) => passTime(world, minutes * 60);

/** Somebody new who was asked and sits the test now. */
async function begun(level: ShareLevel, rosterId?: string) {
  const person = await addMember(world, 'student');
  const { attemptId } = await sit(world, person, type);
  const request = await addRequest(world, university, {
    person,
    typeId: type.id,
    state: 'started',
    level,
    attemptId,
    ...(rosterId !== undefined && { rosterId }),
  });
  return { person, attemptId, ...request };
}

async function finish({ person, attemptId }: { person: Member; attemptId: string }): Promise<void> {
  await person.visitor.send(submitAttempt, { params: { id: attemptId } });
  await world.mails();
}

const member = () => university.member.visitor;
const program = () => world.visitor('program');

/** Everything that names a request to its organization, as it leaves the server. */
async function readEverywhere({ id, rosterId }: { id: string; rosterId: string }, otherId: string): Promise<Record<string, string>> {
  const query = { roster: rosterId };
  const file = (path: string) => member().request<string>('GET', `/api/organization/${path}.csv?roster=${rosterId}`);
  const calls = await world.runtime.database.select().from(webhookCalls);
  const replies = {
    list: (await member().send(listProgress, { query })).body,
    detail: (await member().send(readProgress, { params: { id } })).body,
    counts: (await member().send(countProgress, { query })).body,
    file: (await file('requests')).body,
    'registrar’s file': (await file('registrar-records')).body,
    'list to compare from': (await member().send(listComparable, { query })).body,
    comparison: (await member().send(compareCandidates, { query: { requests: `${id},${otherId}` } })).body,
    'start page': (await member().send(readOverview)).body,
    'program’s list': (await program().send(listProgramRequests, { headers })).body,
    'program’s request': (await program().send(readProgramRequest, { headers, params: { id } })).body,
    'program’s result': (await program().send(readProgramResult, { headers, params: { id } })).body,
    calls: calls.filter(({ requestId }) => requestId === id).map((call) => callBody(call, world.runtime.configuration.publicUrl)),
  };
  return Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, JSON.stringify(reply)]));
}

describe('what an organization sees of when somebody took a test', () => {
  test('is the day, never the time or how long it took, on every way out', async () => {
    const events = ['result.shared'];
    await university.owner.visitor.send(addWebhookTarget, { body: { url: 'https://hooks.example.org/', events } });
    const rosterId = await addRoster(world, university);
    const [slow, other] = [await begun('full', rosterId), await begun('full', rosterId)];
    await passMinutes(13);
    const finishedAt = world.clock.now().toISOString();
    await finish(slow);
    await finish(other);
    await passMinutes(60);
    const replies = await readEverywhere(slow, other.id);
    const saying = (part: string) => Object.keys(replies).filter((name) => replies[name]?.includes(part));
    expect(saying(finishedAt.slice(11, 16))).toEqual([]);
    expect(saying(finishedAt.slice(0, 10))).toEqual(Object.keys(replies).filter((name) => name !== 'counts' && name !== 'calls'));
    expect(replies['calls']).toContain(slow.id);
  });

  test('orders those of one day by nothing that they did', async () => {
    const rosterId = await addRoster(world, university);
    const ids: string[] = [];
    for (let nth = 0; nth < 4; nth++) {
      const one = await begun('full', rosterId);
      await passMinutes(1);
      await finish(one);
      ids.push(one.id);
    }
    const { body } = await member().send(listProgress, { query: { roster: rosterId, sort: 'state_on', limit: '3' } });
    expect(body.rows.map(({ id }) => id)).toEqual(ids.toSorted().slice(0, 3));
    expect(decodeCursor(body.next_cursor ?? '')?.key).toBe(world.clock.now().toISOString().slice(0, 10));
    const damaged = Buffer.from(encodeURIComponent(JSON.stringify(['after', 'state_on', '2026-02-30', ids[0]]))).toString('base64url');
    expect((await member().send(listProgress, { query: { roster: rosterId, sort: 'state_on', cursor: damaged } })).status).toBe(422);
    const { rows } = (await program().send(listProgramRequests, { headers })).body;
    expect(rows.map(({ id }) => id)).toEqual(ids.toSorted().toReversed());
  });

  test('stays the day it was where the cohort was, wherever the cohort is moved', async () => {
    const one = await begun('verdict');
    await finish(one);
    const read = async () => (await member().send(readProgress, { params: { id: one.id } })).body;
    const before = await read();
    await world.runtime.database.$client.query(`update rosters set time_zone = 'Pacific/Kiritimati' where id = $1`, [one.rosterId]);
    const after = await read();
    expect([after.state_on, after.result]).toEqual([before.state_on, before.result]);
  });
});

describe('a consent that is taken back', () => {
  test('leaves the day of finishing, and the trail says the day only', async () => {
    const one = await begun('verdict');
    await finish(one);
    const day = world.clock.now().toISOString().slice(0, 10);
    await passTime(world, 3 * 24 * 60 * 60);
    const body = { level: 'nothing', is_on_board: false } as const;
    expect((await one.person.visitor.send(changeSharing, { params: { id: one.id }, body })).status).toBe(204);
    expect((await member().send(readProgress, { params: { id: one.id } })).body).toMatchObject({ state: 'finished', state_on: day });
    const { rows } = (await member().send(listOrganizationActs)).body;
    const [act] = rows.filter(({ act: name }) => name === 'consent.changed');
    expect(act).toMatchObject({ actor: { kind: 'candidate' }, at: `${world.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z` });
  });
});

describe('an organization that sees pass or fail', () => {
  test('sees the verdict and the day, and nothing else', async () => {
    const one = await begun('verdict');
    await finish(one);
    await world.runtime.database.$client.query('update assessment_results set regraded_at = now() where assessment_id = $1', [
      one.attemptId,
    ]);
    const { result } = (await program().send(readProgramResult, { headers, params: { id: one.id } })).body;
    expect(result).toEqual({ level: 'verdict', passed: expect.any(Boolean), completed_on: world.clock.now().toISOString().slice(0, 10) });
  });

  test('sees no verdict while the result is in doubt, and not why', async () => {
    const one = await begun('verdict');
    await finish(one);
    await world.runtime.database.$client.query(
      `insert into integrity_reviews (assessment_id, cause, state, opened_at) values ($1, 'signals', 'open', now())
       on conflict (assessment_id) do update set state = 'open'`,
      [one.attemptId],
    );
    const read = async () => (await program().send(readProgramResult, { headers, params: { id: one.id } })).body.result;
    expect(await read()).toEqual({ level: 'verdict', passed: null, completed_on: expect.any(String) });
    const { body: file } = await member().request<string>('GET', `/api/organization/registrar-records.csv?roster=${one.rosterId}`);
    expect(file).toContain(',No result available,');
    expect(file).not.toContain('review');
  });
});

describe('an attempt that is annulled', () => {
  async function annul(attemptId: string): Promise<void> {
    const admin = await addMember(world, 'admin');
    await admin.visitor.send(annulAttempt, { params: { id: attemptId }, body: { reason: 'The power went out.', refund: false } });
    await passTime(world, 1);
    await world.mails();
  }

  async function withSeat(requestId: string): Promise<void> {
    const of = { organizationId: university.organizationId, assessmentTypeId: type.id, now: world.clock.now() };
    await world.runtime.database.transaction(async (tx) => {
      await giveSeats(world.runtime, tx, { ...of, size: 1, reason: 'A test', givenBy: null });
      await promiseSeats(tx, { ...of, requestIds: [requestId] });
      await useSeat(tx, requestId, of.now);
    });
  }

  async function seen(request: { id: string; rosterId: string }) {
    const { body: detail } = await member().send(readProgress, { params: { id: request.id } });
    const { body: list } = await member().send(listProgress, { query: { roster: request.rosterId, state: 'finished' } });
    const { body: counts } = await member().send(countProgress, { query: { roster: request.rosterId } });
    const { body: asked } = await program().send(readProgramRequest, { headers, params: { id: request.id } });
    const { body: acts } = await member().send(listOrganizationActs);
    const seats = await countSeats(world.runtime.database, university.organizationId);
    return { detail, rows: list.rows, counts: counts.counts, asked, acts: acts.rows.map(({ id }) => id), seats };
  }

  test('is not visible to an organization that was to see nothing, and the candidate can take the test again', async () => {
    const one = await begun('nothing');
    await withSeat(one.id);
    await finish(one);
    const before = await seen(one);
    expect(before.detail).toMatchObject({ state: 'finished', result: { level: 'nothing' } });
    await passTime(world, 24 * 60 * 60);
    await annul(one.attemptId);
    expect(await seen(one)).toEqual(before);
    const view = (await one.person.visitor.send(readRequest, { body: { reference: one.token } })).body;
    expect(view).toMatchObject({ state: 'accepted', attempt_id: null, result_id: null });
  });

  test('is visible to one that was to see something: the request waits again', async () => {
    const one = await begun('verdict');
    await finish(one);
    await annul(one.attemptId);
    expect((await seen(one)).detail).toMatchObject({ state: 'accepted', result: { level: 'nothing' } });
  });
});
