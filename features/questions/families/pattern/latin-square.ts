import type { Seeded } from '../../rules/seeded.ts';

export type Square = (row: number, column: number) => number;

/** A 3 by 3 square in which 0, 1 and 2 stand once in each row and each column; `slope` 1 and 2 give squares that pair every two values once. */
export function latinSquare(dice: Seeded, slope: 1 | 2): Square {
  const factor = dice.pick([1, 2]);
  const start = dice.int(0, 2);
  return (row, column) => (factor * (row + slope * column) + start) % 3;
}

/** Two squares whose pairs of values all differ. */
export function pairedSquares(dice: Seeded): [Square, Square] {
  const [one, other] = dice.shuffle([1, 2] as const);
  return [latinSquare(dice, one ?? 1), latinSquare(dice, other ?? 2)];
}
