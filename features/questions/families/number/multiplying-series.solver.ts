import type { Solver } from '../family.ts';
import { numbersIn, optionWith } from '../kit/read-text.ts';

/** Searches all small rules for one that makes every number shown, and continues with it. */
export const solveMultiplyingSeries: Solver = ({ question, options }) => {
  const terms = numbersIn(question);
  const answers = new Set<string>();
  for (const rule of rules()) {
    const fits = terms.every((term, at) => at < 2 || Math.abs(rule(terms.slice(0, at)) - term) < 1e-6);
    if (fits) answers.add(rule(terms).toFixed(3));
  }
  return answers.size === 1 ? optionWith(options, Number([...answers][0])) : -1;
};

function* rules(): Generator<(terms: readonly number[]) => number> {
  for (let extra = -7; extra <= 7; extra++) {
    for (const factor of [1 / 5, 1 / 4, 1 / 3, 1 / 2, 2, 3, 4, 5]) yield (terms) => (terms.at(-1) ?? 0) * factor + extra;
    yield (terms) => (terms.at(-1) ?? 0) + (terms.at(-2) ?? 0) + extra;
    yield (terms) => (terms.at(-1) ?? 0) * (terms.length + 1) + extra;
  }
}
