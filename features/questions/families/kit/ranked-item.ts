import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { untilGood } from './choices.ts';

/** The number at the beginning of an option; a time of day counts as one. */
const valueOf = (text: string): number =>
  Number((/^\$?(\d[\d,]*(?:[.:]\d+)?)/.exec(text)?.[1] ?? 'none').replaceAll(',', '').replace(':', '.'));

/** How many of the wrong numbers are smaller than the right one; null where the options are no numbers. */
export function rankOf({ right, wrong }: Item): number | null {
  const own = valueOf(right.text);
  const others = wrong.map(({ text }) => valueOf(text));
  return [own, ...others].some(Number.isNaN) ? null : others.filter((value) => value < own).length;
}

/** A good item whose answer is the smallest, second, third or largest number as a die says, as far as the mistakes allow. */
export function untilRanked(dice: Seeded, attempt: () => Item | null): Item {
  const rank = dice.int(0, 3);
  for (let tries = 0; ; tries++) {
    const item = untilGood(attempt);
    const own = rankOf(item);
    if (own === null || own === rank || tries === 15) return item;
  }
}
