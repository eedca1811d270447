import type { Solver } from '../family.ts';
import { numbersIn, optionThat } from './read-view.ts';

/** Goes from each option back to the amount at the beginning. */
export const solveCurrencyExchange: Solver = ({ question, options }) => {
  const found = numbersIn(question);
  const rates = [
    ...question.matchAll(/([\d.]+) (\w+) (?:a dollar|each|for (?:a dollar|each))|One dollar is ([\d.]+)|dollars at ([\d.]+) \w+ each/g),
  ].map((match) => Number(match[1] ?? match[3] ?? match[4]));
  const [rate = NaN, back = NaN] = rates;
  const dollars = numbersIn(/([\d,.]*\d) dollars(?! first)(?!\. The bank then)/.exec(question)?.[0] ?? '')[0] ?? NaN;
  if (question.includes('nearest cent')) {
    const spent = numbersIn(/([\d.]+) %/.exec(question)?.[1] ?? '')[0] ?? NaN;
    const start = numbersIn(/([\d,]+) dollars/.exec(question)?.[1] ?? '')[0] ?? NaN;
    return optionThat(
      options,
      (value, slack) => Math.abs((value * back) / (1 - spent / 100) / rate - start) <= (slack * back) / (1 - spent / 100) / rate,
    );
  }
  if (/fee of|commission/.test(question)) {
    const flat = numbersIn(/fee of (\d+) dollars/.exec(question)?.[1] ?? '')[0] ?? 0;
    const share = numbersIn(/([\d.]+) %/.exec(question)?.[1] ?? '')[0] ?? 0;
    const start = numbersIn(/(?:changes|transfers|for) ([\d,]+) dollars/.exec(question)?.[1] ?? '')[0] ?? NaN;
    return optionThat(options, (value) => Math.abs((value / rate + flat) / (1 - share / 100) - start) < 1e-6 * start);
  }
  const given = found.find((value) => value !== rate) ?? NaN;
  if (options[0]?.text.endsWith('dollars')) return optionThat(options, (value) => Math.abs(value * rate - given) < 1e-6 * given);
  return optionThat(options, (value) => Math.abs(value / rate - (Number.isNaN(dollars) ? given : dollars)) < 1e-6 * given);
};
