import { countsByCategory } from '#features/catalog/rules/blueprint.ts';
import { type Difficulty, difficulties } from './difficulty.ts';

/** How many whole forms every category and difficulty of the content holds, so that retakes and neighbors get other questions. */
export const formsHeld = ({ priceCents }: { priceCents: number }): number => (priceCents > 0 ? 4 : 2);

/** 30% easy and 50% medium, both rounded up, the rest hard; together never more than `count`. */
export function splitByDifficulty(count: number): Record<Difficulty, number> {
  // In tenths, because 0.3 * 10 is not 3 for a computer.
  const easy = Math.min(count, Math.ceil((count * 3) / 10));
  const medium = Math.min(count - easy, Math.ceil((count * 5) / 10));
  return { easy, medium, hard: count - easy - medium };
}

export type Need = { category: number; difficulty: Difficulty; taken: number; needed: number };

/** What one form takes of each category, by difficulty. */
export function takenOf(total: number, categories: number): Record<Difficulty, number>[] {
  return countsByCategory(total, categories).map(splitByDifficulty);
}

/** What one form takes of each category and difficulty, and what the bank must hold for so many forms. */
export function needsOf(total: number, categories: number, forms = 1): Need[] {
  return takenOf(total, categories).flatMap((split, category) =>
    difficulties.map((difficulty) => ({ category, difficulty, taken: split[difficulty], needed: forms * split[difficulty] })),
  );
}
