import { needsOf } from './blueprint.ts';
import type { Difficulty } from './difficulty.ts';

/** How many active questions a category has of each difficulty. */
export type CategorySizes = { name: string; sizes: Readonly<Record<Difficulty, number>> };

/** What the bank lacks to fill one form of `total` questions, each gap as a sentence for the administrator. */
export function bankGaps(total: number, categories: readonly CategorySizes[]): string[] {
  if (categories.length === 0) return ['It has no categories.'];
  const gaps = needsOf(total, categories.length).flatMap(({ category, difficulty, taken }) => {
    const { name = '', sizes } = categories[category] ?? {};
    const short = taken - (sizes?.[difficulty] ?? 0);
    return short > 0 ? [`${short} ${difficulty} ${short === 1 ? 'question' : 'questions'} short in ${name}.`] : [];
  });
  return gaps;
}
