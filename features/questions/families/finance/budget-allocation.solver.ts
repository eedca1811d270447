import type { Solver } from '../family.ts';
import { numbersIn, optionThat, optionWith } from '../kit/read-text.ts';

/** Works with a budget of $1,000 and looks whether the parts add up with each option. */
export const solveBudgetAllocation: Solver = ({ question, options }) => {
  const [a = 0, b = 0, c = 0, d = 0] = numbersIn(question);
  if (question.includes('$')) return optionWith(options, a - (a / 100) * b - (a / 100) * c - d);
  const fits = (part: number, rest: number, whole: number) =>
    optionThat(options, (cut, slack) => Math.abs(part + rest * (1 - cut / 100) - whole) <= (slack * rest) / 100);
  if (question.includes('Round')) return fits(a * 10 * (1 + b / 100), 1000 - a * 10, 1000 + c * 10);
  return fits(b * 10, 1000 - b * 10, 1000 - a * 10);
};
