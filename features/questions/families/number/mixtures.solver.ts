import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Mixes with each option and keeps the one that gives the wanted strength. */
export const solveMixtures: Solver = ({ question, options }) => {
  const [a = 0, b = 0, c = 0, d = 0] = numbersIn(question);
  const strength = (...parts: readonly (readonly [amount: number, percent: number])[]): number =>
    parts.reduce((sum, [amount, percent]) => sum + amount * percent, 0) / parts.reduce((sum, [amount]) => sum + amount, 0);
  if (/water/.test(question)) return optionThat(options, (water) => Math.abs(strength([a, b], [water, 0]) - c) < 1e-6);
  if (/strong/.test(question)) return optionThat(options, (strong) => Math.abs(strength([strong, c], [a - strong, d]) - b) < 1e-6);
  return optionThat(options, (value) => Math.abs(strength([a, b], [c, d]) - value) < 1e-6);
};
