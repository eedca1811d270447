import { countsByCategory } from '#features/catalog/rules/blueprint.ts';
import { type Difficulty, difficulties } from './difficulty.ts';

/** Each part of the content holds 1.6 times what one form takes, in tenths because 1.6 is no number that a computer holds exactly. */
const reserveTenths = 16;

/** 30 % easy and 50 % medium, both rounded up, the rest hard; together never more than `count`. */
export function splitByDifficulty(count: number): Record<Difficulty, number> {
  // In tenths, because 0.3 * 10 is not 3 for a computer.
  const easy = Math.min(count, Math.ceil((count * 3) / 10));
  const medium = Math.min(count - easy, Math.ceil((count * 5) / 10));
  return { easy, medium, hard: count - easy - medium };
}

/** How many questions a bank needs so that `taken` of them make a form with reserve. */
export const neededFor = (taken: number): number => Math.ceil((taken * reserveTenths) / 10);

export type Need = { category: number; difficulty: Difficulty; taken: number; needed: number };

/** What one form takes of each category, by difficulty. */
export function takenOf(total: number, categories: number): Record<Difficulty, number>[] {
  return countsByCategory(total, categories).map(splitByDifficulty);
}

/** What one form takes of each category and difficulty, and what the bank must hold for it. */
export function needsOf(total: number, categories: number): Need[] {
  return takenOf(total, categories).flatMap((split, category) =>
    difficulties.map((difficulty) => ({ category, difficulty, taken: split[difficulty], needed: neededFor(split[difficulty]) })),
  );
}
