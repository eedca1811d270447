import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Tries each option as the next number, and asks whether a cycle of two or three operations then repeats through the whole series. */
export const solveAlternatingOperations: Solver = ({ question, options }) => {
  const shown = numbersIn(question);
  for (const period of [2, 3]) {
    if (!repeats(shown, period)) continue;
    return optionThat(options, (value) => repeats([...shown, value], period));
  }
  return -1;
};

/** Numbers `period` apart were made by one operation: always the same difference, or always the same factor. */
function repeats(terms: readonly number[], period: number): boolean {
  const links = terms.slice(1).map((to, at) => ({ from: terms[at] ?? 0, to }));
  return Array.from({ length: period }, (_, phase) => links.filter((_link, at) => at % period === phase)).every(
    (phase) => isOne(phase.map(({ from, to }) => to - from)) || isOne(phase.map(({ from, to }) => to / from)),
  );
}

const isOne = (values: readonly number[]): boolean => values.every((value) => Math.abs(value - (values[0] ?? 0)) < 1e-9);
