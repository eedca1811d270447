import type { Solver } from '../family.ts';
import { numberIn, numbersIn, onlyFit, readTable } from '../kit/read-figure.ts';

/** Looks for the balance point: deviations from the true average, each as often as its group is large, cancel out. */
export const solveWeightedAverages: Solver = (view) => {
  const { columns, names, text, value } = readTable(view.figure);
  const [, size = '', mean = ''] = columns;
  if (view.question.startsWith('Combining both rows')) {
    const units = [...new Set(names.map((name) => name.split(', ')[0] ?? ''))];
    const total = (unit: string, column: string) =>
      names.filter((name) => name.startsWith(`${unit},`)).reduce((sum, name) => sum + value(name, column), 0);
    return onlyFit(view, (option) => {
      const winner = option.split(', by')[0] ?? '';
      const other = units.find((unit) => unit !== winner) ?? '';
      const lead = numberIn(option.split(', by')[1] ?? '') / 100;
      return Math.abs(total(winner, mean) - (total(other, mean) / total(other, size) + lead) * total(winner, size)) < 1e-6;
    });
  }
  const told = numbersIn(view.question).at(-1);
  return onlyFit(view, (option) => {
    const guess = numberIn(option);
    const centre = told ?? guess;
    const balance = names.reduce(
      (sum, name) => sum + value(name, size) * ((text(name, mean) === '?' ? guess : value(name, mean)) - centre),
      0,
    );
    return Math.abs(balance) < 1e-6;
  });
};
