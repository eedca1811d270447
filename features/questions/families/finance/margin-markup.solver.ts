import type { Solver } from '../family.ts';
import { dollarsIn, optionThat, percentsIn } from '../kit/read-text.ts';

/** Rebuilds cost and price with each option and keeps the one that does not contradict the text. */
export const solveMarginMarkup: Solver = ({ question, options }) => {
  const dollars = dollarsIn(question);
  const [rate = 0, off = 0] = percentsIn(question);
  const near = (one: number, other: number, slack: number): boolean => Math.abs(one - other) <= slack;
  if (dollars.length === 2) {
    const [cost, price] = [Math.min(...dollars), Math.max(...dollars)];
    const base = question.includes('the margin') ? price : cost;
    return optionThat(options, (value, slack) => near(cost + (base * value) / 100, price, (base * slack) / 100));
  }
  if (dollars.length === 1) return optionThat(options, (price, slack) => near(price - (price * rate) / 100, dollars[0] ?? NaN, slack));
  if (off > 0) {
    const paid = (100 + rate) * (1 - off / 100);
    return optionThat(options, (margin, slack) => near(paid - (paid * margin) / 100, 100, (paid * slack) / 100));
  }
  if (question.includes('adds'))
    return optionThat(options, (margin, slack) => near((100 + rate) * (1 - margin / 100), 100, ((100 + rate) * slack) / 100));
  return optionThat(options, (markup, slack) => near((100 - rate) * (1 + markup / 100), 100, ((100 - rate) * slack) / 100));
};
