import type { Runtime } from '#platform/runtime/runtime.ts';

/**
 * Gives rows that are made at one moment their ids, the highest first: lists with the newest first break ties by id, so that the rows keep
 * their order there.
 */
export function withListedIds<Row extends object>({ dice }: Pick<Runtime, 'dice'>, rows: readonly Row[]): (Row & { id: string })[] {
  const ids = rows.map(() => dice.uuid()).toSorted();
  return rows.map((row) => ({ ...row, id: ids.pop() ?? dice.uuid() }));
}
