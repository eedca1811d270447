import type { Solver } from '../family.ts';
import { dollarsIn, numbersIn, optionThat } from '../kit/read-text.ts';

/** Pays each option's return on the money put in and looks whether the books then balance. */
export const solveReturnOnInvestment: Solver = ({ question, options }) => {
  const dollars = dollarsIn(question);
  const [a = 0, b = 0, c = 0] = dollars;
  if (dollars.length === 3)
    return optionThat(options, (rate, slack) => Math.abs((a + b) * (1 + rate / 100) - c) <= ((a + b) * slack) / 100);
  if (dollars.length === 1) {
    const share = percentOf(/(?:borrows |; |, )([\d.]+)% of/);
    const interest = percentOf(/(?:price at|loan at|credit at) ([\d.]+)%/);
    const earned = percentOf(/(?:earns|bring in) ([\d.]+)%/);
    const own = a - (a * share) / 100;
    return optionThat(options, (rate, slack) => {
      const spread = (own * rate) / 100 + ((a - own) * interest) / 100;
      return Math.abs(spread - (a * earned) / 100) <= (own * slack) / 100;
    });
  }
  const years = question.includes('two years') ? 2 : 3;
  const [start, end] = [Math.min(a, b), Math.max(a, b)];
  return optionThat(options, (rate) => {
    let value = start;
    for (let year = 0; year < years; year++) value += (value * rate) / 100;
    return Math.abs(value - end) < 0.01;
  });

  function percentOf(pattern: RegExp): number {
    return numbersIn(pattern.exec(question)?.[1] ?? '')[0] ?? NaN;
  }
};
