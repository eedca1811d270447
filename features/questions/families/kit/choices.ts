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
  /** The mistake that the question is about: the first choice for its side of the answer, so among the options in three of four questions. */
  trap?: Slip;
  /** How every option is written. */
  format: (value: number) => string;
  /** Where values at or below zero are as likely as others, say a change or a balance. */
  signed?: boolean;
  /** The largest value that is possible, say eight of eight months. */
  most?: number;
  /** Where only the slips make sense as options, say days or departures of a timetable, and no near misses of them. */
  isClosed?: boolean;
};

/** An item with a number as its answer, or null where fewer than three mistakes lead to options of their own. */
export function numericItem(
  dice: Seeded,
  {
    question,
    figure,
    explanation,
    right,
    slips,
    trap,
    format,
    signed = false,
    most = Number.POSITIVE_INFINITY,
    isClosed = false,
  }: NumericQuestion,
): Item | null {
  if (!Number.isFinite(right)) return null;
  const taken = new Set([format(right)]);
  const isUsable = ([value]: Slip): boolean => {
    const text = format(value);
    if (!Number.isFinite(value) || (!signed && value <= 0) || value > most || taken.has(text)) return false;
    taken.add(text);
    return true;
  };
  const usable = [...(trap ? [trap] : []), ...dice.shuffle(slips)].filter(isUsable);
  const near = isClosed || usable.length < 2 ? [] : nearMisses(dice, right, usable, format).filter(isUsable);
  const chosen = threeOf(dice, withoutComplements(right, usable, near, format), right);
  const wrong = chosen.map(([value, mistake]) => ({ text: format(value), mistake }));
  const [one, two, three] = wrong;
  if (!one || !two || !three) return null;
  if (standsOut(dice, format(right), [one.text, two.text, three.text])) return null;
  return { question, ...(figure && { figure }), right: { text: format(right) }, wrong: [one, two, three], explanation };
}

/** How many zeros end a number. */
const roundness = (text: string): number => /0*$/.exec(text.replaceAll(/\D/g, ''))?.[0].length ?? 0;

/** Whether the answer is the roundest or the least round of the options; such a question is mostly thrown again. */
function standsOut(dice: Seeded, right: string, wrong: readonly string[]): boolean {
  const [own, others] = [roundness(right), wrong.map(roundness)];
  const alike = others.filter((other) => other === own).length;
  const isExtreme = others.every((other) => other <= own) || others.every((other) => other >= own);
  return isExtreme && alike < 3 && dice.int(0, 9) < (alike === 0 ? 9 : 6 - 2 * alike);
}

/** Two percentages that add up to 100 would point at each other, and the answer would be one of them. */
function withoutComplements(right: number, usable: readonly Slip[], near: readonly Slip[], format: (value: number) => string): Ordered {
  if (!format(right).includes('%')) return { usable, near };
  const shown = (value: number): number => Number(format(value).replaceAll(/[^\d.]/g, ''));
  const kept = [shown(right)];
  const isKept = ([value]: Slip): boolean => {
    const own = shown(value);
    if (kept.some((other) => Math.abs(other + own - 100) < 1e-9)) return false;
    kept.push(own);
    return true;
  };
  return { usable: usable.filter(isKept), near: near.filter((slip) => (shown(slip[0]) < 100 || shown(right) >= 100) && isKept(slip)) };
}

/** The named mistakes, and the near misses that stand in where those lead to one side of the answer only. */
type Ordered = { usable: readonly Slip[]; near: readonly Slip[] };

/**
 * Three slips, so many of them smaller than the right value as a die says: the answer is the smallest as often as the second or the
 * largest. A side with too few mistakes is filled with near misses; where even those do not reach, the question is thrown again.
 */
function threeOf(dice: Seeded, { usable, near }: Ordered, right: number): Slip[] {
  const low = dice.int(0, 3);
  const sideOf = (isBelow: boolean, count: number): Slip[] => {
    const isOn = ([value]: Slip) => value < right === isBelow;
    return [...usable.filter(isOn), ...near.filter(isOn)].slice(0, count);
  };
  const [below, above] = [sideOf(true, 3), sideOf(false, 3)];
  const places = [0, 1, 2, 3].filter((count) => count <= below.length && 3 - count <= above.length);
  // What leaves the answer few places is thrown again the more often, so that it does not crowd one place.
  return places.includes(low) && dice.int(0, 3) < places.length ? [...below.slice(0, low), ...above.slice(0, 3 - low)] : [];
}

/** Values that an arithmetic slip on top of the answer, or of a mistake, leads to; written as finely as the options are. */
function nearMisses(dice: Seeded, right: number, usable: readonly Slip[], format: (value: number) => string): Slip[] {
  const texts = [right, ...usable.slice(0, 3).map(([value]) => value)].map(format);
  const decimals = Math.max(...texts.map((text) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0));
  const unit = 10 ** (Math.min(...texts.map(roundness)) - decimals);
  const bases: readonly Slip[] = [[right, ''], ...usable.slice(0, 4)];
  const misses = bases.flatMap(([base, mistake]) =>
    [-3, -2, -1, 1, 2, 3].map((times): Slip => {
      const step = Math.max(unit, 10 ** Math.floor(Math.log10(Math.abs(base) * 0.4 || 1)));
      const value = Number((Math.round((base + times * step) / unit) * unit).toFixed(decimals));
      return [value, mistakeOnTop(mistake)];
    }),
  );
  return dice.shuffle(misses);
}

function mistakeOnTop(mistake: string): string {
  const both = `${mistake.replace(/\.$/, '')}, then miscalculates.`;
  return mistake === '' || both.length > 118 ? 'Makes an arithmetic error in the last step.' : both;
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
