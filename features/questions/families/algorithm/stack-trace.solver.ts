import type { Solver } from '../family.ts';
import { onlyFit } from '../kit/read-figure.ts';
import { solvePrinted } from '../program/printed-output.solver.ts';

/** Works a line like "8 3 − 2 ×" out on a stack; programs with a stack are run. */
export const solveStackTrace: Solver = (view) => {
  if (view.figure) return solvePrinted(view);
  const line = /“([\d +−×]+)”/.exec(view.question)?.[1] ?? '';
  const stack: number[] = [];
  for (const token of line.split(' ')) {
    if (/^\d+$/.test(token)) {
      stack.push(Number(token));
      continue;
    }
    const top = stack.pop() ?? NaN;
    const deeper = stack.pop() ?? NaN;
    if (token === '+') stack.push(deeper + top);
    else stack.push(token === '−' ? deeper - top : deeper * top);
  }
  return onlyFit(view, (text) => stack.length === 1 && Number(text) === stack[0]);
};
