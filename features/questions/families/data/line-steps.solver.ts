import type { Solver } from '../family.ts';
import { namesIn, onlyFit, plotOf } from '../kit/read-figure.ts';

/** Reads the two months of each option and asks whether any other step of the chart beats it. */
export const solveLineSteps: Solver = (view) => {
  const { labels, names, value } = plotOf(view.figure);
  const [one = '', other] = namesIn(view.question, names);
  const score = (from: string, to: string): number => {
    if (other !== undefined) return value(one, from) + value(other, to) - value(one, to) - value(other, from);
    return view.question.includes('percentage') ? value(one, to) / value(one, from) : value(one, to) - value(one, from);
  };
  const best = Math.max(...labels.slice(1).map((to, at) => score(labels[at] ?? '', to)));
  return onlyFit(view, (text) => {
    const [from = '', to = ''] = text.split(' to ');
    return Math.abs(score(from, to) - best) < 1e-12;
  });
};
