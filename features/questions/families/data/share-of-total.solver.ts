import type { Solver } from '../family.ts';
import { namesIn, numberIn, numbersIn, onlyFit, readTable } from '../kit/read-figure.ts';

/** Puts each option back into the table and asks whether the shares then come out as told. */
export const solveShareOfTotal: Solver = (view) => {
  const { columns, names, value } = readTable(view.figure);
  const rows = names.filter((name) => name !== 'Total');
  const [name = ''] = namesIn(view.question, rows);
  const [, first = '', last = first] = columns;
  const totalOf = (column: string) => rows.reduce((sum, row) => sum + value(row, column), 0);
  if (view.question.includes('would have been needed')) {
    const wanted = numbersIn(view.question.split('to make')[1] ?? '')[0] ?? 0;
    return onlyFit(view, (text) => (value(name, first) + numberIn(text)) * 100 === wanted * (totalOf(first) + numberIn(text)));
  }
  if (columns.length === 2) return onlyFit(view, (text) => Math.abs(totalOf(first) * numberIn(text) - value(name, first) * 100) < 1e-6);
  const sign = view.question.includes(' fall ') ? -1 : 1;
  return onlyFit(
    view,
    (text) =>
      Math.abs(
        value(name, first) * totalOf(last) +
          (sign * numberIn(text) * totalOf(first) * totalOf(last)) / 100 -
          value(name, last) * totalOf(first),
      ) < 1e-3,
  );
};
