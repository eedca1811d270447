import type { Solver } from '../family.ts';
import { numberIn, numbersIn, onlyFit, readTable } from '../kit/read-figure.ts';

/** For each offered week: how many weeks has each person worked by then, and is that enough for the first time? */
export const solveTeamCapacity: Solver = (view) => {
  const { names, text, value } = readTable(view.figure);
  const wanted = numberIn(view.question);
  const workedBy = (name: string, week: number): number => {
    const away = text(name, 'Away');
    if (away.startsWith('joins')) return Math.max(0, week - numberIn(away) + 1);
    return week - numbersIn(away).filter((lost) => lost <= week).length;
  };
  const made = (week: number) => names.reduce((sum, name) => sum + value(name, 'Per week') * workedBy(name, week), 0);
  return onlyFit(view, (option) => made(numberIn(option)) >= wanted && made(numberIn(option) - 1) < wanted);
};
