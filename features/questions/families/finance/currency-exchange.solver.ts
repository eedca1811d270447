import type { Solver } from '../family.ts';
import { numbersIn, optionThat, percentsIn } from '../kit/read-text.ts';

const rate = String.raw`([\d.]+) \p{L}+ (?:to the dollar|each|for each|for a dollar)`;

/** Goes from each option back to the amount at the beginning. */
export const solveCurrencyExchange: Solver = ({ question, options }) => {
  const rates = [...question.matchAll(new RegExp(`${rate}|One dollar is ([\\d.]+)`, 'gu'))].map((match) => Number(match[1] ?? match[2]));
  const dollars = [...question.matchAll(/([\d,.]*\d) dollars/g)].flatMap((match) => numbersIn(match[1] ?? ''));
  const [there = NaN, back = NaN] = rates;
  const [share = 0] = percentsIn(question);
  const from = (start: number, undo: (value: number) => number): number =>
    optionThat(options, (value, slack) => Math.abs(undo(value) - start) <= Math.abs(undo(slack * 0.999) - undo(0)));
  if (question.includes('nearest cent')) return from(dollars[0] ?? NaN, (value) => (value * back) / (1 - share / 100) / there);
  if (/fixed fee|commission/.test(question)) {
    const flat = numbersIn(/fee of (\d+) dollars/.exec(question)?.[1] ?? '')[0] ?? 0;
    const start = dollars.find((amount) => amount !== flat) ?? NaN;
    return from(start, (value) => (value / there + flat) / (1 - share / 100));
  }
  if (!options[0]?.text.endsWith('dollars')) return from(dollars[0] ?? NaN, (value) => value / there);
  return from(numbersIn(question).find((amount) => amount !== there) ?? NaN, (value) => value * there);
};
