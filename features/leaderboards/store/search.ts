import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import type { Streams } from '../rules/streams.ts';
import { columns, shapeOf, type StoredRow } from './board.ts';
import { countAll, listRanks } from './ranks.ts';

/** A row that was found, with its rank among everybody within the filter; null where so many are found far down that counting would cost too much. */
export type FoundRow = StoredRow & { rank: number | null };

/** Escapes the wildcards of `like`. */
const literal = (key: string): string => `%${key.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** How many rows each way of searching may read before the next is tried. */
export type SearchSizes = {
  /** From the top, at first: enough for letters that one name in twenty has. */
  first: number;
  /** So many matches among them make a name common. */
  commonFrom: number;
  /** As many as may match a rare name. */
  few: number;
  /** From the top, for a common one: enough for letters that one name in eighty has. */
  more: number;
  /** So many that the index found are ranked, each by counting who is ahead. */
  ranked: number;
};
const ordinary: SearchSizes = { first: 2_000, commonFrom: 20, few: 12_000, more: 8_000, ranked: 20 };

type Search = { tx: Executor; streams: Streams; key: string; limit: number; sizes: SearchSizes };

/** The number of rows is written out: with a parameter for it, the planner sorts a whole stream instead of reading its beginning. */
const stream = (where: string, nth: number, rows: number) => `(
  select entry.id, entry.standing, entry.name_key from board_entries entry
  where ${where} entry.gender = ($1::smallint[])[${nth}] and entry.age = ($2::smallint[])[${nth}]
  order by entry.standing, entry.id limit ${rows})`;

/** Streams are merged row by row, and left as soon as enough have matched. */
function rankedSearch(name: string, where: string, streams: number, rows: number): NamedStatement {
  const others = Array.from({ length: streams - 1 }, (_, at) => `union all ${stream(where, at + 2, rows)}`).join(' ');
  return {
    name: `board.search-${rows}-of-${streams}.${name}`,
    text: `
      select ${columns}, top.rank
      from (
        select id, standing, rank
        from (
          select id, standing, name_key, row_number() over (order by standing, id)::int as rank
          from (select * from (${stream(where, 1, rows)} ${others}) merged order by standing, id limit ${rows}) first
        ) ranked
        where name_key like $3 order by standing, id limit $4
      ) top join board_entries entry on entry.id = top.id
      order by top.standing, top.id`,
  };
}

/** Those of the first `searched` within the filter whose name matches. */
async function searchFromTop({ tx, streams, key, limit }: Search, searched: number): Promise<FoundRow[]> {
  const { name, where, values } = shapeOf(streams, 4);
  const statement = rankedSearch(name, where, streams.genders.length, searched);
  return runNamed<FoundRow>(tx, statement, [streams.genders, streams.ages, literal(key), limit, ...values]);
}

/** Trigrams need three characters; shorter ones are found by their letters. */
const isShort = (key: string): boolean => [...key].length < 3;
const matching = (key: string): string => (isShort(key) ? 'board_letters(entry.name_key) @> array[$3::text]' : 'entry.name_key like $3');
const indexName = (key: string): string => (isShort(key) ? 'letters' : 'trigrams');

const named = (key: string, streams: Streams, limit: number, values: readonly string[]): unknown[] => [
  [...new Set(streams.genders)],
  [...new Set(streams.ages)],
  isShort(key) ? key : literal(key),
  limit,
  ...values,
];

type CountedRow = { isAll: boolean } & (StoredRow | { id: null });

/** Names are looked up everywhere and then filtered, so that how many are read is known beforehand; null when more match than may be read. */
async function searchFew({ tx, streams, key, limit, sizes: { few } }: Search): Promise<StoredRow[] | null> {
  const { name, where, values } = shapeOf(streams, 4);
  const statement: NamedStatement = {
    name: `board.search-${few}-by-${indexName(key)}.${name}`,
    text: `
      with named as materialized (
        select entry.id, entry.standing, entry.gender, entry.age, entry.region, entry.country, entry.assessment_type, entry.is_practice
        from board_entries entry where ${matching(key)} limit ${few + 1}
      ), seen as (select count(*) <= ${few} as is_all from named)
      select ${columns}, seen.is_all as "isAll"
      from seen left join (
        select entry.id, entry.standing from named entry
        where ${where} entry.gender = any ($1::smallint[]) and entry.age = any ($2::smallint[])
        order by entry.standing, entry.id limit $4
      ) top on seen.is_all left join board_entries entry on entry.id = top.id
      order by top.standing, top.id`,
  };
  const rows = await runNamed<CountedRow>(tx, statement, named(key, streams, limit, values));
  if (rows[0]?.isAll !== true) return null;
  return rows.filter((row): row is CountedRow & StoredRow => row.id !== null);
}

/** All names that match, however many there are. */
async function searchAll({ tx, streams, key, limit }: Search): Promise<StoredRow[]> {
  const { name, where, values } = shapeOf(streams, 4);
  const statement: NamedStatement = {
    name: `board.search-${indexName(key)}.${name}`,
    text: `
      with named as materialized (
        select entry.id, entry.standing from board_entries entry
        where ${where} ${matching(key)} and entry.gender = any ($1::smallint[]) and entry.age = any ($2::smallint[])
      )
      select ${columns}
      from (select id from named order by standing, id limit $4) top join board_entries entry on entry.id = top.id
      order by entry.standing, entry.id`,
  };
  return runNamed<StoredRow>(tx, statement, named(key, streams, limit, values));
}

async function withRanks({ tx, streams, sizes }: Search, found: readonly StoredRow[]): Promise<FoundRow[]> {
  const ranks = found.length > sizes.ranked ? [] : await listRanks(tx, streams, found);
  return found.map((row, at) => ({ ...row, rank: ranks[at] ?? null }));
}

/**
 * The first within the filter whose name has these characters: common names from the top, rare ones by the index of names. Which of the two a
 * name is shows among the first entries, and every step but the last reads a bounded number of rows.
 */
export async function searchTop(
  tx: Executor,
  streams: Streams,
  key: string,
  limit: number,
  sizes: SearchSizes = ordinary,
): Promise<FoundRow[]> {
  const search = { tx, streams, key, limit, sizes };
  const first = await searchFromTop(search, sizes.first);
  if (first.length >= limit) return first;
  const total = await countAll(tx, streams);
  if (total <= sizes.first) return first;
  if (first.length < sizes.commonFrom) {
    const few = await searchFew(search);
    if (few !== null) return withRanks(search, few);
  }
  const more = await searchFromTop(search, sizes.more);
  return more.length >= limit || total <= sizes.more ? more : withRanks(search, await searchAll(search));
}
