import { shapeNames } from '../../rules/figure.ts';
import type { Solver } from '../family.ts';
import { solveByTraits, traitsByShape } from './cell-traits.ts';

const round = Object.fromEntries(
  shapeNames.flatMap((shape) => [
    [`${shape} turn`, 360],
    [`${shape} place`, 8],
  ]),
);

/** Follows the turn, the place and the fill of each shape and keeps the option that continues all of them. */
export const solveTurningStep: Solver = (view) => solveByTraits(view, traitsByShape, round);
