import type { Solver } from '../family.ts';
import { namesIn, nearest, numberIn, numbersIn, onlyFit, readTable } from '../kit/read-figure.ts';

/** Compares year by year, or tries each option in the place of "?" and asks whether the totals still add up. */
export const solveTableTotals: Solver = (view) => {
  const sheet = readTable(view.figure);
  const years = sheet.columns.slice(1);
  const [one = '', other = ''] = namesIn(view.question, sheet.names);
  if (!sheet.names.includes('Total'))
    return nearest(
      view,
      years.reduce((gap, year) => gap + sheet.value(one, year) - sheet.value(other, year), 0),
    );
  const year = years.find((column) => view.question.includes(column)) ?? '';
  const more = numbersIn(view.question.split('there were')[1] ?? '')[0] ?? 0;
  return onlyFit(view, (text) => {
    const guess = numberIn(text);
    const filled = sheet.names.map((name) => {
      if (name === 'Total') return -sheet.value(name, year);
      if (name === one) return guess;
      return name === other ? (guess * 100) / (100 + more) : sheet.value(name, year);
    });
    return Math.abs(filled.reduce((sum, value) => sum + value, 0)) < 1e-6;
  });
};
