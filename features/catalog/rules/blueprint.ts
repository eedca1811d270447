/** How many questions each category gives, in the blueprint's order: an equal share, the remainder one each to the first. */
export function countsByCategory(total: number, categories: number): number[] {
  if (categories === 0) return [];
  const base = Math.max(1, Math.floor(total / categories));
  const remainder = Math.max(0, total - base * categories);
  return Array.from({ length: categories }, (_, at) => base + (at < remainder ? 1 : 0));
}
