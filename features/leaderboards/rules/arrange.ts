import { nameKey } from './name-key.ts';
import type { Row, Shown, WholeRow } from './row.ts';
import type { Direction, Filters, SortKey } from './view.ts';

/** Whether a row is among what was asked for; a row that does not say its age is in no range. */
export function matches(row: WholeRow, wanted: Filters): boolean {
  const isWanted = (value: string | null, filter: string) => filter === 'all' || value === filter;
  return (
    isWanted(row.region, wanted.region) &&
    isWanted(row.assessmentType, wanted.assessmentType) &&
    isWanted(row.gender, wanted.gender) &&
    isWanted(row.ageRange, wanted.ageRange) &&
    isWanted(row.country, wanted.country) &&
    (wanted.search === '' || nameKey(row.name ?? '').includes(nameKey(wanted.search)))
  );
}

/** The rows that were asked for, ranked anew by their order; a search does not rank. */
export function pick<R extends WholeRow>(rows: readonly R[], wanted: Filters): R[] {
  return rows.filter((row) => matches(row, wanted)).map((row, at) => ({ ...row, rank: wanted.search === '' ? at + 1 : null }));
}

const numbers: ReadonlySet<SortKey> = new Set(['displayRank', 'rank', 'score']);

/** The rows in the wanted order, numbered from 1: strings without case, numbers by size, ties by rank. */
export function arrange<R extends Row>(rows: readonly R[], { sort, direction }: { sort: SortKey; direction: Direction }): Shown<R>[] {
  const key = sort === 'displayRank' ? 'rank' : sort;
  const compare = numbers.has(key) ? byNumber : byText;
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .map((row, at) => ({ row, placed: { ...row, rank: row.rank ?? at + 1 } }))
    .toSorted(({ placed: one }, { placed: other }) => sign * compare(one[key], other[key]) || one.rank - other.rank)
    .map(({ row }, at) => ({ ...row, displayRank: at + 1 }));
}

type Value = string | number | null;

const byNumber = (one: Value, other: Value): number => Number(one ?? 0) - Number(other ?? 0);

const byText = (one: Value, other: Value): number => {
  const [left, right] = [String(one ?? '').toLowerCase(), String(other ?? '').toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** The distinct values of a column, sorted. */
export function valuesOf(rows: readonly Row[], column: 'region' | 'assessmentType' | 'country'): string[] {
  return [...new Set(rows.flatMap((row) => row[column] ?? []))].toSorted();
}

/** The medal of a rank; the order in which a list is sorted does not matter. */
export function medalOf(rank: number | null): 'gold' | 'silver' | 'bronze' | null {
  return ([null, 'gold', 'silver', 'bronze'] as const)[rank ?? 0] ?? null;
}
