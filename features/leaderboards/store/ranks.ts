import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import { bucketsOf, countAhead, type PointCount } from '../rules/rank.ts';
import { firstSortKeyOf } from '../rules/sort-key.ts';
import type { Area, Streams } from '../rules/streams.ts';
import { shapeOf, type StoredRow } from './board.ts';

/** Where an entry stands: its points, and its order among equal points. */
export type Position = Pick<StoredRow, 'id' | 'sortKey' | 'points'>;

/** The counts of this type are of people, each by their best entry. */
const everyPerson = '*';

const areaName = (area: Area): string => (area.kind === 'everywhere' ? '' : area.name);
const distinct = (values: readonly number[]): number[] => [...new Set(values)];

/** Every part is found by the whole key of the table, so nothing is read that is not counted. */
const countsStatement: NamedStatement = {
  name: 'board.counts',
  text: `
    select part.level, count.slot as bucket, sum(count.people)::int as people
    from unnest($3::smallint[], $4::smallint[]) stream (gender, age)
    cross join unnest($5::smallint[], $6::smallint[], $7::smallint[]) part (level, first, last)
    cross join lateral (
      select slot, people from board_counts
      where assessment_type = $1 and place = $2 and gender = stream.gender and age = stream.age
        and level = part.level and slot between part.first and part.last
      offset 0
    ) count
    group by 1, 2`,
};

/** Of the buckets of a level, those above each of these within the same bucket of the level before. */
const partsAbove = (level: number, buckets: readonly number[]) =>
  [...Map.groupBy(buckets, (bucket) => Math.floor(bucket / 10))].map(([parent, members]) => ({
    level,
    from: Math.min(...members) + 1,
    to: parent * 10 + 9,
  }));

/** How many there are within the filter by points: all thousands, and the hundreds and tens just above these points. */
async function listCounts(tx: Executor, { area, genders, ages }: Streams, kind: string, points: readonly number[]): Promise<PointCount[]> {
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
  return runNamed<PointCount>(tx, countsStatement, [
    kind,
    areaName(area),
    genders,
    ages,
    parts.map(({ level }) => level),
    parts.map(({ from }) => from),
    parts.map(({ to }) => to),
  ]);
}

/** How many entries there are by points around these, and in all. */
export const countEntries = (tx: Executor, streams: Streams, points: readonly number[]): Promise<PointCount[]> =>
  listCounts(tx, streams, streams.assessmentType ?? '', points);

/** The same of people, each by their best entry. */
export const countPeople = (tx: Executor, streams: Streams, points: readonly number[]): Promise<PointCount[]> =>
  listCounts(tx, streams, everyPerson, points);

const tiesStatement = (name: string, where: string): NamedStatement => ({
  name: `board.ties.${name}`,
  text: `
    select (
      select coalesce(sum(ahead.people), 0)::int
      from unnest($1::smallint[], $2::smallint[]) stream (gender, age)
      cross join lateral (
        select count(*) as people from board_entries entry
        where ${where} entry.gender = stream.gender and entry.age = stream.age
          and entry.standing >= mine.first and (entry.standing, entry.id) < (mine.standing, mine.id)
      ) ahead
    ) as people
    from unnest($3::bigint[], $4::bigint[], $5::bigint[]) with ordinality mine (first, standing, id, nth)
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
    select count(*)::int as people from board_people entry
    where ${where} entry.gender = any ($1::smallint[]) and entry.age = any ($2::smallint[]) and entry.standing >= $3 and entry.standing < $4`,
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
