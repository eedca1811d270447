import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genders } from '#features/accounts/rules/profile.ts';
import { regions } from '#features/accounts/rules/region.ts';
import { userProfiles } from '#features/accounts/tables.ts';
import { addType } from '#features/catalog/testing.ts';
import { addMember, type Member } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { readBoard, readMyStanding } from '../contract.ts';
import { ageRanges } from '../rules/age-range.ts';
import { addCompetitors, addResults, type Competitor, makeCompetitors } from '../testing.ts';
import { boardTopic } from './keep-board.ts';

const types = ['PRIVATE-A', 'PRIVATE-B'];
let world: World;
let people: Competitor[];
/** Somebody on the board who uses everything that being signed in gives. */
let insider: Member;

beforeAll(async () => {
  world = await openWorld();
  for (const code of types) await addType(world.runtime.database, { code });
  people = makeCompetitors('disclosure', 160, types, world.clock.now()).map((person, at) => ({
    ...person,
    fullName: `Person ${String(at).padStart(3, '0')}`,
    isFindable: at % 3 === 0,
  }));
  await addCompetitors(world, people);
  insider = await addMember(world, 'student');
  await world.runtime.database
    .update(userProfiles)
    .set({
      country: 'KE',
      region: 'Africa',
      gender: 'Female',
      birthDate: '1990-05-05',
      leaderboardVisibility: 'name',
      isFindableByGenderAndAge: true,
    })
    .where(inArray(userProfiles.userId, [insider.userId]));
  await addResults(world, insider.userId, [{ type: 'PRIVATE-A', points: 5300, finishedAt: world.clock.now(), by: 'candidate' }]);
  await settle();
});
afterAll(() => world.close());

/** Notifications of what happened before may still be on their way. */
async function untilQuiet(): Promise<void> {
  for (let isNotified = true; isNotified;) {
    const listener = world.runtime.notifications.listen(boardTopic);
    isNotified = await listener.notified(1000);
    listener.close();
  }
}

async function settle(): Promise<void> {
  world.clock.advanceSeconds(20);
  await world.house.ticks.runOnce();
}

type Asked = { gender: string; ageRange: string; region?: string; country?: string; assessmentType?: string; search?: string };

/** Every way to ask by gender or age, in areas and types of all sizes, and by name. */
function* questions(): Generator<Asked> {
  const areas = [{}, ...regions.slice(0, 3).map((region) => ({ region })), ...['KE', 'IN', 'DE'].map((country) => ({ country }))];
  const kinds = [{}, { assessmentType: 'PRIVATE-A' }];
  for (const area of areas)
    for (const kind of kinds)
      for (const gender of ['all', ...genders]) for (const ageRange of ['all', ...ageRanges]) yield { gender, ageRange, ...area, ...kind };
  for (const search of ['person', 'alias', ...people.filter((_, at) => at % 8 === 1).map((person) => person.fullName)])
    for (const [gender, ageRange] of [...genders.map((one) => [one, 'all']), ...ageRanges.map((one) => ['all', one])])
      yield { gender: gender ?? '', ageRange: ageRange ?? '', search };
}

type Reply = { asked: Asked; rows: { name: string; rank: number | null; id: string }[]; total: number | null };

/** All that the board says to a visitor and to the insider, by HTTP. */
async function askEverything(): Promise<Reply[]> {
  const replies: Reply[] = [];
  const visitor = world.visitor();
  let sent = 0;
  for (const asked of questions()) {
    if (sent++ % 200 === 0) world.clock.advanceSeconds(61);
    const board = await visitor.send(readBoard, { query: asked });
    expect(board.status).toBe(200);
    replies.push({ asked, rows: board.body.rows, total: board.body.total });
    if (asked.search !== undefined) continue;
    const { status, body } = await insider.visitor.send(readMyStanding, { query: asked });
    expect(status).toBe(200);
    const own = body.standing;
    replies.push({ asked, rows: own ? [...own.above, own.row, ...own.below] : [], total: own?.total ?? null });
  }
  return replies;
}

