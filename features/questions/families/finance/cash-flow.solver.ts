import type { Solver } from '../family.ts';
import { dollarsIn, numbersIn, optionThat, optionWith } from '../kit/read-text.ts';

/** Keeps an account of money in and money out; for the cycle, counts what a day of costs and of sales ties up. */
export const solveCashFlow: Solver = ({ question, options }) => {
  const dollars = dollarsIn(question);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = dollars;
  if (question.includes('365')) {
    const [salesDay, costDay] = [a / 365, b / 365];
    // In days times days, free of division: the cycle holds what stock, receivables and payables hold together.
    return optionThat(
      options,
      (cycle) => Math.abs(cycle * salesDay * costDay - (c * salesDay + d * costDay - e * salesDay)) < 0.4 * salesDay * costDay,
    );
  }
  if (/depreciation already|after \$/.test(question)) {
    const turn = (thing: RegExp): number => {
      const [, verb, amount = ''] = thing.exec(question) ?? [];
      return (verb === 'rose' ? 1 : -1) * (numbersIn(amount)[0] ?? NaN);
    };
    const tied = turn(/accounts receivable (rose|fell) by (\$[\d,]+)/) + turn(/inventory (rose|fell) by (\$[\d,]+)/);
    const [profit = 0, wear = 0] = question.startsWith('Last year') ? dollars.slice(-2) : dollars;
    return optionWith(options, profit + wear - tied + turn(/accounts payable (rose|fell) by (\$[\d,]+)/));
  }
  return optionWith(options, a + b + c - d);
};
