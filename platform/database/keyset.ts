import { type AnyColumn, asc, count, desc, or, type SQL, sql, type Subquery } from 'drizzle-orm';
import { type Cursor, encodeCursor } from '#platform/contract/cursor.ts';
import { maxCounted, type PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from './database.ts';

/** A column, or an expression that an index has and that is never null. */
type Key = AnyColumn | SQL;

/** The parts that a query needs to read one page. */
export type Keyset = {
  /** Spread into the selected columns: where a page that continues from this row begins. */
  columns: { cursorKey: SQL<string>; cursorId: SQL<string> };
  /** The rows on the wanted side of the cursor; nothing on the first page. */
  where: SQL | undefined;
  orderBy: SQL[];
  /** One row more than asked for tells whether there is another page. */
  limit: number;
};

type Positioned = { cursorKey: string; cursorId: string };
export type Page<Row> = { rows: Omit<Row, keyof Positioned>[]; nextCursor: string | null; previousCursor: string | null };

/**
 * Paging by key: a page begins after a row, not after a number of rows, so that no row is shown twice or left out when others come and go,
 * and the last page costs as much as the first.
 */
export function keyset<Name extends string>(
  { sort, cursor, limit }: PageRequest<Name>,
  keys: Readonly<Record<Name, Key>>,
  id: Key,
): Keyset {
  const key = keys[sort.key];
  const isReversed = cursor?.side === 'before';
  const isDescending = sort.isDescending !== isReversed;
  const direction = isDescending ? desc : asc;
  return {
    columns: { cursorKey: textOf(key, sort.type === 'moment'), cursorId: sql<string>`${id}::text` },
    where: cursor && sql`(${key}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${cursor.key}, ${cursor.id})`,
    orderBy: [direction(key), direction(id)],
    limit: limit + 1,
  };
}

/** With the microseconds that a `Date` would lose, and rows with them. */
function textOf(key: Key, isMoment: boolean): SQL<string> {
  return isMoment ? sql<string>`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql<string>`${key}::text`;
}

/** The rows that were read by a keyset, in the order of the list, and the way to the pages beside them. */
export function pageOf<Row extends Positioned>({ sort, cursor, limit }: PageRequest, read: readonly Row[]): Page<Row> {
  const isReversed = cursor?.side === 'before';
  const hasMore = read.length > limit;
  const rows = read.slice(0, limit);
  if (isReversed) rows.reverse();
  const at = (row: Row | undefined, side: Cursor['side']): string | null =>
    row ? encodeCursor({ side, sort: sort.name, key: row.cursorKey, id: row.cursorId }) : null;
  return {
    rows: rows.map(({ cursorKey: _key, cursorId: _id, ...row }) => row),
    nextCursor: isReversed || hasMore ? at(rows.at(-1), 'after') : null,
    previousCursor: cursor && (!isReversed || hasMore) ? at(rows[0], 'before') : null,
  };
}

/** How many rows a query finds, counted up to 1,000; null for more. */
export async function countBounded(tx: Executor, matching: (limit: number) => { as(alias: string): Subquery }): Promise<number | null> {
  const [found] = await tx.select({ rows: count() }).from(matching(maxCounted + 1).as('matching'));
  const rows = found?.rows ?? 0;
  return rows > maxCounted ? null : rows;
}

/** Rows where one of the columns contains the words as they were typed: `%`, `_` and `\` mean themselves. */
export function contains(search: string | undefined, ...columns: readonly Key[]): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${escapeLike(search)}%`;
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}

/** Words that `like` takes as they are. */
export function escapeLike(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
