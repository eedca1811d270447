import type { Solver } from '../family.ts';
import { onlyFit } from '../kit/read-figure.ts';

/** Joins row by row: for each id of the first table all rows that name it, or one empty row in a left join. */
export const solveJoinRows: Solver = (view) => {
  const last = Number(/ids 1 to (\d+)/.exec(view.question)?.[1]);
  const [, isLeft, key = '', isOnlyEmpty] =
    /FROM \w+ (LEFT )?JOIN \w+ ON \w+\.(\w+) = \w+\.id( WHERE \w+\.id IS NULL)?”/.exec(view.question) ?? [];
  if (view.figure?.kind !== 'table') return -1;
  const column = view.figure.columns.indexOf(key);
  const result: { id: number; match: number | null }[] = [];
  for (let id = 1; id <= last; id++) {
    const matches = view.figure.rows.filter((row) => row[column] === id);
    for (const row of matches) result.push({ id, match: Number(row[0]) });
    if (matches.length === 0 && isLeft) result.push({ id, match: null });
  }
  const kept = isOnlyEmpty ? result.filter(({ match }) => match === null) : result;
  return onlyFit(view, (text) => Number(text) === kept.length);
};
