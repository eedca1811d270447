import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { regionOf } from '#features/accounts/rules/region.ts';
import { addType } from '#features/catalog/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { nameKey } from '../rules/name-key.ts';
import { type Streams, streamsOf } from '../rules/streams.ts';
import { termsOfHundreds } from '../rules/terms.ts';
import { everything } from '../rules/view.ts';
import { addCompetitors, makeCompetitors } from '../testing.ts';
import { listTop, type StoredRow } from './board.ts';
import { searchTop } from './search.ts';
import { terms } from './search-by-terms.ts';

const types = ['SEARCH-A', 'SEARCH-B'];
let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const code of types) await addType(world.runtime.database, { code });
  const people = makeCompetitors('search', 200, types, world.clock.now());
  await addCompetitors(
    world,
    people.map((person, at) => ({
      ...person,
      visibility: 'name',
      fullName: `${at % 2 ? 'Ana' : 'Bo'} ${at % 9 ? 'Quist' : 'Rare'} ${at}`,
    })),
  );
  world.clock.advanceSeconds(20);
  await world.house.ticks.runOnce();
});
afterAll(() => world.close());

const searched = ['ana', 'rare', 'q', 'bo', 'a', '17', 'rare 18', 'nobody', 'an', 't 1', 'a r', 'anana', 'age 1', '%', '_'];
const filters = [
  {},
  { assessmentType: 'SEARCH-A' },
  { region: 'Asia' as const },
  { country: 'IN', assessmentType: 'SEARCH-B' },
  { gender: 'Female' as const },
  { gender: 'Male' as const, ageRange: '25-34' as const },
];

/** The same answers must come whichever way of searching ends it. */
const sizes = {
  'from the top': { first: 1000, commonFrom: 1, more: 1, few: 1, ranked: 20 },
  'further down': { first: 3, commonFrom: 1, more: 1000, few: 1, ranked: 20 },
  'by the index of terms at once': { first: 2, commonFrom: 1000, more: 3, few: 1000, ranked: 20 },
  'by the index of terms in steps': { first: 2, commonFrom: 1000, more: 3, few: 20, ranked: 20 },
  'by the index of terms, one hundred of points after the other': { first: 2, commonFrom: 1, more: 3, few: 1, ranked: 20 },
};

test.each(Object.entries(sizes))('a search %s finds the first that match, each with its rank among everybody', async (_, given) => {
  const { database } = world.runtime;
  for (const filter of filters) {
    const streams = streamsOf({ ...everything, ...filter }, regionOf) as Streams;
    const everybody = (await listTop(database, streams, 1000)).map((row: StoredRow, at) => ({ ...row, rank: at + 1 }));
    for (const key of searched) {
      const expected = everybody.filter(({ name }) => nameKey(name).includes(key)).slice(0, 7);
      expect(await searchTop(database, streams, key, 7, given)).toMatchObject(expected);
    }
    expect(everybody.length).toBeGreaterThan(5);
  }
});

test('of many that the index of terms finds far down, none is ranked', async () => {
  const given = { first: 2, commonFrom: 1000, more: 3, few: 1000, ranked: 3 };
  const streams = streamsOf(everything, regionOf) as Streams;
  const ranksOf = async (limit: number) =>
    (await searchTop(world.runtime.database, streams, 'rare', limit, given)).map(({ rank }) => rank === null);
  expect(await ranksOf(4)).toEqual([true, true, true, true]);
  expect(await ranksOf(3)).toEqual([false, false, false]);
});

const shapes = {
  board_everybody: 'not is_practice',
  board_by_type: `assessment_type = 'SEARCH-A'`,
  board_by_region: `region = 'Asia' and not is_practice`,
  board_by_region_and_type: `region = 'Asia' and assessment_type = 'SEARCH-A'`,
  board_by_country: `country = 'IN' and not is_practice`,
  board_by_country_and_type: `country = 'IN' and assessment_type = 'SEARCH-A'`,
};

/** How PostgreSQL would do it on a board so large that these ways cost too much. */
async function planOf(query: string, ...avoided: ('seqscan' | 'indexscan' | 'indexonlyscan' | 'bitmapscan' | 'sort')[]): Promise<string> {
  const plan = await world.runtime.database.transaction(async (tx) => {
    await tx.execute(sql.raw(avoided.map((way) => `set local enable_${way} = off`).join(';')));
    return tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${query}`));
  });
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each(Object.entries(shapes))('names are read from %s alone, without a look at the table', async (index, where) => {
  const query = `select name_key from board_entries where ${where} and gender = 1 and age = 2 order by standing, id limit 9`;
  expect(await planOf(query, 'seqscan', 'bitmapscan', 'sort')).toContain(`Index Only Scan using ${index} `);
});

test('terms of a range are those of the entries there, and of nobody else', async () => {
  const found = async (range: { from: number; to: number }) => {
    const { rows } = await world.runtime.database.execute<{ hundred: number }>(sql`
      select hundred from generate_series(0, 100) hundred
      where board_terms('', '', '', '', 0::smallint, 0::smallint, hundred * 100) && ${sql.param(termsOfHundreds(range.from, range.to))}::text[]
      order by hundred`);
    return rows.map(({ hundred }) => hundred);
  };
  for (const [from, to] of [
    [100, 0],
    [100, 100],
    [100, 66],
    [99, 0],
    [86, 59],
    [64, 63],
    [0, 0],
  ] as const)
    expect(await found({ from, to })).toEqual(Array.from({ length: from - to + 1 }, (_, at) => to + at));
});

test.each([
  `board_letters(name_key) @> '{an}'`,
  `${terms} @> '{ana,"region Asia"}'`,
  `${terms} @> '{ana}' and ${terms} && '{"points 0 55"}'`,
  `board_letters(name_key) @> '{an}' and ${terms} @> '{"country IN"}'`,
])('the index of terms finds %s, and the terms of no row are computed', async (condition) => {
  const plan = await planOf(`select id from board_entries entry where ${condition} limit 9`, 'seqscan', 'indexscan', 'indexonlyscan');
  expect(plan).toContain('Bitmap Index Scan on board_by_terms');
  expect(plan).not.toContain('Filter');
});
