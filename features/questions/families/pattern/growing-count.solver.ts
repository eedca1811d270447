import type { Solver } from '../family.ts';
import { alikeTraits, solveByTraits } from './cell-traits.ts';

/** Tests number, shape and fill of every option against the rules the shown fields keep. */
export const solveGrowingCount: Solver = (view) => solveByTraits(view, alikeTraits, { turn: 360 });