const isNarrow = ({ gender, ageRange }: Asked): boolean => gender !== 'all' || ageRange !== 'all';
const nameOnBoard = (person: Competitor): string => (person.visibility === 'alias' ? (person.alias ?? '') : person.fullName);

test('another name on the board has other rows, whose ids say nothing about those before', async () => {
  const person = people.find(({ visibility, country, birthDate }) => visibility === 'name' && country !== null && birthDate === null);
  const idsOf = async (search: string) =>
    (await world.visitor().send(readBoard, { query: { search } })).body.rows.map(({ id }) => id).toSorted();
  const named = await idsOf(person?.fullName ?? '');
  expect(named.length).toBeGreaterThan(0);
  const show = (change: Partial<typeof userProfiles.$inferInsert>) =>
    world.runtime.database
      .update(userProfiles)
      .set(change)
      .where(inArray(userProfiles.userId, [person?.id ?? '']));
  await show({ leaderboardVisibility: 'alias', leaderboardAlias: 'Somebody Else' });
  await settle();
  const aliased = await idsOf('Somebody Else');
  expect(aliased).toHaveLength(named.length);
  expect(aliased.filter((id) => named.includes(id))).toEqual([]);
  await show({ leaderboardVisibility: 'name', leaderboardAlias: null });
  await settle();
  expect((await idsOf(person?.fullName ?? '')).filter((id) => named.includes(id) || aliased.includes(id))).toEqual([]);
});

describe('gender and age on the board', () => {
  let replies: Reply[];
  beforeAll(async () => {
    replies = await askEverything();
  }, 300_000);

  test('an attacker with every filter, search and standing finds them of nobody who did not agree', () => {
    const silent = new Set(people.filter((person) => !person.isFindable).map(nameOnBoard));
    const found = replies.filter(({ asked }) => isNarrow(asked)).flatMap(({ rows }) => rows.filter(({ name }) => silent.has(name)));
    expect([...new Set(found.map(({ name }) => name))]).toEqual([]);
    const shown = new Set(replies.flatMap(({ rows }) => rows.map(({ name }) => name)));
    expect([...silent].filter((name) => shown.has(name)).length).toBeGreaterThan(30);
  });

  test('who agreed is found by them, and never among fewer than 5 people', () => {
    const narrow = replies.filter(({ asked }) => isNarrow(asked));
    const sizes = narrow
      .filter(({ asked, total }) => asked.search !== undefined || total !== null)
      .map(({ rows, total }) => ({ rows: new Set(rows.map(({ name }) => name)).size, total }));
    expect(sizes.some(({ rows }) => rows >= 5)).toBe(true);
    expect(sizes.filter(({ total }) => total !== null && total > 0 && total < 5)).toEqual([]);
    const boards = narrow.filter(({ rows, total }) => rows.length > 0 && (total === null || rows.length === Math.min(100, total)));
    expect(boards.filter(({ rows }) => new Set(rows.map(({ name }) => name)).size < 5).map(({ asked }) => asked)).toEqual([]);
  });

  test('nothing that anybody can ask depends on those of people who did not agree', async () => {
    const silent = people.filter((person) => !person.isFindable && person.visibility !== 'hidden');
    const adults = silent.filter(
      ({ birthDate }) => birthDate === null || Number(birthDate.slice(0, 4)) < world.clock.now().getUTCFullYear() - 18,
    );
    // The index may be a pass behind the board.
    await settle();
    await untilQuiet();
    const listener = world.runtime.notifications.listen(boardTopic);
    await world.runtime.database
      .update(userProfiles)
      .set({ gender: 'Other', birthDate: '1950-01-01' })
      .where(
        inArray(
          userProfiles.userId,
          adults.map(({ id }) => id),
        ),
      );
    await settle();
    expect(await listener.notified(500)).toBe(false);
    listener.close();
    expect(await askEverything()).toEqual(replies);
  }, 300_000);
});
