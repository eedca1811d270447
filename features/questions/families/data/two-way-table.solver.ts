import type { Solver } from '../family.ts';
import { numberIn, onlyFit, readTable } from '../kit/read-figure.ts';

/** Counts a base and a part from the table and asks which option lies within half a percent of the part. */
export const solveTwoWayTable: Solver = (view) => {
  const { columns, names, value } = readTable(view.figure);
  const quoted = (after: string) => new RegExp(`"([^"]+)" ${after}`).exec(view.question)?.[1];
  const cells = names.flatMap((row) => columns.slice(1).map((column) => ({ row, column, count: value(row, column) })));
  let [part, base] = [0, 0];
  if (view.question.startsWith('The table shows')) {
    const [, size = '', rate = ''] = columns;
    for (const name of names) {
      const count = value(name, size) * value(name, rate);
      base += count;
      if (name === quoted('group')) part = count;
    }
  } else {
    const [row, column] = [quoted('row'), quoted('column')];
    const isInRow = view.question.includes('" row') && view.question.indexOf('" row') < view.question.indexOf('" column');
    for (const cell of cells) {
      if (row === undefined || (isInRow ? cell.row === row : cell.column === column)) base += cell.count;
      if (cell.column === column && (row === undefined || cell.row === row)) part += cell.count;
    }
  }
  return onlyFit(view, (text) => Math.abs((numberIn(text) / 100) * base - part) < base * 0.005);
};
