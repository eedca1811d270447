import type { Solver } from '../family.ts';
import { dollarsIn, numbersIn, optionThat, optionWith } from '../kit/read-text.ts';

/** Books every piece one by one, or fits a straight line through the two totals. */
export const solveUnitCost: Solver = ({ question, options }) => {
  const dollars = dollarsIn(question);
  const counts = numbersIn(question.replaceAll(/\$[\d,.]*\d/g, ''));
  const [a = 0, b = 0] = dollars;
  const [m = 0, n = 0, wanted = 0] = counts;
  if (counts.length === 3) {
    // On a straight line the third point divides the others in the same ratio.
    return optionThat(options, (total) => Math.abs((total - a) * (n - m) - (b - a) * (wanted - m)) < 1e-6 * b * n);
  }
  if (counts.length === 2) return optionThat(options, (each, slack) => Math.abs(each * n - b * n - (a * m - b * m)) <= slack * n);
  const [fixedCost, each] = question.startsWith('To make') ? [b, a] : [a, b];
  let total = fixedCost;
  for (let piece = 0; piece < m; piece++) total += each;
  return optionWith(options, total / m);
};
