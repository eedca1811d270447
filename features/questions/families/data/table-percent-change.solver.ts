import type { Solver } from '../family.ts';
import { namesIn, numberIn, onlyFit, readTable } from '../kit/read-figure.ts';

/** Applies each offered percentage to the start, or compares the rows by cross-multiplication. */
export const solveTablePercentChange: Solver = (view) => {
  const { columns, names, value } = readTable(view.figure);
  const [, from = '', to = ''] = columns;
  if (to.startsWith('Change')) {
    const before = names.reduce((sum, name) => sum + value(name, from), 0);
    const after = names.reduce((sum, name) => sum + value(name, from) * (1 + value(name, to) / 100), 0);
    return onlyFit(view, (text) => Math.abs(before * (1 + numberIn(text) / 100) - after) <= before * 0.000_501);
  }
  if (columns.length === 3)
    return onlyFit(view, (text) =>
      names.every((name) => name === text || value(text, to) * value(name, from) > value(name, to) * value(text, from)),
    );
  const [name = ''] = namesIn(view.question, names);
  const last = columns.at(-1) ?? '';
  const sign = view.question.includes(' fall ') ? -1 : 1;
  return onlyFit(
    view,
    (text) => Math.abs(value(name, from) * (1 + (sign * numberIn(text)) / 100) - value(name, last)) <= value(name, from) * 0.005,
  );
};
