import type { Solver } from '../family.ts';
import { namesIn, numberIn, onlyFit, readTable } from '../kit/read-figure.ts';

const powers: readonly [RegExp, number][] = [
  [/thousand/, 1e3],
  [/million/, 1e6],
  [/billion/, 1e9],
];
const scaleOf = (words: string): number => powers.find(([word]) => word.test(words))?.[1] ?? 1;

/** Writes every figure out in full units, a metric ton as 1,000 kg, and multiplies back by the heads. */
export const solvePerHead: Solver = (view) => {
  const { columns, names, value } = readTable(view.figure);
  const [, heads = '', total = ''] = columns;
  const people = (name: string) => value(name, heads) * scaleOf(heads);
  const amount = (name: string) => value(name, total) * scaleOf(total) * (total.includes('metric tons') ? 1000 : 1);
  if (view.question.startsWith('Which')) {
    const sign = view.question.includes('highest') ? 1 : -1;
    return onlyFit(view, (text) =>
      names.every((name) => name === text || sign * (amount(text) * people(name) - amount(name) * people(text)) > 0),
    );
  }
  const asked = namesIn(view.question, names);
  const [all, count] = [amount, people].map((of) => asked.reduce((sum, name) => sum + of(name), 0)) as [number, number];
  return onlyFit(view, (text) => Math.abs(numberIn(text) * scaleOf(text) * count - all) < 1e-6 * all);
};
