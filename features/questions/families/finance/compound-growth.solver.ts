import type { Solver } from '../family.ts';
import { numbersIn, optionThat, optionWith } from '../kit/read-text.ts';

/** Walks through the years one by one. */
export const solveCompoundGrowth: Solver = ({ question, options }) => {
  const [first = 0, second = 0, third = 0, fourth = 0] = numbersIn(question);
  if (question.includes('After how many full years')) {
    const state = (years: number): boolean => {
      let [one, other] = [first, third];
      for (let year = 0; year < years; year++) {
        one += (one * second) / 100;
        other -= (other * fourth) / 100;
      }
      return one > other;
    };
    return optionThat(options, (years) => state(years) && !state(years - 1));
  }
  const years = question.includes('after 3 years') ? 3 : 2;
  const paid = /nearest dollar/.test(question) ? third : 0;
  let value = first;
  for (let year = 0; year < years; year++) value = value + (value * second) / 100 - paid;
  if (question.includes('How much more')) for (let year = 0; year < years; year++) value -= (first * second) / 100;
  return optionWith(options, question.includes('How much more') ? value - first : value);
};
