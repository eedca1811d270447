/** The groups of a question of which a form takes one at most: its set of twins, and a pair with each of its enemies. */
export function groupsOf({ key, twins, enemies }: { key: string; twins: string | null; enemies: readonly string[] }): string[] {
  return [...(twins === null ? [] : [twins]), ...enemies.map((enemy) => [key, enemy].toSorted().join(' against '))];
}

/** Enemies may be named on one side only. */
export function withMutualEnemies<Item extends { key: string; enemies: readonly string[] }>(items: readonly Item[]): Item[] {
  const named = new Map<string, string[]>();
  for (const { key, enemies } of items) for (const enemy of enemies) named.set(enemy, [...(named.get(enemy) ?? []), key]);
  return items.map((item) => ({ ...item, enemies: [...new Set([...item.enemies, ...(named.get(item.key) ?? [])])] }));
}
