import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import { bucketsOf, countAhead, type PointCount } from '../rules/rank.ts';
import { firstSortKeyOf } from '../rules/sort-key.ts';
import { type Area, countedStreams, type Streams } from '../rules/streams.ts';
import { shapeOf, type StoredRow } from './board.ts';

/** Where an entry stands: its points, and its order among equal points. */
export type Position = Pick<StoredRow, 'id' | 'sortKey' | 'points'>;

/** The counts of this type are of people, each by their best entry. */
const everyPerson = '*';

const areaName = (area: Area): string => (area.kind === 'everywhere' ? '' : area.name);
const distinct = (values: readonly number[]): number[] => [...new Set(values)];

/**
 * Every part is found by the whole key of the table, so nothing is read that is not counted. The arrays stand behind a sub-select so that their length does not
 * make the database plan anew each time.
 */
const countsStatement: NamedStatement = {
  name: 'board.counts',
  text: `
    select kind, part.level, count.slot as bucket, sum(count.people)::int as people
    from (select $1::text[], $3::smallint[], $4::smallint[], $5::smallint[], $6::smallint[], $7::smallint[] offset 0)
      given (kinds, genders, ages, levels, firsts, lasts)
    cross join unnest(kinds) kind
    cross join unnest(genders, ages) stream (gender, age)
    cross join unnest(levels, firsts, lasts) part (level, first, last)
    cross join lateral (
      select slot, people from board_counts
      where assessment_type = kind and place = $2 and gender = stream.gender and age = stream.age
        and level = part.level and slot between part.first and part.last
      offset 0
    ) count
    group by 1, 2, 3`,
};

/** Of the buckets of a level, those above each of these within the same bucket of the level before. */
const partsAbove = (level: number, buckets: readonly number[]) =>
  [...Map.groupBy(buckets, (bucket) => Math.floor(bucket / 10))].map(([parent, members]) => ({
    level,
    from: Math.min(...members) + 1,
    to: parent * 10 + 9,
  }));

type KindCount = PointCount & { kind: string };

/** How many there are of each kind within the filter by points: all thousands, and the hundreds and tens just above these points. */
async function listCounts(tx: Executor, streams: Streams, kinds: readonly string[], points: readonly number[]): Promise<KindCount[]> {
  const { genders, ages } = countedStreams(streams);
  const buckets = points.map(bucketsOf);
  const parts = [
    { level: 1, from: 0, to: 10 },
    ...partsAbove(
      2,
      buckets.map(([, hundred]) => hundred),
    ),
    ...partsAbove(
      3,
      buckets.map(([, , ten]) => ten),
    ),
  ];
  return runNamed<KindCount>(tx, countsStatement, [
    kinds,
    areaName(streams.area),
    genders,
    ages,
    parts.map(({ level }) => level),
    parts.map(({ from }) => from),
    parts.map(({ to }) => to),
  ]);
}

const entryKind = ({ assessmentType }: Streams): string => assessmentType ?? '';

/** How many entries there are by points around these, and in all. */
export const countEntries = (tx: Executor, streams: Streams, points: readonly number[]): Promise<PointCount[]> =>
  listCounts(tx, streams, [entryKind(streams)], points);

/** The same with people, each by their best entry, where types are mixed. */
export async function countEntriesAndPeople(
  tx: Executor,
  streams: Streams,
  points: readonly number[],
): Promise<{ entries: PointCount[]; people: PointCount[] }> {
  const kinds = [entryKind(streams), ...(streams.assessmentType === null ? [everyPerson] : [])];
  const { people = [], entries = [] } = Object.groupBy(await listCounts(tx, streams, kinds, points), ({ kind }) =>
    kind === everyPerson ? 'people' : 'entries',
  );
  return { entries, people };
}

const tiesStatement = (name: string, where: string): NamedStatement => ({
  name: `board.ties.${name}`,
  text: `
    select (
      select coalesce(sum(ahead.people), 0)::int
      from unnest(genders, ages) stream (gender, age)
      cross join lateral (
        select count(*) as people from board_entries entry
        where ${where} entry.gender = stream.gender and entry.age = stream.age
          and entry.standing >= mine.first and (entry.standing, entry.id) < (mine.standing, mine.id)
      ) ahead
    ) as people
    from (select $1::smallint[], $2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[] offset 0) given (genders, ages, firsts, standings, ids)
    cross join unnest(firsts, standings, ids) with ordinality mine (first, standing, id, nth)
    order by mine.nth`,
});

/** For each of these, how many have the same points and finished earlier. */
export async function countTiesAhead(tx: Executor, streams: Streams, positions: readonly Position[]): Promise<number[]> {
  const { name, where, values } = shapeOf(streams, 5);
  const rows = await runNamed<{ people: number }>(tx, tiesStatement(name, where), [
    streams.genders,
    streams.ages,
    positions.map(({ points }) => firstSortKeyOf(points)),
    positions.map(({ sortKey }) => sortKey),
    positions.map(({ id }) => id),
    ...values,
  ]);
  return rows.map(({ people }) => people);
}

/** The ranks of these within the filter, counted and not read. */
export async function listRanks(tx: Executor, streams: Streams, positions: readonly Position[]): Promise<number[]> {
  if (positions.length === 0) return [];
  const points = positions.map((position) => position.points);
  const counts = await countEntries(tx, streams, points);
  const ties = await countTiesAhead(tx, streams, positions);
  return points.map((value, at) => countAhead(counts, value) + (ties[at] ?? 0) + 1);
}

const peopleTiesStatement = (name: string, where: string): NamedStatement => ({
  name: `board.people-ties.${name}`,
  text: `
    select ahead.people
    from (select $1::smallint[], $2::smallint[], $3::bigint, $4::bigint offset 0) given (genders, ages, first, last)
    cross join lateral (
      select count(*)::int as people from board_people entry
      where ${where} entry.gender = any (genders) and entry.age = any (ages) and entry.standing >= first and entry.standing < last
    ) ahead`,
});

/** How many people have the same points as their best and finished earlier. */
export async function countPeopleTiesAhead(tx: Executor, streams: Streams, { sortKey, points }: Position): Promise<number> {
  const { name, where, values } = shapeOf({ ...streams, assessmentType: null }, 4);
  const [row] = await runNamed<{ people: number }>(tx, peopleTiesStatement(name, where), [
    distinct(streams.genders),
    distinct(streams.ages),
    firstSortKeyOf(points),
    sortKey,
    ...values,
  ]);
  return row?.people ?? 0;
}

/** How many entries match the filter. */
export async function countAll(tx: Executor, streams: Streams): Promise<number> {
  const counts = await countEntries(tx, streams, []);
  return counts.reduce((sum, { people }) => sum + people, 0);
}
