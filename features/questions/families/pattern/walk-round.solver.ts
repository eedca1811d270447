import { shapeNames } from '../../rules/figure.ts';
import type { Solver } from '../family.ts';
import { solveByTraits, traitsByShape } from './cell-traits.ts';

const round = Object.fromEntries(shapeNames.map((shape) => [`${shape} place`, 8]));

/** Follows each shape round the eight places of the edge and keeps the option that continues every walk. */
export const solveWalkRound: Solver = (view) => solveByTraits(view, traitsByShape, round);
