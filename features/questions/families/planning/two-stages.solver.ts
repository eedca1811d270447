import type { Solver } from '../family.ts';
import { nearest, readTable } from '../kit/read-figure.ts';

/** Moves the clock on minute by minute for one order. */
function endOf(jobs: readonly (readonly [number, number])[]): number {
  let [doneOne, doneTwo, clockOne, clockTwo, minute] = [0, 0, 0, 0, 0];
  for (; doneTwo < jobs.length; minute++) {
    const ready = doneOne;
    if (doneOne < jobs.length && ++clockOne === jobs[doneOne]?.[0]) [doneOne, clockOne] = [doneOne + 1, 0];
    if (doneTwo < ready && ++clockTwo === jobs[doneTwo]?.[1]) [doneTwo, clockTwo] = [doneTwo + 1, 0];
  }
  return minute;
}

const everyOrder = <Value>(values: readonly Value[]): Value[][] =>
  values.length === 0 ? [[]] : values.flatMap((value, at) => everyOrder(values.toSpliced(at, 1)).map((rest) => [value, ...rest]));

/** Lives through the order of the table, or through every order where it is free. */
export const solveTwoStages: Solver = (view) => {
  const { columns, names, value } = readTable(view.figure);
  const jobs = names.map((name) => [value(name, columns[1] ?? ''), value(name, columns[2] ?? '')] as const);
  const orders = view.question.includes('chosen freely') ? everyOrder(jobs) : [jobs];
  return nearest(view, Math.min(...orders.map((order) => endOf(order))));
};
