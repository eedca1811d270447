import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Adds the budget as a whole and the spending as a whole, line for line or piece for piece, and compares the two sums. */
export const solveBudgetVariance: Solver = ({ question, figure, options }) => {
  const found = numbersIn(question);
  if (figure?.kind === 'table') {
    const sum = (column: number): number => figure.rows.reduce((total, row) => total + Number(row[column]), 0);
    return signedOption(sum(2) - sum(1));
  }
  if (!options[0]?.text.endsWith('budget')) {
    const [a = 0, b = 0] = found;
    const [budget, spent] = question.includes('instead of') ? [b, a] : [a, b];
    return optionThat(options, (value, slack) => {
      const [up, down] = [budget + (budget * value) / 100, budget - (budget * value) / 100];
      return Math.min(Math.abs(up - spent), Math.abs(down - spent)) <= (slack * budget) / 100;
    });
  }
  const [fixedCost = 0, each = 0, , made = 0, spent = 0] = found;
  let allowed = fixedCost;
  for (let piece = 0; piece < made; piece++) allowed += each;
  return signedOption(spent - allowed);

  function signedOption(wanted: number): number {
    const fitting = options.flatMap(({ text }, at) =>
      (numbersIn(text)[0] ?? NaN) * (text.includes('under') ? -1 : 1) === wanted ? [at] : [],
    );
    return fitting.length === 1 ? (fitting[0] ?? -1) : -1;
  }
};
