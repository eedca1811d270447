import type { Solver } from '../family.ts';
import { dollarsIn, optionThat, optionWith, percentsIn } from '../kit/read-text.ts';

/** Writes the profit and loss account before and after, for each option where the change is unknown. */
export const solveOperatingLeverage: Solver = ({ question, options }) => {
  const rates = percentsIn(question);
  const amounts = dollarsIn(question);
  const [share = 0, change = 0] = rates;
  const [a = 0, b = 0] = amounts;
  const [sales, fixedCost] = a > b ? [a, b] : [b, a];
  const profit = (volume: number): number => sales * volume - (sales * volume * share) / 100 - fixedCost;
  if (options[0]?.text.includes('$')) return optionWith(options, profit(1 + change / 100));
  if (question.includes('more profit'))
    return optionThat(
      options,
      (growth, slack) => Math.abs(profit(1 + growth / 100) - profit(1) * (1 + change / 100)) <= (sales * slack) / 100,
    );
  if (rates.length === 1)
    return optionThat(options, (fall, slack) => Math.abs(profit(1 - fall / 100)) <= (sales * (1 - share / 100) * slack) / 100);
  const moved = profit(1 + change / 100) - profit(1);
  return optionWith(options, (moved / profit(1)) * 100);
};
