import type { Solver } from '../family.ts';
import { namesIn, numberIn, onlyFit, readTable } from '../kit/read-figure.ts';

/** Multiplies back instead of dividing: what count would each option mean? */
export const solveRatesFromCounts: Solver = (view) => {
  const { columns, names, value } = readTable(view.figure);
  const [, all = '', some = ''] = columns;
  const [one = '', other = ''] = namesIn(view.question, names);
  if (view.question.startsWith('For which')) {
    const sign = view.question.includes('highest') ? 1 : -1;
    const beats = (a: string, b: string) => sign * (value(a, some) * value(b, all) - value(b, some) * value(a, all)) > 0;
    return onlyFit(view, (text) => names.every((name) => name === text || beats(text, name)));
  }
  if (other === '') return onlyFit(view, (text) => value(one, all) * numberIn(text) === value(one, some) * 100);
  const sign = view.question.includes('how many more') ? 1 : -1;
  return onlyFit(view, (text) => (value(one, some) + sign * numberIn(text)) * value(other, all) === value(other, some) * value(one, all));
};
