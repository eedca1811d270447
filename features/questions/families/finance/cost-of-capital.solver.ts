import type { Solver } from '../family.ts';
import { dollarsIn, optionThat, optionWith, percentsIn } from '../kit/read-text.ts';

/** Pays lenders, the tax office and owners in dollars, one after the other, from a capital of its true or of an assumed size. */
export const solveCostOfCapital: Solver = ({ question, options }) => {
  const rates = percentsIn(question);
  const dollars = dollarsIn(question);
  if (question.includes('million')) {
    const [equity = 0, debt = 0] = dollars;
    const [own = 0, lent = 0] = rates;
    return optionThat(
      options,
      (cost, slack) =>
        Math.abs(((equity + debt) * cost) / 100 - (equity * own) / 100 - (debt * lent) / 100) <= ((equity + debt) * slack) / 100,
    );
  }
  if (dollars.length === 0) {
    const [weight = 0, lent = 0, , own = 0, tax = 0] = rates;
    const interest = weight * (lent / 100);
    // On $100 of capital: what must be earned after tax, were there no debt, so that all are paid?
    const needed = interest + (100 - weight) * (own / 100) - interest * (tax / 100);
    return optionWith(options, needed);
  }
  const [weight = 0, lent = 0, own = 0, tax = 0] = rates;
  const [capital, profit] = question.startsWith('The operating') ? [dollars[1] ?? 0, dollars[0] ?? 0] : [dollars[0] ?? 0, dollars[1] ?? 0];
  const debt = (capital * weight) / 100;
  const interest = (debt * lent) / 100;
  const taxes = ((profit - interest) * tax) / 100;
  return optionWith(options, profit - interest - taxes - ((capital - debt) * own) / 100);
};
