import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import type { Streams } from '../rules/streams.ts';

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

const streamed = (where: string, more: string, order: 'asc' | 'desc', limit: string) => `
  unnest($1::smallint[], $2::smallint[]) stream (gender, age)
  cross join lateral (
    select entry.id, entry.standing from board_entries entry
    where ${where} entry.gender = stream.gender and entry.age = stream.age ${more}
    order by entry.standing ${order}, entry.id ${order} limit ${limit}
  ) found`;

const topStatement = (name: string, where: string): NamedStatement => ({
  name: `board.top.${name}`,
  text: `
    select ${columns}
    from (
      select found.id from ${streamed(where, '', 'asc', '$3')} order by found.standing, found.id limit $3
    ) top join board_entries entry on entry.id = top.id
    order by entry.standing, entry.id`,
});

/** The first of everybody within the filter, in their order. */
export async function listTop(tx: Executor, streams: Streams, limit: number): Promise<StoredRow[]> {
  const { name, where, values } = shapeOf(streams, 3);
  return runNamed<StoredRow>(tx, topStatement(name, where), [streams.genders, streams.ages, limit, ...values]);
}

const beside = (where: string, sign: '<' | '>', order: 'asc' | 'desc', limit: number) => `(
  select found.id from ${streamed(where, `and (entry.standing, entry.id) ${sign} ($3::bigint, $4::bigint)`, order, String(limit))}
  order by found.standing ${order}, found.id ${order} limit ${limit})`;

/** The number of neighbors is written out: with a parameter for it, every call is planned anew. */
const besideStatement = (name: string, where: string, limit: number): NamedStatement => ({
  name: `board.beside-${limit}.${name}`,
  text: `
    select ${columns}, entry.standing < $3 or (entry.standing = $3 and entry.id < $4) as "isAbove"
    from (${beside(where, '<', 'desc', limit)} union all ${beside(where, '>', 'asc', limit)}) near join board_entries entry on entry.id = near.id
    order by entry.standing, entry.id`,
});

/** The entries next to one within the filter, as many on each side. */
export async function listBeside(
  tx: Executor,
  streams: Streams,
  { sortKey, id }: Pick<StoredRow, 'sortKey' | 'id'>,
  limit: number,
): Promise<(StoredRow & { isAbove: boolean })[]> {
  const { name, where, values } = shapeOf(streams, 4);
  return runNamed(tx, besideStatement(name, where, limit), [streams.genders, streams.ages, sortKey, id, ...values]);
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
