import type { Solver } from '../family.ts';
import { dollarsIn, numbersIn, optionThat, optionWith, percentsIn } from '../kit/read-text.ts';

/** Follows a million cases with and without the measure. */
export const solveRiskReduction: Solver = ({ question, options }) => {
  const rates = percentsIn(question);
  if (rates.length === 0) {
    const [without = 0, , withIt = 0] = numbersIn(question);
    return optionThat(options, (cut, slack) => Math.abs(without * (1 - cut / 100) - withIt) <= (without * slack) / 100);
  }
  const [risk = 0, less = 0] = rates;
  const people = 1_000_000;
  const before = (people * risk) / 100;
  const after = before - (before * less) / 100;
  const each = people / (before - after);
  const amounts = dollarsIn(question);
  if (amounts.length === 0) return optionWith(options, each);
  const [price = 0, damage = 0] = amounts;
  return optionWith(options, (people * price - (before - after) * damage) / (before - after));
};
