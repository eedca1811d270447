import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentResults } from '#features/attempts/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { countProgress, listProgress, readProgress } from '../contract/progress.ts';
import { disclosures, assessmentRequests } from '../tables/requests.ts';
import { addOrganization, addAssignment, type TestOrganization } from '../testing.ts';

let world: World;
let employer: TestOrganization;
let type: Awaited<ReturnType<typeof addType>>;
beforeAll(async () => {
  world = await openWorld();
  type = await addType(world.runtime.database, { code: 'ASK-1' });
  employer = await addOrganization(world);
});
afterAll(() => world.close());

const list = async (query: object, who = employer) => (await who.member.visitor.send(listProgress, { query })).body;
const names = async (query: object) => (await list(query)).rows.map(({ person }) => person.name);

describe('an organization sees of those it asked', () => {
  test('only its own: another organization’s requests are not even there', async () => {
    const { ask, rosterId } = await addAssignment(world, employer, type);
    const { id } = await ask({ name: 'Ada Only' });
    const other = await addOrganization(world);
    expect((await list({}, other)).rows).toEqual([]);
    expect((await list({ roster: rosterId }, other)).rows).toEqual([]);
    expect((await other.owner.visitor.send(countProgress, { query: { roster: rosterId } })).body).toEqual({ counts: {}, types: [] });
    const theirs = await other.owner.visitor.send(readProgress, { params: { id } });
    const nowhere = await other.owner.visitor.send(readProgress, { params: { id: world.runtime.dice.uuid() } });
    expect([theirs.status, { ...theirs.body, error: { ...theirs.body.error, requestId: '' } }]).toEqual([
      404,
      { ...nowhere.body, error: { ...nowhere.body.error, requestId: '' } },
    ]);
    const file = await other.owner.visitor.request<string>('GET', `/api/organization/requests.csv?roster=${rosterId}`);
    expect([file.status, file.body.includes('Ada Only')]).toEqual([200, false]);
    expect((await employer.member.visitor.send(readProgress, { params: { id } })).body.person.name).toBe('Ada Only');
  });

  test('who, by name, address or own number, in each state, for each assessment', async () => {
    const second = await addType(world.runtime.database, { code: 'ASK-2' });
    const { ask, rosterId: roster } = await addAssignment(world, employer, type);
    const other = await addAssignment(world, employer, second);
    await ask({ name: 'Berta 100%', externalId: 'N-17' });
    const { email } = await ask({ name: 'Cyd', state: 'accepted' });
    await other.ask({ name: 'Dora', state: 'declined' });
    expect(await names({ roster, search: 'n-17' })).toEqual(['Berta 100%']);
    expect(await names({ roster, search: '100%' })).toEqual(['Berta 100%']);
    expect(await names({ roster, search: '%' })).toEqual(['Berta 100%']);
    expect(await names({ search: email })).toEqual(['Cyd']);
    expect(await names({ roster, state: 'accepted' })).toEqual(['Cyd']);
    expect(await names({ type: 'ASK-2' })).toEqual(['Dora']);
    expect(await names({ type: 'ask-2' })).toEqual(['Dora']);
    expect(await names({ type: 'ASK-2', roster })).toEqual([]);
    expect(await names({ type: 'NO-SUCH' })).toEqual([]);
    const { counts, types } = (await employer.member.visitor.send(countProgress, { query: { roster } })).body;
    expect([counts, types]).toEqual([{ asked: 1, accepted: 1 }, [{ code: 'ASK-1', name: 'Test ASK-1', open_requests: 2 }]]);
  });

  test('the open ones by their deadlines, the soonest first', async () => {
    const asker = await addOrganization(world);
    const early = await addAssignment(world, asker, type);
    world.clock.advanceSeconds(3600);
    const late = await addAssignment(world, asker, type);
    await late.ask({ name: 'Later' });
    await early.ask({ name: 'Sooner', state: 'accepted' });
    await early.ask({ name: 'Done', state: 'finished' });
    const open = async (query: object) => (await list({ state: 'open', sort: 'closes_at', ...query }, asker)).rows;
    expect((await open({})).map(({ person }) => person.name)).toEqual(['Sooner', 'Later']);
    expect((await open({ sort: '-closes_at' })).map(({ person }) => person.name)).toEqual(['Later', 'Sooner']);
    expect((await open({ roster: late.rosterId })).map(({ person }) => person.name)).toEqual(['Later']);
  });

  test.each(['name', '-name', 'asked_at', '-asked_at', 'state_on', '-state_on', 'closes_at', '-closes_at'])(
    'all of them once by %s, however small the pages',
    async (sort) => {
      const { ask, rosterId: roster } = await addAssignment(world, employer, type);
      const people = ['anna', 'Bert', null, 'bert', 'Zoë', 'Bert'];
      for (const name of people) {
        world.clock.advanceSeconds(1);
        await ask({ name });
      }
      const whole = (await list({ roster, sort })).rows.map(({ id }) => id);
      const pages = [await list({ roster, sort, limit: 2 })];
      for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor)
        pages.push(await list({ roster, sort, limit: 2, cursor }));
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole);
      expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
      const back = await list({ roster, sort, limit: 2, cursor: pages[2]?.previous_cursor });
      expect(back.rows).toEqual(pages[1]?.rows);
      const reversed = (await list({ roster, sort: sort.startsWith('-') ? sort.slice(1) : `-${sort}` })).rows;
      expect(reversed.map(({ id }) => id)).toEqual(whole.toReversed());
    },
  );

  test('nothing, the verdict or the whole result, as each agreed, and each look is noted', async () => {
    const { ask, rosterId: roster } = await addAssignment(world, employer, type);
    const silent = await ask({ name: 'A Silent', points: 9100 });
    const terse = await ask({ name: 'B Terse', points: 9200, level: 'verdict' });
    const open = await ask({ name: 'C Open', points: 4300, level: 'full' });
    const { rows } = await list({ roster, sort: 'name' });
    expect(rows.map(({ result }) => result)).toMatchObject([
      { level: 'nothing' },
      { level: 'verdict', passed: true },
      { level: 'full', passed: false, score: { percent: 43 } },
    ]);
    const file = (await employer.owner.visitor.request<string>('GET', `/api/organization/requests.csv?roster=${roster}&sort=name`)).body;
    expect(file).toMatch(/^A Silent.*,,,,,,$/m);
    expect(file).toMatch(/^B Terse.*,Passed,,,,,$/m);
    expect(file).toMatch(/C Open.*Not passed,43,/);
    const detail = await employer.member.visitor.send(readProgress, { params: { id: open.id } });
    expect(detail.body).toMatchObject({ state: 'shared', payer: 'candidate', proposal: null, result: { score: { percent: 43 } } });
    const noted = await world.runtime.database.select().from(disclosures);
    const ways = (id: string) => noted.filter((one) => one.requestId === id).map(({ way, viewerId }) => `${way} ${viewerId}`);
    expect(ways(silent.id)).toEqual([]);
    expect(ways(terse.id).toSorted()).toEqual([`export ${employer.owner.userId}`, `page ${employer.member.userId}`]);
    await world.runtime.database
      .update(assessmentRequests)
      .set({ shareLevel: 'nothing', state: 'finished' })
      .where(eq(assessmentRequests.id, open.id));
    expect((await list({ roster, sort: '-name' })).rows[0]?.result).toEqual({ level: 'nothing' });
  });

  test('in a file no name is a formula, and the trail says who took it', async () => {
    const { ask, rosterId } = await addAssignment(world, employer, type);
    await ask({ name: '=HYPERLINK("x")', externalId: '+1' });
    const file = await employer.member.visitor.request<string>('GET', `/api/organization/requests.csv?roster=${rosterId}`);
    expect(file.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file.body).toContain(`,'+1,`);
  });

  test('as a file for the registrar: the number first, and the day where the cohort is', async () => {
    const university = await addOrganization(world, { kind: 'university', timeZone: 'Pacific/Kiritimati' });
    const { ask, rosterId } = await addAssignment(world, university, type, { name: 'Fall 2026' });
    const eve = await ask({ name: 'Eve', externalId: 'S-1', points: 8000, level: 'full' });
    const { database } = world.runtime;
    const [request] = await database.select().from(assessmentRequests).where(eq(assessmentRequests.id, eve.id));
    const completedAt = new Date('2027-01-05T12:30:00Z');
    await database
      .update(assessmentResults)
      .set({ completedAt })
      .where(eq(assessmentResults.id, request?.resultId ?? ''));
    // The day is written with the result.
    await database.update(assessmentRequests).set({ finishedOn: null, stateAt: completedAt }).where(eq(assessmentRequests.id, eve.id));
    await ask({ name: 'Frank', externalId: 'S-2' });
    const path = `/api/organization/registrar-records.csv?roster=${rosterId}`;
    const lines = (await university.member.visitor.request<string>('GET', path)).body.trim().split('\n');
    expect(lines[1]).toMatch(/^S-1,Eve,.*,Fall 2026,ASK-1,Test ASK-1,Shared,Passed,80,2027-01-06,$/);
    expect(lines[2]).toMatch(/^S-2,Frank,.*,Asked,,,,$/);
    expect((await employer.member.visitor.request('GET', path)).status).toBe(403);
  });

  test('bad input never breaks it', async () => {
    const queries = ['sort=points', 'cursor=x', 'roster=1', 'state=gone', 'limit=0', `search=${'x'.repeat(201)}`];
    const ask = (query: string) => employer.member.visitor.request('GET', `/api/organization/requests?${query}`);
    expect(await Promise.all(queries.map(async (query) => (await ask(query)).status))).toEqual(queries.map(() => 422));
    expect((await employer.member.visitor.request('GET', '/api/organization/requests?search=%00')).status).toBeLessThan(500);
  });
});

test('an open list hears of its own requests as they come further, and of no others', async () => {
  const { ask } = await addAssignment(world, employer, type);
  const { id } = await ask();
  const topic = (organizationId: string) => world.runtime.notifications.listen(`organizations.requests:${organizationId}`);
  const other = await addOrganization(world);
  const [mine, theirs] = [topic(employer.organizationId), topic(other.organizationId)];
  const update = world.runtime.database.update(assessmentRequests);
  await update.set({ reminders: 1 }).where(eq(assessmentRequests.id, id));
  expect(await mine.notified(300)).toBe(false);
  const again = topic(employer.organizationId);
  await update.set({ state: 'accepted' }).where(eq(assessmentRequests.id, id));
  expect(await again.notified(5000)).toBe(true);
  expect(await theirs.notified(100)).toBe(false);
  for (const listener of [mine, theirs, again]) listener.close();
});
