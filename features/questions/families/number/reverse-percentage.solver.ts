import type { Solver } from '../family.ts';
import { dollarsIn, optionThat, percentsIn } from '../kit/read-text.ts';

/** Tells the story forward from each option and keeps the one that ends at the value named. */
export const solveReversePercentage: Solver = ({ question, options }) => {
  const amounts = dollarsIn(question);
  const rates = percentsIn(question);
  const now = amounts.at(-1) ?? NaN;
  const [fee = 0] = amounts.length === 2 ? amounts : [];
  const isCut = /reduced|has lost|discount|cut|takes|took/.test(question);
  const changes = rates.length === 2 ? [rates[0] ?? 0, -(rates[1] ?? 0)] : [isCut ? -(rates[0] ?? 0) : (rates[0] ?? 0)];
  return optionThat(options, (value, tolerance) => {
    const end = changes.reduce((left, change) => left + (left * change) / 100, value) + fee;
    return Math.abs(end - now) < tolerance;
  });
};
