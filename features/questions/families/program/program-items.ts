import { type Difficulty, difficulties } from '../../rules/difficulty.ts';
import type { Figure } from '../../rules/figure.ts';
import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import type { Family } from '../family.ts';
import { numericItem, type Slip, untilGood } from '../kit/choices.ts';

/** One shape of a family's questions; null where the throws make no good one. */
export type Kind = (dice: Seeded) => Item | null;

/** A family whose questions at each difficulty have one of several shapes. */
export function familyOf(name: string, idea: string, kinds: Partial<Record<Difficulty, readonly Kind[]>>): Family {
  return {
    name,
    idea,
    difficulties: difficulties.filter((difficulty) => kinds[difficulty]),
    make: (dice, difficulty) => untilGood(() => dice.pick(kinds[difficulty] ?? [])(dice)),
  };
}

/** A program as the figure that shows it. */
export const program = (...lines: readonly string[]): Figure => ({ kind: 'code', language: 'pseudocode', text: lines.join('\n') });

type Told<Value> = { question: string; figure?: Figure; explanation: string; right: Value };

/** A question whose answer is one number, written as a program prints it. */
export const numberPrinted = (
  dice: Seeded,
  item: Told<number> & { slips: readonly Slip[]; signed?: boolean; isClosed?: boolean },
): Item | null => numericItem(dice, { ...item, format: String });

type TextSlip = readonly [text: string, mistake: string];

/** A question whose answer is a text or several values; null where fewer than three mistakes lead to texts of their own. */
export function textPrinted(dice: Seeded, { slips, right, ...item }: Told<string> & { slips: readonly TextSlip[] }): Item | null {
  const taken = new Set([right.toLowerCase()]);
  const [one, two, three] = dice.shuffle(slips).flatMap(([text, mistake]) => {
    if (text === '' || taken.has(text.toLowerCase())) return [];
    taken.add(text.toLowerCase());
    return [{ text, mistake }];
  });
  return one && two && three ? { ...item, right: { text: right }, wrong: [one, two, three] } : null;
}

/** The whole numbers from `low` to `high`, both included. */
export const range = (low: number, high: number): number[] => Array.from({ length: Math.max(0, high - low + 1) }, (_, at) => low + at);

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A list as the pseudocode writes and prints it. */
export const bracketed = (values: readonly (number | string)[]): string => `[${values.join(', ')}]`;
