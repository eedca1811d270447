import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { Streams } from '../rules/streams.ts';
import { columns, shapeOf, type StoredRow } from './board.ts';

/** Escapes the wildcards of `like`. */
const literal = (key: string): string => `%${key.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const rankedSearch = (name: string, where: string) => ({
  name: `board.search-ranked.${name}`,
  text: `
    with streams as materialized (
      select found.*, count(*) over stream as held, max(found.standing) over stream as last
      from unnest($1::smallint[], $2::smallint[]) with ordinality stream (gender, age, nth)
      cross join lateral (
        select stream.nth, entry.id, entry.standing, entry.name_key from board_entries entry
        where ${where} entry.gender = stream.gender and entry.age = stream.age
        order by entry.standing, entry.id limit $3
      ) found
      window stream as (partition by found.nth)
    ), seen as (select min(last) as upto from streams where held = $3)
    select ${columns}
    from (
      select id from streams, seen where name_key like $4 and (upto is null or standing <= upto) order by standing, id limit $5
    ) top join board_entries entry on entry.id = top.id
    order by entry.standing, entry.id`,
});

/** Trigrams need three characters; shorter ones are found by their letters. */
const isShort = (key: string): boolean => [...key].length < 3;

const indexedSearch = (name: string, where: string, isByLetters: boolean) => ({
  name: `board.search-${isByLetters ? 'letters' : 'trigrams'}.${name}`,
  text: `
    with named as materialized (
      select entry.id, entry.standing from board_entries entry
      where ${where} ${isByLetters ? 'board_letters(entry.name_key) @> array[$3::text]' : 'entry.name_key like $3'} and entry.gender = any ($1::smallint[]) and entry.age = any ($2::smallint[])
    )
    select ${columns}
    from (select id from named order by standing, id limit $4) top join board_entries entry on entry.id = top.id
    order by entry.standing, entry.id`,
});

/** How many entries from the top are searched before the index of names is used. */
const searchedRows = 16_000;

/** The first within the filter whose name has these characters: common names are found from the top, rare ones by the index of names. */
export async function searchTop(tx: Executor, streams: Streams, key: string, limit: number): Promise<StoredRow[]> {
  const pattern = literal(key);
  const each = Math.ceil(searchedRows / streams.genders.length);
  const ranked = shapeOf(streams, 5);
  const found = await runNamed<StoredRow>(tx, rankedSearch(ranked.name, ranked.where), [
    streams.genders,
    streams.ages,
    each,
    pattern,
    limit,
    ...ranked.values,
  ]);
  if (found.length >= limit) return found;
  const indexed = shapeOf(streams, 4);
  const distinct = [[...new Set(streams.genders)], [...new Set(streams.ages)]];
  return runNamed<StoredRow>(tx, indexedSearch(indexed.name, indexed.where, isShort(key)), [
    ...distinct,
    isShort(key) ? key : pattern,
    limit,
    ...indexed.values,
  ]);
}
