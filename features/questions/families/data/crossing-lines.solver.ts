import type { Solver } from '../family.ts';
import { namesIn, onlyFit, plotOf } from '../kit/read-figure.ts';

const year = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Walks month by month through the chart, and beyond it where the lines go on. */
export const solveCrossingLines: Solver = (view) => {
  const { names, line } = plotOf(view.figure);
  const [one = '', other = ''] = namesIn(view.question, names);
  const [fast, slow] = [[...line(one)], [...line(other)]];
  if (view.question.includes('keeps changing'))
    for (const walk of [fast, slow]) while (walk.length < 12) walk.push(2 * (walk.at(-1) ?? 0) - (walk.at(-2) ?? 0));
  const isSummed = view.question.includes('total number');
  let [lead, first] = [0, -1];
  for (const [at, value] of fast.entries()) {
    const gap = value - (slow[at] ?? 0);
    lead = isSummed ? lead + gap : gap;
    if (lead > 0 && first < 0) first = at;
  }
  return onlyFit(view, (text) => text === year[first]);
};
