import type { Figure } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';

/** A wrong name and the mistake that leads to it: ["Harbor", "Picks the largest figure instead of the largest rise."]. */
export type Lure = readonly [name: string, mistake: string];

type NamedQuestion = {
  question: string;
  figure: Figure;
  explanation: string;
  right: string;
  /** At least three different names beside the right one. */
  lures: readonly Lure[];
  /** The mistake that the question is about: always among the options. */
  trap?: Lure;
};

/** An item with a name as its answer, or null where fewer than three mistakes lead to names of their own. */
export function namedItem(dice: Seeded, { right, lures, trap, ...rest }: NamedQuestion): Item | null {
  const taken = new Set([right]);
  const [one, two, three] = [...(trap ? [trap] : []), ...dice.shuffle(lures)].filter(([name]) => !taken.has(name) && taken.add(name));
  if (!one || !two || !three || trap?.[0] === right) return null;
  const wrong = ([name, mistake]: Lure) => ({ text: name, mistake });
  return { ...rest, right: { text: right }, wrong: [wrong(one), wrong(two), wrong(three)] };
}
