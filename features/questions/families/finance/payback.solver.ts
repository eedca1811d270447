import type { Solver } from '../family.ts';
import { dollarsIn, numbersIn, optionThat } from '../kit/read-text.ts';

/** Books month after month until the outlay is earned back. */
export const solvePayback: Solver = ({ question, figure, options }) => {
  const dollars = dollarsIn(question);
  const [cost = NaN, b = 0, c = 0] = dollars;
  const run = (outlay: number, inflow: (month: number) => number): number => {
    let [left, month] = [outlay, 0];
    while (left > 1e-6 && month < 1000) {
      left -= inflow(month);
      month++;
    }
    return optionThat(options, (value) => value === month);
  };
  if (figure?.kind === 'table') return run(cost, (month) => Number(figure.rows[Math.floor(month / 12)]?.[1] ?? 0) / 12);
  if (question.includes('grant')) {
    const [grant = 0] = numbersIn(/([\d.]+)%/.exec(question)?.[1] ?? '');
    const [delay = 0] = numbersIn(/(\d+) months/.exec(question)?.[1] ?? '');
    const [hours = 0] = numbersIn(/(\d+) (?:working )?hours/.exec(question)?.[1] ?? '');
    return run(cost - (cost * grant) / 100, (month) => (month < delay ? 0 : hours * b - c));
  }
  return run(cost, () => b - c);
};
