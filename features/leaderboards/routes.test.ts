import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disableAccount, enableAccount } from '#features/accounts/contract/people.ts';
import { genders } from '#features/accounts/rules/profile.ts';
import { regions } from '#features/accounts/rules/region.ts';
import { users, userProfiles } from '#features/accounts/tables.ts';
import { ageOn } from '#features/accounts/rules/profile.ts';
import { addType } from '#features/catalog/testing.ts';
import { visitAs } from '#tests/harness/people.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { type Board, readBoard } from './contract.ts';
import { ageRangeOf, ageRanges } from './rules/age-range.ts';
import { matches } from './rules/arrange.ts';
import type { WholeRow } from './rules/row.ts';
import { percentileOf } from './rules/rank.ts';
import { everything, type Filters } from './rules/view.ts';
import { readBoard as read, readStanding } from './service/read-board.ts';
import { addCompetitors, type Competitor, makeCompetitors } from './testing.ts';

const types = ['BOARD-A', 'BOARD-B', 'BOARD-C'];
const practice = 'BOARD-C';
let world: World;
let people: Competitor[];
beforeAll(async () => {
  world = await openWorld();
  for (const code of types) await addType(world.runtime.database, { code, shelf: code === practice ? 'practice' : 'track' });
  people = makeCompetitors('oracle', 1000, types, world.clock.now());
  await addCompetitors(world, people);
  await world.house.ticks.runOnce();
});
afterAll(() => world.close());

type Expected = WholeRow & { userId: string; points: number; finishedAt: Date };

/** The whole board computed from the people alone, by another way than the product's. */
function expectedBoard(now: Date): Expected[] {
  const best = people.flatMap((person) => {
    const age = person.birthDate === null ? null : ageOn(now.toISOString().slice(0, 10), person.birthDate);
    if (person.visibility === 'hidden' || person.country === null || (age !== null && age < 18)) return [];
    return types.flatMap((type) => {
      const own = person.results.filter((result) => result.type === type && result.by !== 'leaving');
      const [top] = own.toSorted((a, b) => b.points - a.points || a.finishedAt.getTime() - b.finishedAt.getTime());
      if (!top) return [];
      return {
        id: '',
        rank: 0,
        userId: person.id,
        name: person.visibility === 'alias' ? person.alias : person.fullName,
        score: top.points,
        points: top.points,
        finishedAt: top.finishedAt,
        country: person.country,
        region: person.region,
        assessmentType: type,
        isDemo: false,
        isMe: false,
        gender: person.isFindable ? person.gender : null,
        ageRange: person.isFindable ? ageRangeOf(age) : null,
      };
    });
  });
  return best.toSorted((a, b) => b.points - a.points || a.finishedAt.getTime() - b.finishedAt.getTime());
}

/** The rows of a filter, those of practice tests only where they are asked for; of a gender or an age none where fewer than five people agreed to be found by it. */
function expectedRows(board: readonly Expected[], wanted: Filters): Expected[] {
  const rows = board.filter((row) => matches(row, wanted) && (row.assessmentType !== practice || wanted.assessmentType === practice));
  const isNarrow = wanted.gender !== 'all' || wanted.ageRange !== 'all';
  return isNarrow && new Set(rows.map(({ userId }) => userId)).size < 5 ? [] : rows;
}

const tell = (rows: Board['rows']) => rows.map((row) => `${row.rank} ${row.name} ${row.score} ${row.assessment_type} ${row.country}`);
const told = (rows: readonly Expected[], everybody = rows) =>
  rows.slice(0, 100).map((row) => `${everybody.indexOf(row) + 1} ${row.name} ${row.points} ${row.assessmentType} ${row.country}`);

/** Every combination of what the filters offer. */
function* combinations(): Generator<Filters> {
  for (const region of ['all', ...regions] as const)
    for (const country of ['all', 'KE', 'DE', 'FR'])
      for (const assessmentType of ['all', 'BOARD-A', 'BOARD-C', 'NOTHING'])
        for (const gender of ['all', ...genders] as const)
          for (const ageRange of ['all', ...ageRanges] as const) yield { ...everything, region, country, assessmentType, gender, ageRange };
}

