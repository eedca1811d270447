import type { Figure } from '../../rules/figure.ts';
import type { Choice, Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';

/** A wrong value and the mistake that leads to it: [value, "Adds the two percentages instead of multiplying."]. */
export type Slip = readonly [value: number, mistake: string];

type NumericQuestion = {
  question: string;
  figure?: Figure;
  explanation: string;
  right: number;
  /** At least three; those that are not above zero, or that read like another option, are left out. */
  slips: readonly Slip[];
  /** The mistake that the question is about: always among the options where it gives one of its own. */
  trap?: Slip;
  /** How every option is written. */
  format: (value: number) => string;
  /** Where values at or below zero are as likely as others, say a change or a balance. */
  signed?: boolean;
};

/** An item with a number as its answer, or null where fewer than three mistakes lead to options of their own. */
export function numericItem(
  dice: Seeded,
  { question, figure, explanation, right, slips, trap, format, signed = false }: NumericQuestion,
): Item | null {
  if (!Number.isFinite(right)) return null;
  const taken = new Set([format(right)]);
  const usable = [...(trap ? [trap] : []), ...dice.shuffle(slips)].filter(([value]) => {
    const text = format(value);
    if (!Number.isFinite(value) || (!signed && value <= 0) || taken.has(text)) return false;
    taken.add(text);
    return true;
  });
  const wrong = threeOf(dice, usable, right, trap).map(([value, mistake]) => ({ text: format(value), mistake }));
  const [one, two, three] = wrong;
  if (!one || !two || !three) return null;
  const isRoundest = wrong.every(({ text }) => roundness(text) < roundness(format(right)));
  if (isRoundest && dice.int(0, 5) > 0) return null;
  return { question, ...(figure && { figure }), right: { text: format(right) }, wrong: [one, two, three], explanation };
}

/** How many zeros end a number; a round answer among uneven ones would give itself away, so most of those are thrown again. */
const roundness = (text: string): number => /0*$/.exec(text.replaceAll(/\D/g, ''))?.[0].length ?? 0;

/** Three slips, so many of them smaller than the right value as a die says: the answer is the largest as often as the second. */
function threeOf(dice: Seeded, slips: readonly Slip[], right: number, trap?: Slip): Slip[] {
  const smaller = slips.filter(([value]) => value < right);
  const larger = slips.filter(([value]) => value >= right);
  const least = Math.max(0, 3 - larger.length, trap && smaller[0] === trap ? 1 : 0);
  const most = Math.min(3, smaller.length, trap && larger[0] === trap ? 2 : 3);
  if (least > most) return [];
  const low = dice.int(least, most);
  return [...smaller.slice(0, low), ...larger.slice(0, 3 - low)];
}

/** An item with words as its answer, or null where two options read alike. */
export function wordedItem(item: Omit<Item, 'wrong'> & { wrong: readonly Choice[] }): Item | null {
  const [one, two, three] = item.wrong;
  if (!one || !two || !three) return null;
  const texts = new Set([item.right, one, two, three].map((choice) => choice.text.toLowerCase()));
  return texts.size === 4 ? { ...item, wrong: [one, two, three] } : null;
}

/** Throws again until an item comes out good. */
export function untilGood(attempt: () => Item | null): Item {
  for (;;) {
    const item = attempt();
    if (item) return item;
  }
}
