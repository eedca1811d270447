import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import { highestHundred } from '../rules/lowest-hundred.ts';
import type { Streams } from '../rules/streams.ts';
import { piecesOf, termsOfHundreds } from '../rules/terms.ts';
import { columns, shapeOf, type StoredRow } from './board.ts';

/** The first so many within the filter whose name has these characters. */
export type Sought = { streams: Streams; key: string; limit: number };

/** Escapes the wildcards of `like`. */
export const literal = (key: string): string => `%${key.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const letters = 'board_letters(entry.name_key)';
export const terms =
  'board_terms(entry.name_key, entry.region, entry.country, entry.assessment_type, entry.gender, entry.age, entry.points)';

/** What the index of terms is asked for. An empty array would make PostgreSQL compute the terms of each row, so such a part is left out. */
type Part = { name: string; condition: string; values: readonly string[] };
type Range = { from: number; to: number };

function partsOf(key: string, within: readonly string[], { from, to }: Range): Part[] {
  const pieces = piecesOf(key);
  const isWhole = from === highestHundred && to === 0;
  return [
    { name: 'letters', condition: `${letters} @>`, values: pieces.letters },
    { name: 'terms', condition: `${terms} @>`, values: [...within, ...pieces.terms] },
    { name: 'blocks', condition: `${terms} &&`, values: isWhole ? [] : termsOfHundreds(from, to) },
  ].filter(({ values }) => values.length > 0);
}

/** What the index finds is filtered afterwards, so that how many rows are read is known beforehand. */
const termsStatement = (name: string, where: string, parts: readonly Part[]): NamedStatement => ({
  name: `board.search-by-${parts.map((part) => part.name).join('-')}.${name}`,
  text: `
    with named as materialized (
      select entry.id, entry.standing, entry.name_key, entry.gender, entry.age, entry.region, entry.country, entry.assessment_type, entry.is_practice
      from board_entries entry where ${parts.map(({ condition }, at) => `${condition} $${at + 6}::text[]`).join(' and ')} limit $5
    ), seen as (select count(*) < $5 as is_all from named)
    select ${columns}, seen.is_all as "isAll"
    from seen left join (
      select entry.id from named entry
      where ${where} entry.gender = any ($1::smallint[]) and entry.age = any ($2::smallint[]) and entry.name_key like $3
      order by entry.standing, entry.id limit $4
    ) top on seen.is_all left join board_entries entry on entry.id = top.id
    order by entry.standing, entry.id`,
});

type CountedRow = { isAll: boolean } & (StoredRow | { id: null });

/** The first between two hundreds of points whose name matches; null when there are more to look at than may be read. `within` are terms of the filter, as far as asking for them is worth it. */
export async function searchBetween(
  tx: Executor,
  { streams, key, limit }: Sought,
  within: readonly string[],
  range: Range,
  most: number,
): Promise<StoredRow[] | null> {
  const parts = partsOf(key, within, range);
  const { name, where, values } = shapeOf(streams, 5 + parts.length);
  const rows = await runNamed<CountedRow>(tx, termsStatement(name, where, parts), [
    [...new Set(streams.genders)],
    [...new Set(streams.ages)],
    literal(key),
    limit,
    most + 1,
    ...parts.map((part) => part.values),
    ...values,
  ]);
  if (rows[0]?.isAll !== true) return null;
  return rows.filter((row): row is CountedRow & StoredRow => row.id !== null);
}
