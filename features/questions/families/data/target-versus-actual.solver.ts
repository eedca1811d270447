import type { Solver } from '../family.ts';
import { namesIn, nearest, numberIn, numbersIn, onlyFit, plotOf } from '../kit/read-figure.ts';

/** Multiplies targets by the percentages offered, and lives through the rest of the year with each of them. */
export const solveTargetVersusActual: Solver = (view) => {
  const { labels, names, value, line } = plotOf(view.figure);
  if (!names.includes('Target')) {
    const done = line('Result');
    const soFar = done.reduce((sum, month) => sum + month, 0);
    const target = numberIn(view.question);
    return onlyFit(view, (text) => {
      let year = soFar;
      for (let month = done.length; month < 12; month++) year += (soFar / done.length) * (1 + numberIn(text) / 100);
      return Math.abs(year - target) < 1e-6 * target;
    });
  }
  if (view.question.startsWith('How many')) {
    const limit = numbersIn(view.question)[0] ?? 0;
    return nearest(view, labels.filter((label) => value('Result', label) * 100 >= value('Target', label) * limit - 1e-6).length);
  }
  const [name = ''] = namesIn(view.question, labels);
  return onlyFit(view, (text) => Math.abs((value('Target', name) * numberIn(text)) / 100 - value('Result', name)) < 1e-6);
};
