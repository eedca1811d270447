import { type Difficulty, difficulties } from './difficulty.ts';

/** How many more questions than one form takes each part of a published bank must hold. */
export const reserve = 1.6;

/** How many questions each category gives, in the blueprint's order: an equal share, the remainder one each to the first. */
export function countsByCategory(total: number, categories: number): number[] {
  if (categories === 0) return [];
  const base = Math.max(1, Math.floor(total / categories));
  const remainder = Math.max(0, total - base * categories);
  return Array.from({ length: categories }, (_, at) => base + (at < remainder ? 1 : 0));
}

/** 30 % easy and 50 % medium, both rounded up, the rest hard; together never more than `count`. */
export function splitByDifficulty(count: number): Record<Difficulty, number> {
  // In tenths, because 0.3 * 10 is not 3 for a computer.
  const easy = Math.min(count, Math.ceil((count * 3) / 10));
  const medium = Math.min(count - easy, Math.ceil((count * 5) / 10));
  return { easy, medium, hard: count - easy - medium };
}

/** How many questions a bank needs so that `taken` of them make a form with reserve. */
export const neededFor = (taken: number): number => Math.ceil((taken * reserve * 10) / 10 - 1e-9);

export type Need = { category: number; difficulty: Difficulty; taken: number; needed: number };

/** What one form takes of each category and difficulty, and what the bank must hold for it. */
export function needsOf(total: number, categories: number): Need[] {
  return countsByCategory(total, categories).flatMap((count, category) => {
    const split = splitByDifficulty(count);
    return difficulties.map((difficulty) => ({ category, difficulty, taken: split[difficulty], needed: neededFor(split[difficulty]) }));
  });
}
