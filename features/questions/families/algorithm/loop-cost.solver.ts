import type { Solver } from '../family.ts';
import { onlyFit } from '../kit/read-figure.ts';
import { solvePrinted } from '../program/printed-output.solver.ts';
import { printed } from '../program/pseudocode.ts';

const told = (digits = ''): number => Number(digits.replaceAll(',', ''));

/** Runs the program; where a time is asked for, runs it with a small n and with one that is larger by the same factor. */
export const solveLoopCost: Solver = (view) => {
  const [, before, seconds, after] = /n = ([\d,]+) it takes (\d+) seconds.*n = ([\d,]+)\?/.exec(view.question) ?? [];
  if (before === undefined || view.figure?.kind !== 'code') return solvePrinted(view);
  const code = view.figure.text;
  const steps = (n: number) => Number(printed(`set n to ${n}\n${code}`).join());
  const factor = told(after) / told(before);
  const time = (told(seconds) * steps(4 * factor)) / steps(4);
  return onlyFit(view, (text) => Number(text) === time);
};
