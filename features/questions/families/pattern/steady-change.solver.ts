import type { Cell } from '../../rules/figure.ts';
import type { CandidateView, Solver } from '../family.ts';
import { cellChanges } from './cell-changes.ts';
import { looksOf, puzzleOf } from './cell-traits.ts';

/** Tests every mirror and turn on each shown pair of neighbors and keeps the option that all fitting changes lead to. */
export const solveSteadyChange: Solver = (view: CandidateView) => {
  const puzzle = puzzleOf(view);
  if (!puzzle) return -1;
  const pairs = puzzle.rows.flatMap((row) => row.slice(1).map((cell, at): [Cell | null, Cell | null] => [row[at] ?? null, cell]));
  const before = pairs.find(([, after]) => after === null)?.[0];
  if (!before) return -1;
  const fitting = cellChanges.filter((change) =>
    pairs.every(([one, two]) => one === null || two === null || looksOf(change(one)) === looksOf(two)),
  );
  const results = new Set(fitting.map((change) => looksOf(change(before))));
  const found = puzzle.offered.flatMap((cell, at) => (results.has(looksOf(cell)) ? [at] : []));
  return results.size === 1 && found.length === 1 ? (found[0] ?? -1) : -1;
};
