import type { Cell } from '../../rules/figure.ts';
import type { Solver } from '../family.ts';
import { solveByTraits, type Traits } from './cell-traits.ts';

/** Follows the large shape and the small one apart from each other. */
export const solveInnerOuter: Solver = (view) => solveByTraits(view, traitsBySize);

const traitsBySize = ({ shapes }: Cell): Traits =>
  Object.fromEntries(
    shapes.flatMap(({ size, shape, fill }) => [
      [`${size} shape`, shape],
      [`${size} fill`, fill],
    ]),
  );
