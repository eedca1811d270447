import type { Solver } from '../family.ts';
import { dollarsIn, optionThat, percentsIn } from '../kit/read-text.ts';

/** Writes the profit and loss account for each option and keeps the one that comes out as asked. */
export const solveBreakEven: Solver = ({ question, options }) => {
  const dollars = dollarsIn(question);
  const [a = 0, b = 0, c = 0, d = 0] = dollars;
  const cut = percentsIn(question)[0];
  if (cut !== undefined) {
    const [price, cost] = [Math.max(a, b), Math.min(a, b)];
    // A hundred pieces before, and a hundred and some after.
    const [before, each] = [100 * (price - cost), price - (price * cut) / 100 - cost];
    return optionThat(options, (growth, slack) => Math.abs((100 + growth) * each - before) <= slack * each);
  }
  if (question.endsWith('the same?')) return optionThat(options, (count) => Math.abs(a + count * b - c - count * d) < 1e-6);
  const goal = dollars.length === 4 ? d : 0;
  const [fixedCost, price, cost] = a > c ? [a, b, c] : [c, a, b];
  return optionThat(options, (count) => Math.abs(count * price - count * cost - fixedCost - goal) < 1e-6);
};
