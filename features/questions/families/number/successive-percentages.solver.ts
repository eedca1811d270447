import type { Solver } from '../family.ts';
import { optionThat } from '../kit/read-text.ts';

/** Follows a value of 100 through the years and tries each option on it. */
export const solveSuccessivePercentages: Solver = ({ question, options }) => {
  let value = 100;
  let sign = 1;
  for (const [, verb, rate] of question.matchAll(/(rose |fell |)by ([\d.]+)%/g)) {
    if (verb !== '') sign = verb === 'rose ' ? 1 : -1;
    value += (sign * value * Number(rate)) / 100;
  }
  if (question.includes('would it have to rise'))
    return optionThat(options, (rise, slack) => Math.abs(value + (value * rise) / 100 - 100) <= slack);
  const isRise = question.includes('did it rise');
  return optionThat(options, (change, slack) => Math.abs(100 + (isRise ? change : -change) - value) <= slack);
};
