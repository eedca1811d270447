import type { Solver } from '../family.ts';
import { dollarsIn, numbersIn, optionThat, optionWith, percentsIn } from '../kit/read-text.ts';

/** Plays the purchase through at the till: for the reverse question once for each option as the list price. */
export const solveDiscountAndTax: Solver = ({ question, options }) => {
  const rates = percentsIn(question);
  const [amount = NaN] = dollarsIn(question);
  const [off = 0, tax = 0] = rates;
  const till = (list: number): number => {
    const reduced = list - (list / 100) * off;
    return reduced + (reduced / 100) * tax;
  };
  if (Number.isNaN(amount)) {
    // Free pieces: the basket at $100 a piece.
    const [free = 0, buy = 0] = numbersIn(question);
    const bill = buy * 100 - (buy * 100 * (rates[0] ?? 0)) / 100;
    return optionWith(options, ((buy + free) * 100 - bill) / (buy + free));
  }
  if (/list price (?:before tax )?(?:must|\?)|was the (?:list )?price before|is the list price\?/.test(question))
    return optionThat(options, (list) => Math.abs(till(list) - amount) < 0.02);
  return optionWith(options, till(amount));
};
