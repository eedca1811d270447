import type { Solver } from '../family.ts';
import { dollarsIn, numbersIn, optionThat, percentsIn } from '../kit/read-text.ts';

/** Checks each option against the months: what it says of the year must agree with what was spent so far. */
export const solveBudgetForecast: Solver = ({ question, options }) => {
  const dollars = dollarsIn(question);
  const months = numbersIn(/(\d+) months/.exec(question)?.[1] ?? '')[0] ?? NaN;
  const rest = 12 - months;
  if (dollars.length === 3) {
    const [budget = 0, spent = 0, bound = 0] = dollars;
    const reserve = percentsIn(question)[0] ?? 0;
    return optionThat(options, (monthly) => Math.abs(spent + bound + monthly * rest + (budget / 100) * reserve - budget) < rest);
  }
  const [spent = 0, once = 0] = dollars;
  return optionThat(options, (year) => Math.abs((year - once) / 12 - (spent - once) / months) < 0.05);
};
