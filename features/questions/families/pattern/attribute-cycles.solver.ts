import type { Solver } from '../family.ts';
import { alikeTraits, solveByTraits } from './cell-traits.ts';

/** Looks for the period of each attribute and keeps the option that stays in all of them. */
export const solveAttributeCycles: Solver = (view) => solveByTraits(view, alikeTraits, { turn: 360 });
