import type { Solver } from '../family.ts';
import { onlyFit } from '../kit/read-figure.ts';

type Cell = string | number;
/** True, false, or null where a value is unknown. */
type Truth = boolean | null;

function compared(one: Cell, sign: string, other: Cell): Truth {
  if (one === 'NULL') return null;
  if (sign === '=') return one === other;
  if (sign === '<>') return one !== other;
  if (sign === '<') return one < other;
  if (sign === '<=') return one <= other;
  return sign === '>' ? one > other : one >= other;
}

/** Whether a row passes "a = 'x' OR b < 3 AND c <> 'y'": alternatives of parts that must all be true. */
const passes = (condition: string, cell: (name: string) => Cell): boolean =>
  condition.split(' OR ').some((alternative) =>
    alternative.split(' AND ').every((part) => {
      const [, name = '', sign = '', text, digits] = /^(\w+) (<>|<=|>=|=|<|>) (?:'(.*)'|(\d+))$/.exec(part) ?? [];
      return compared(cell(name), sign, text ?? Number(digits)) === true;
    }),
  );

/** Runs the query over the rows of the table. */
export const solveQueryRows: Solver = (view) => {
  const { figure } = view;
  const query = /“SELECT (DISTINCT )?(.+) FROM \w+ WHERE (.+?)(?: GROUP BY (.+?))?(?: HAVING COUNT\(\*\) >= (\d+))?”/.exec(view.question);
  if (figure?.kind !== 'table' || !query) return -1;
  const [, distinct, columns = '', condition = '', groups, least] = query;
  const cellOf = (row: readonly Cell[], name: string): Cell => row[figure.columns.indexOf(name)] ?? 'NULL';
  const kept = figure.rows.filter((row) => passes(condition, (name) => cellOf(row, name)));
  const by = groups ?? (distinct ? columns : null);
  const found =
    by === null
      ? kept.map(() => 1)
      : groupSizes(
          kept.map((row) =>
            by
              .split(', ')
              .map((name) => cellOf(row, name))
              .join('|'),
          ),
        );
  return onlyFit(view, (text) => Number(text) === found.filter((size) => size >= Number(least ?? 1)).length);
};

function groupSizes(keys: readonly string[]): number[] {
  const sizes = new Map<string, number>();
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  return [...sizes.values()];
}
