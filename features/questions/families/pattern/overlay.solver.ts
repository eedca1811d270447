import { type Cell, spots } from '../../rules/figure.ts';
import type { Solver } from '../family.ts';
import { puzzleOf } from './cell-traits.ts';

/**
 * Reads from the shown rows, for each kind of shape, what becomes of the four ways it can stand in two fields,
 * and keeps the options of which no place contradicts that.
 */
export const solveOverlay: Solver = (view) => {
  const puzzle = puzzleOf(view);
  if (!puzzle) return -1;
  const shown = puzzle.rows.slice(0, -1);
  const [first, second] = puzzle.rows.at(-1) ?? [];
  if (!first || !second) return -1;
  const kinds = new Set([...puzzle.rows.flat(), ...puzzle.offered].flatMap((cell) => cell?.shapes.map(({ shape }) => shape) ?? []));
  const fitting = puzzle.offered.filter((offer) =>
    [...kinds].every((kind) => {
      const learnt = new Map(shown.flatMap(([one, two, three]) => (one && two && three ? waysOf(kind, one, two, three) : [])));
      return waysOf(kind, first, second, offer).every(([way, becomes]) => learnt.get(way) === becomes);
    }),
  );
  return fitting.length === 1 && fitting[0] ? puzzle.offered.indexOf(fitting[0]) : -1;
};

/** For each place: whether the kind stands there in the two fields, and whether it does in the third. */
function waysOf(kind: string, one: Cell, two: Cell, three: Cell): [way: string, becomes: boolean][] {
  const has = (cell: Cell, spot: string) => cell.shapes.some(({ shape, at }) => shape === kind && at === spot);
  return spots.map((spot) => [`${has(one, spot)} ${has(two, spot)}`, has(three, spot)]);
}
