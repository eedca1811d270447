import type { Solver } from '../family.ts';
import { alikeTraits, solveByTraits } from './cell-traits.ts';

/** Fills the gap with every option and keeps the one that leaves rows and columns without repetition. */
export const solveShapeSquares: Solver = (view) => solveByTraits(view, alikeTraits, { turn: 360 });
