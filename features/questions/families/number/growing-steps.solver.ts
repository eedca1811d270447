import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from '../kit/read-text.ts';

const differences = (terms: readonly number[]): number[] => terms.slice(1).map((term, at) => term - (terms[at] ?? 0));
const isConstant = (values: readonly number[]): boolean => values.length > 1 && values.every((value) => value === values[0]);

/** Puts each option into the series and looks whether the differences, or the differences of those, then follow one rule. */
export const solveGrowingSteps: Solver = ({ question, options }) => {
  const series = /[\d?]+(?:, [\d?]+)+/.exec(question.replaceAll(',…', ''))?.[0] ?? '';
  const isGap = series.includes('?');
  return optionThat(options, (value) => isRegular(numbersIn(isGap ? series.replace('?', String(value)) : `${series}, ${value}`)));
};

function isRegular(terms: readonly number[]): boolean {
  const first = differences(terms);
  const second = differences(first);
  return isConstant(second) || isConstant(differences(second)) || isGeometric(first) || isSumOfTwo(first);
}

const isGeometric = (steps: readonly number[]): boolean => isConstant(steps.slice(1).map((step, at) => step / (steps[at] ?? 1)));

const isSumOfTwo = (steps: readonly number[]): boolean =>
  steps.slice(2).every((step, at) => step === (steps[at] ?? 0) + (steps[at + 1] ?? 0));
