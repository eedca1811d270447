import type { BankItem } from '../bank-item.ts';
import type { Problem } from './problem.ts';

/** Chi-square of three degrees of freedom is above this once in a thousand times. */
const limit = 16.27;

export function positionsOf(items: readonly BankItem[]): number[] {
  return [0, 1, 2, 3].map((place) => items.filter((item) => item.right === place).length);
}

/** The right option stands in each of the four places equally often, up to chance. */
export function checkPositions(items: readonly BankItem[]): Problem[] {
  if (items.length < 40) return [];
  const expected = items.length / 4;
  const counts = positionsOf(items);
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return chiSquare > limit
    ? [{ key: 'content/questions', sentence: `puts the right option in the four places ${counts.join(', ')} times; that is no chance.` }]
    : [];
}
