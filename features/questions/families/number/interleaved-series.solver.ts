import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

/** Tries each option as the next number of its own strand, every second number back, and asks whether one rule then fits it. */
export const solveInterleavedSeries: Solver = ({ question, options }) => {
  const terms = numbersIn(question);
  const strand = terms.filter((_, at) => (terms.length - at) % 2 === 0);
  return optionThat(options, (value) => isOneRule([...strand, value]));
};

function isOneRule(terms: readonly number[]): boolean {
  const steps = terms.slice(1).map((term, at) => term - (terms[at] ?? 0));
  const factors = terms.slice(1).map((term, at) => term / (terms[at] ?? 1));
  const growths = steps.slice(1).map((step, at) => step - (steps[at] ?? 0));
  return [steps, factors, growths].some((values) => values.every((value) => value === values[0]));
}
