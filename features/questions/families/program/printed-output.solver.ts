import type { Solver } from '../family.ts';
import { onlyFit } from '../kit/read-figure.ts';
import { printed } from './pseudocode.ts';

/** Runs the program of the figure and finds the option that says what it prints; several lines are told with commas. */
export const solvePrinted: Solver = (view) => {
  if (view.figure?.kind !== 'code') return -1;
  const output = printed(view.figure.text).join(', ');
  return onlyFit(view, (text) => text === output);
};
