import type { Executor } from '#platform/database/database.ts';
import { type NamedStatement, runNamed } from '#platform/database/named.ts';
import { highestHundred, lowestHundred } from '../rules/lowest-hundred.ts';
import { countEverybody, type PointCount } from '../rules/rank.ts';
import { everybody, type Streams } from '../rules/streams.ts';
import { termsOfFilter } from '../rules/terms.ts';
import { columns, shapeOf, type StoredRow } from './board.ts';
import { countAll, countEntries, listRanks } from './ranks.ts';
import { literal, searchBetween, type Sought } from './search-by-terms.ts';

/** A row that was found, with its rank among everybody within the filter; null where so many are found far down that counting would cost too much. */
export type FoundRow = StoredRow & { rank: number | null };

/** How many rows each way of searching may read before the next is tried. */
export type SearchSizes = {
  /** From the top, at first: enough for letters that one name in twenty has. */
  first: number;
  /** So many matches among them make a name common. */
  commonFrom: number;
  /** From the top, for a common one: enough for letters that one name in eighty has. */
  more: number;
  /** As many as the index of terms may find at once; where it finds more, the search goes down the board in smaller steps. */
  few: number;
  /** So many that the index found are ranked, each by counting who is ahead. */
  ranked: number;
};
const ordinary: SearchSizes = { first: 2_000, commonFrom: 20, more: 8_000, few: 3_000, ranked: 20 };

type Search = Sought & { tx: Executor; sizes: SearchSizes };

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

/** Of a single hundred all are read. */
const everyone = 2 ** 31 - 2;

/** How many times deeper a step goes after one that found too few, and how many times less deep after one that found too many. */
const stride = 8;

/** From this share of the board on, reading rows outside of the filter is cheaper than its terms, which most of the board has. */
const largeShare = 1 / 4;

type Seen = { thousands: readonly PointCount[]; total: number; matching: number };

/**
 * Goes down the board by hundreds of points, in steps as deep as will hold about half as many rows as may be read at once. `matching` is the
 * share of those seen so far whose name matched.
 */
async function searchDown(search: Search, { thousands, total, matching }: Seen): Promise<StoredRow[]> {
  const { tx, streams, limit, sizes } = search;
  const filter = termsOfFilter(streams);
  const share = filter.length === 0 ? 1 : Math.min(1, total / (await countAll(tx, everybody)));
  const isLarge = share > largeShare;
  const within = isLarge ? [] : filter;
  const found: StoredRow[] = [];
  let depth = ((sizes.few / 2) * (isLarge ? share : 1)) / matching;
  for (let from = highestHundred; from >= 0 && found.length < limit;) {
    const to = lowestHundred(thousands, from, depth);
    const rows = await searchBetween(tx, search, within, { from, to }, to === from ? everyone : sizes.few);
    if (rows !== null) {
      // Whoever moved down between two steps is found twice.
      found.push(...rows.filter(({ id }) => !found.some((row) => row.id === id)));
      from = to - 1;
    }
    depth = rows === null ? depth / stride : depth * stride;
  }
  return found.slice(0, limit);
}

async function withRanks({ tx, streams, sizes }: Search, found: readonly StoredRow[]): Promise<FoundRow[]> {
  const ranks = found.length > sizes.ranked ? [] : await listRanks(tx, streams, found);
  return found.map((row, at) => ({ ...row, rank: ranks[at] ?? null }));
}

/**
 * The first within the filter whose name has these characters: common names from the top, rare ones by the index of terms. Which of the two a
 * name is shows among the first entries. Every step reads a bounded number of rows, unless more than that match within a single hundred of points.
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
  const thousands = await countEntries(tx, streams, []);
  const total = countEverybody(thousands);
  if (total <= sizes.first) return first;
  const isCommon = first.length >= sizes.commonFrom;
  const top = isCommon || total <= sizes.more ? await searchFromTop(search, sizes.more) : null;
  if (top !== null && (top.length >= limit || total <= sizes.more)) return top;
  const matching = top === null ? Math.max(1, first.length) / sizes.first : Math.max(1, top.length) / sizes.more;
  return withRanks(search, await searchDown(search, { thousands, total, matching }));
}
