import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Lists every single member with the average of its group and takes the mean; unknown sizes and marks are tried option by option. */
export const solveWeightedAverage: Solver = ({ question, options }) => {
  const found = numbersIn(question);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const members = (count: number, value: number): number[] => Array.from({ length: count }, () => value);
  if (question.includes('%')) {
    const [u = 0, v = 0, w = 0, a = 0, b = 0, goal = 0] = found;
    return optionThat(options, (value) => Math.abs(mean([...members(u, a), ...members(v, b), ...members(w, value)]) - goal) < 1e-9);
  }
  if (found.length === 4 && question.includes('. How many')) {
    const [n = 0, x = 0, y = 0, z = 0] = found;
    const [a, b, all] = /boxes that weigh|guests stayed at/.test(question) ? [y, z, x] : [x, y, z];
    return optionThat(options, (count) => count < n && Math.abs(mean([...members(count, a), ...members(n - count, b)]) - all) < 1e-9);
  }
  const [m = 0, a = 0, n = 0, b = 0] = found;
  return optionThat(options, (value, slack) => Math.abs(mean([...members(m, a), ...members(n, b)]) - value) <= slack);
};
