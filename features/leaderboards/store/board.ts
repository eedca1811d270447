import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import type { Area, Streams } from '../rules/streams.ts';

export type StoredRow = {
  id: number;
  userId: string;
  sortKey: number;
  points: number;
  name: string;
  country: string;
  region: string;
  assessmentType: string;
  isDemo: boolean;
};

export const columns = `
  entry.id::float8 as id, entry.user_id as "userId", entry.standing::float8 as "sortKey", entry.points, entry.name, entry.country, entry.region,
  entry.assessment_type as "assessmentType", entry.is_demo as "isDemo"`;

/** Of the six ways to name an area and a type, the one of these filters; each has an index of its own. Without a type, practice tests are left out. Its parameters follow `own` others. */
export function shapeOf({ area, assessmentType }: Streams, own: number): { name: string; where: string; values: string[] } {
  const named = [
    ...(area.kind === 'everywhere' ? [] : [{ column: area.kind, value: area.name }]),
    ...(assessmentType === null ? [] : [{ column: 'assessment_type', value: assessmentType }]),
  ];
  return {
    name: `${area.kind}${assessmentType === null ? '' : '-type'}`,
    where: [
      ...named.map(({ column }, at) => `entry.${column} = $${own + at + 1} and`),
      ...(assessmentType === null ? ['not entry.is_practice and'] : []),
    ].join(' '),
    values: named.map(({ value }) => value),
  };
}

const streamed = (where: string, more: string, order: 'asc' | 'desc') => `
  unnest($1::smallint[], $2::smallint[]) stream (gender, age)
  cross join lateral (
    select entry.id, entry.standing from board_entries entry
    where ${where} entry.gender = stream.gender and entry.age = stream.age ${more}
    order by entry.standing ${order}, entry.id ${order} limit $3
  ) found`;

const topStatement = (name: string, where: string): NamedStatement => ({
  name: `board.top.${name}`,
  text: `
    select ${columns}
    from (
      select found.id from ${streamed(where, '', 'asc')} order by found.standing, found.id limit $3
    ) top join board_entries entry on entry.id = top.id
    order by entry.standing, entry.id`,
});

/** The first of everybody within the filter, in their order. */
export async function listTop(tx: Executor, streams: Streams, limit: number): Promise<StoredRow[]> {
  const { name, where, values } = shapeOf(streams, 3);
  return runNamed<StoredRow>(tx, topStatement(name, where), [streams.genders, streams.ages, limit, ...values]);
}

const besideStatement = (name: string, where: string, side: 'above' | 'below'): NamedStatement => {
  const [sign, order] = side === 'above' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  return {
    name: `board.${side}.${name}`,
    text: `
      select ${columns}
      from (
        select found.id from ${streamed(where, `and (entry.standing, entry.id) ${sign} ($4::bigint, $5::bigint)`, order)}
        order by found.standing ${order}, found.id ${order} limit $3
      ) near join board_entries entry on entry.id = near.id
      order by entry.standing, entry.id`,
  };
};

/** The entries next to one within the filter. */
export async function listBeside(
  tx: Executor,
  streams: Streams,
  { sortKey, id }: Pick<StoredRow, 'sortKey' | 'id'>,
  side: 'above' | 'below',
  limit: number,
): Promise<StoredRow[]> {
  const { name, where, values } = shapeOf(streams, 5);
  return runNamed<StoredRow>(tx, besideStatement(name, where, side), [streams.genders, streams.ages, limit, sortKey, id, ...values]);
}

const mineStatement: NamedStatement = {
  name: 'board.mine',
  text: `select ${columns}, entry.gender, entry.age, entry.is_practice as "isPractice" from board_entries entry where entry.user_id = $1 order by entry.standing, entry.id`,
};

/** A person's own entries, the best first. */
export async function listMine(
  tx: Executor,
  userId: string,
): Promise<(StoredRow & { gender: number; age: number; isPractice: boolean })[]> {
  return runNamed(tx, mineStatement, [userId]);
}

const areaName = (area: Area): string => (area.kind === 'everywhere' ? '' : area.name);

const aheadStatement: NamedStatement = {
  name: 'board.count-ahead',
  text: `
    select coalesce(sum(people), 0)::int as people from board_counts
    where assessment_type = $1 and place = $2 and gender = any ($3::smallint[]) and age = any ($4::smallint[])
      and ((level = 1 and slot > $5) or (level = 2 and slot > $6 and slot < ($5 + 1) * 10) or (level = 3 and slot > $7 and slot < ($6 + 1) * 10))`,
};

/** How many have more points, by their thousands, hundreds and tens: a few rows however many people there are. */
export async function countAhead(tx: Executor, streams: Streams, buckets: readonly [number, number, number]): Promise<number> {
  const { assessmentType, area, genders, ages } = streams;
  const distinct = [[...new Set(genders)], [...new Set(ages)]];
  const [row] = await runNamed<{ people: number }>(tx, aheadStatement, [assessmentType ?? '', areaName(area), ...distinct, ...buckets]);
  return row?.people ?? 0;
}

const tiesStatement = (name: string, where: string): NamedStatement => ({
  name: `board.ties.${name}`,
  text: `
    select count(*)::int as people
    from unnest($1::smallint[], $2::smallint[]) stream (gender, age)
    join board_entries entry on ${where} entry.gender = stream.gender and entry.age = stream.age
    where entry.standing >= $3 and (entry.standing, entry.id) < ($4::bigint, $5::bigint)`,
});

/** How many have the same points and finished earlier. */
export async function countTiesAhead(
  tx: Executor,
  streams: Streams,
  { sortKey, id }: Pick<StoredRow, 'sortKey' | 'id'>,
  firstSortKey: number,
): Promise<number> {
  const { name, where, values } = shapeOf(streams, 5);
  const [row] = await runNamed<{ people: number }>(tx, tiesStatement(name, where), [
    streams.genders,
    streams.ages,
    firstSortKey,
    sortKey,
    id,
    ...values,
  ]);
  return row?.people ?? 0;
}

const peopleTiesStatement = (name: string, where: string): NamedStatement => ({
  name: `board.people-ties.${name}`,
  text: `
    select count(*)::int as people from board_people entry
    where ${where} entry.gender = any ($1::smallint[]) and entry.age = any ($2::smallint[]) and entry.standing >= $3 and entry.standing < $4`,
});

/** How many people have the same points as their best and finished earlier. */
export async function countPeopleTiesAhead(
  tx: Executor,
  streams: Streams,
  { sortKey }: Pick<StoredRow, 'sortKey'>,
  firstSortKey: number,
): Promise<number> {
  const { name, where, values } = shapeOf({ ...streams, assessmentType: null }, 4);
  const distinct = [[...new Set(streams.genders)], [...new Set(streams.ages)]];
  const [row] = await runNamed<{ people: number }>(tx, peopleTiesStatement(name, where), [...distinct, firstSortKey, sortKey, ...values]);
  return row?.people ?? 0;
}

const totalStatement: NamedStatement = {
  name: 'board.total',
  text: `
    select coalesce(sum(people), 0)::int as people from board_counts
    where assessment_type = $1 and place = $2 and gender = any ($3::smallint[]) and age = any ($4::smallint[]) and level = 1`,
};

/** How many entries match the filter. */
export async function countAll(tx: Executor, { assessmentType, area, genders, ages }: Streams): Promise<number> {
  const distinct = [[...new Set(genders)], [...new Set(ages)]];
  const [row] = await runNamed<{ people: number }>(tx, totalStatement, [assessmentType ?? '', areaName(area), ...distinct]);
  return row?.people ?? 0;
}
