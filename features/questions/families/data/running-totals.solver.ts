import type { Solver } from '../family.ts';
import { nearest, onlyFit, readTable } from '../kit/read-figure.ts';

/** Goes down the rows and keeps what the last row had. */
export const solveRunningTotals: Solver = (view) => {
  const { columns, names, value } = readTable(view.figure);
  const lines = columns.slice(1).map((column) => {
    let before = 0;
    return names.map((name) => {
      const alone = value(name, column) - before;
      before = value(name, column);
      return alone;
    });
  });
  const [one = [], other] = lines;
  if (other) return nearest(view, one.filter((alone, at) => alone > (other[at] ?? 0)).length);
  const wanted = names.find((name) => view.question.includes(`in ${name} alone`));
  if (wanted !== undefined) return nearest(view, one[names.indexOf(wanted)] ?? Number.NaN);
  const [last] = one
    .map((alone, at) => ({ alone, at }))
    .toSorted((a, b) => (view.question.includes('most?') ? b.alone - a.alone : a.alone - b.alone));
  return onlyFit(view, (text) => text === names[last?.at ?? -1]);
};
