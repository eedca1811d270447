import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Tries each option as the share or the whole and looks whether the other shares fit the ratios. */
export const solveRatioSharing: Solver = ({ question, options }) => {
  const ratios = [...question.matchAll(/(\d+) : (\d+)/g)].map((match) => [Number(match[1]), Number(match[2])] as const);
  const [rest = NaN] = numbersIn(question.replaceAll(/\d+ : \d+/g, ''));
  const [[a, b] = [0, 0], second] = ratios;
  const same = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(other));
  if (second) {
    const [c, d] = second;
    return optionThat(options, (third) => {
      const middle = (third / d) * c;
      return same((middle / b) * a + middle + third, rest);
    });
  }
  if (/ more /.test(question)) return optionThat(options, (whole) => same((whole * a) / (a + b) - (whole * b) / (a + b), rest));
  return optionThat(options, (share) => same(share * b, (rest - share) * a));
};
