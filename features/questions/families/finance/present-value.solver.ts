import type { Solver } from '../family.ts';
import { dollarsIn, optionThat, percentsIn } from '../kit/read-text.ts';

/** Lets each option grow to the dates of the payments and compares; an endless income is added up year by year. */
export const solvePresentValue: Solver = ({ question, options }) => {
  const [a = 0, b = 0, c = 0] = dollarsIn(question);
  const rates = percentsIn(question);
  const rate = rates.at(-1) ?? 0;
  if (rates.length === 2) {
    const [growth = 0] = rates;
    let [value, income, discount] = [0, a, 1 + rate / 100];
    for (let year = 0; year < 3000; year++) {
      value += income / discount;
      income *= 1 + growth / 100;
      discount *= 1 + rate / 100;
      if (!Number.isFinite(discount)) break;
    }
    return optionThat(options, (shown) => Math.abs(shown - value) < 1);
  }
  if (c > 0)
    return optionThat(options, (worth, slack) => {
      // Whoever pays the outlay and the worth today has nothing left after both inflows.
      const afterOne = (a + worth) * (1 + rate / 100) - b;
      return Math.abs(afterOne * (1 + rate / 100) - c) <= slack * (1 + rate / 100) ** 2;
    });
  const years = question.includes('two years') ? 2 : 1;
  return optionThat(options, (worth) => {
    let grown = worth;
    for (let year = 0; year < years; year++) grown += (grown * rate) / 100;
    return Math.abs(grown - a) < 0.01;
  });
};
