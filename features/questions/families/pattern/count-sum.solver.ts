import type { CandidateView, Solver } from '../family.ts';
import { alikeTraits, countsByShape, puzzleOf, solveByTraits } from './cell-traits.ts';

/** Counts the shapes of each field, kind by kind where a field has two, and tests sums and differences on the shown rows. */
export const solveCountSum: Solver = (view) => solveByTraits(view, hasTwoKinds(view) ? countsByShape : alikeTraits);

function hasTwoKinds(view: CandidateView): boolean {
  const first = puzzleOf(view)?.rows[0]?.[0];
  return new Set(first?.shapes.map(({ shape }) => shape)).size > 1;
}
