import type { Solver } from '../family.ts';
import { namesIn, numbersIn, onlyFit, plotOf } from '../kit/read-figure.ts';

/** Sorts the places by what is asked, or cross-multiplies the totals with each offered ratio. */
export const solveGroupedBars: Solver = (view) => {
  const { labels, names, value, line } = plotOf(view.figure);
  const asked = view.question.toLowerCase().replaceAll('-', ' ');
  const told = namesIn(
    asked,
    names.map((name) => name.toLowerCase()),
  );
  const [one = '', other = ''] = told.map((found) => names.find((name) => name.toLowerCase() === found) ?? '');
  if (view.question.includes('ratio')) {
    const [a, b] = [one, other].map((name) => line(name).reduce((sum, bar) => sum + bar, 0)) as [number, number];
    return onlyFit(view, (text) => {
      const [p = 0, q = 0] = numbersIn(text);
      return a * q === b * p;
    });
  }
  const inShare = /share|percentage/.test(view.question);
  const rest = inShare ? (view.figure?.kind === 'bars' ? view.figure.series.find(({ name }) => name !== one)?.name : '') : other;
  const score = (label: string) => (inShare ? value(one, label) / value(rest ?? '', label) : value(one, label) - value(rest ?? '', label));
  const [best] = labels.toSorted((a, b) => score(b) - score(a));
  return onlyFit(view, (text) => text === best);
};