describe('the board', () => {
  test('A-229 A-230 A-231 A-228 is right under every combination of filters', async () => {
    const board = expectedBoard(world.clock.now());
    expect(board.length).toBeGreaterThan(500);
    let compared = 0;
    for (const wanted of combinations()) {
      const found = await read(world.runtime.database, wanted);
      const expected = expectedRows(board, wanted);
      expect([wanted, tell(found.rows)]).toEqual([wanted, told(expected)]);
      expect([wanted, found.total]).toEqual([wanted, expected.length]);
      compared++;
    }
    expect(compared).toBe(7 * 4 * 4 * 4 * 7);
  }, 300_000);

  test.each(['ana', 'ANA', 'maria', 'lukasz', 'soren', '%', '_', "');", '<script>', '佐藤', 'zoe', '\\', 'nobody is called so', '  ana  '])(
    'A-232 finds "%s" as it is written, whatever the case and the accents, with the ranks of the whole list',
    async (search) => {
      const board = expectedBoard(world.clock.now());
      for (const filter of [
        {},
        { region: 'Africa' },
        { gender: 'Female', assessmentType: 'BOARD-A' },
        { country: 'DE', ageRange: '18-24' },
      ]) {
        const wanted = { ...everything, ...filter, search: search.trim() } as Filters;
        const found = await read(world.runtime.database, wanted);
        const everybody = expectedRows(board, { ...wanted, search: '' });
        expect([wanted, tell(found.rows)]).toEqual([wanted, told(expectedRows(board, wanted), everybody)]);
      }
    },
  );

  test('my rank, percentile and neighbours are those of the whole list, also far below the top', async () => {
    const board = expectedBoard(world.clock.now());
    const filters = [
      {},
      { region: 'Asia' },
      { assessmentType: 'BOARD-B' },
      { gender: 'Other', ageRange: '25-34' },
      { country: 'US', assessmentType: 'BOARD-C' },
    ];
    for (const filter of filters) {
      const wanted = { ...everything, ...filter } as Filters;
      const list = expectedRows(board, wanted);
      const step = Math.max(1, Math.floor(list.length / 12));
      for (let at = 0; at < list.length; at += step) {
        const me = list[at];
        const first = list.findIndex((row) => row.userId === me?.userId);
        const standing = await readStanding(world.runtime.database, me?.userId ?? '', wanted);
        expect([wanted, me, standing?.row.rank]).toEqual([wanted, me, first + 1]);
        const listed = [...new Set(list.map((row) => row.userId))];
        expect(standing?.percentile).toBe(percentileOf(listed.indexOf(me?.userId ?? '') + 1, listed.length));
        expect(standing?.above.map((row) => row.name)).toEqual(list.slice(Math.max(0, first - 2), first).map((row) => row.name));
        expect(standing?.below.map((row) => [row.rank, row.name])).toEqual(
          list.slice(first + 1, first + 3).map((row, nth) => [first + 2 + nth, row.name]),
        );
      }
    }
  }, 120_000);

  test('A-238 says nothing about gender, age or address', async () => {
    const { body } = await world.visitor().send(readBoard);
    expect(Object.keys(body.rows[0] ?? {})).toEqual(['id', 'rank', 'name', 'score', 'country', 'region', 'assessment_type', 'is_demo']);
    expect(JSON.stringify(body)).not.toMatch(/gender|"age|birth|@example/);
  });

  test('bad filters are told in a sentence', async () => {
    const { status, body } = await world.visitor().send(readBoard, { query: { region: 'Atlantis', country: 'Kenya', ageRange: '12' } });
    expect([status, Object.keys(body.error.fields).toSorted()]).toEqual([422, ['ageRange', 'country', 'region']]);
  });
});

describe('the board follows', () => {
  const namesOn = async () => (await read(world.runtime.database, { ...everything, search: 'follower' })).rows.map((row) => row.name);
  const settle = () => world.house.ticks.runOnce();
  const follower: Competitor = {
    id: 'ffffffff-0000-4000-8000-000000000001',
    fullName: 'Follower One',
    email: 'follower@example.org',
    country: 'KE',
    region: 'Africa',
    gender: null,
    birthDate: '1990-05-05',
    visibility: 'name',
    alias: null,
    results: [{ type: 'BOARD-A', points: 9990, finishedAt: new Date('2026-01-01T00:00:00Z'), by: 'candidate' }],
  };
  const profile = (change: Partial<typeof userProfiles.$inferInsert>) =>
    world.runtime.database.update(userProfiles).set(change).where(eq(userProfiles.userId, follower.id));

  test('A-238 A-239 consent, name and alias, age, disabling, deletion', async () => {
    await addCompetitors(world, [follower]);
    await settle();
    expect(await namesOn()).toEqual(['Follower One']);
    await profile({ leaderboardVisibility: 'hidden' });
    await settle();
    expect(await namesOn()).toEqual([]);
    await profile({ leaderboardVisibility: 'alias', leaderboardAlias: 'Follower Two' });
    await settle();
    expect(await namesOn()).toEqual(['Follower Two']);
    await profile({ birthDate: '2015-01-01' });
    await settle();
    expect(await namesOn()).toEqual([]);
    await profile({ birthDate: null, leaderboardVisibility: 'name' });
    await world.runtime.database.update(users).set({ fullName: 'Follower Three' }).where(eq(users.id, follower.id));
    await settle();
    expect(await namesOn()).toEqual(['Follower Three']);
    const admin = await visitAs(world, 'admin');
    await admin.send(disableAccount, { params: { id: follower.id }, body: { reason: 'misuse' } });
    await settle();
    expect(await namesOn()).toEqual([]);
    await admin.send(enableAccount, { params: { id: follower.id }, body: { reason: 'It was a mistake.' } });
    await settle();
    expect(await namesOn()).toEqual(['Follower Three']);
    await world.runtime.database.delete(users).where(eq(users.id, follower.id));
    expect(await namesOn()).toEqual([]);
  });

  test('the counts are those of the entries, and of each person once over all types, after all of it', async () => {
    const wrong = await world.runtime.database.execute(sql`
      with counted as (
        select kind, place, who.gender, who.age, level, slot, count(*)::int as people
        from board_entries entry
        cross join lateral (values (entry.gender, entry.age), (-1, -1)) who (gender, age)
        cross join lateral (values (''), (entry.assessment_type)) kinds (kind)
        cross join lateral (values (''), (entry.region), (entry.country)) places (place)
        cross join lateral (values (1, entry.points / 1000), (2, entry.points / 100), (3, entry.points / 10)) slots (level, slot)
        where kind <> '' or entry.assessment_type <> ${practice}
        group by 1, 2, 3, 4, 5, 6
        union all
        select '', place, 0, 0, 0, 0, count(distinct user_id)::int
        from board_entries entry cross join lateral (values (''), (entry.region), (entry.country)) places (place)
        group by place
        union all
        select '*', place, who.gender, who.age, level, slot, count(*)::int
        from (
          select distinct on (user_id) * from board_entries where assessment_type <> ${practice} order by user_id, standing, id
        ) best
        cross join lateral (values (best.gender, best.age), (-1, -1)) who (gender, age)
        cross join lateral (values (''), (best.region), (best.country)) places (place)
        cross join lateral (values (1, best.points / 1000), (2, best.points / 100), (3, best.points / 10)) slots (level, slot)
        group by 1, 2, 3, 4, 5, 6
      )
      select * from counted full join (select * from board_counts where people <> 0) kept
        on kept.assessment_type = counted.kind and kept.place = counted.place and kept.gender = counted.gender and kept.age = counted.age
        and kept.level = counted.level and kept.slot = counted.slot
      where kept.people is distinct from counted.people`);
    expect(wrong.rows).toEqual([]);
  });

  test('the sums of each day are those of the entries after all of it', async () => {
    const wrong = await world.runtime.database.execute(sql`
      with summed as (
        select place, kind, (finished_at at time zone 'UTC')::date as day, count(*)::int as entries, sum(entry.points)::bigint as points
        from board_entries entry
        cross join lateral (values (entry.country, ''), (entry.region, entry.assessment_type)) places (place, kind)
        group by 1, 2, 3
      )
      select * from summed full join (select * from board_sums where entries <> 0) kept
        on kept.place = summed.place and kept.assessment_type = summed.kind and kept.day = summed.day
      where (kept.entries, kept.points) is distinct from (summed.entries, summed.points)`);
    expect(wrong.rows).toEqual([]);
  });
});
