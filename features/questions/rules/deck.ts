import type { Seeded } from './seeded.ts';

/** Cards 0 to size - 1 of which each draw takes one that is still there, all equally likely; the cost does not depend on the size. */
export type Deck = { left(): number; draw(dice: Seeded): number };

export function deck(size: number): Deck {
  let left = size;
  // Only the cards that were moved are remembered: the last card takes the place of a drawn one.
  const moved = new Map<number, number>();
  return {
    left: () => left,
    draw(dice) {
      const at = dice.int(0, left - 1);
      left--;
      const card = moved.get(at) ?? at;
      moved.set(at, moved.get(left) ?? left);
      moved.delete(left);
      return card;
    },
  };
}
