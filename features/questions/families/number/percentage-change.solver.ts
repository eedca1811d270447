import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Applies each option to the old value and looks whether the new one comes out. */
export const solvePercentageChange: Solver = ({ question, options }) => {
  const [a = 0, b = 0, c = 0, d = 0] = numbersIn(question);
  const isFall = question.includes('did it fall');
  if (question.includes('total grow')) return growing(a + b, c + d);
  if (!question.includes('%')) return isFall ? growing(-a, -b) : growing(a, b);
  // A rate of 1,000 over 1,000, both moved on as the text says.
  const bottom = 1000 * (1 + (/ fell by /.test(question) ? -b : b) / 100);
  return growing(1, (1000 * (1 + a / 100)) / bottom);

  function growing(old: number, now: number): number {
    return optionThat(options, (value, tolerance) => {
      const grown = old + (Math.abs(old) * value) / 100;
      return Math.abs(grown - now) <= (Math.abs(old) * tolerance) / 100;
    });
  }
};
