import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { areFiguresDue } from '../rules/figure.ts';
import { countFigures, findFigures, lockFigures, putFigures } from '../store/figures.ts';

/**
 * Counts the figures anew when they are due, away from every request: counting people goes through all results, so it is done by one
 * server at a time into one row, and the longer it took, the longer until the next time.
 */
export async function keepFigures({ database, configuration }: Runtime, now: Date): Promise<void> {
  if (!areFiguresDue(await findFigures(database), now)) return;
  await database.transaction(async (tx) => {
    if (!(await lockFigures(tx))) return;
    const begunMs = performance.now();
    const counted = await countFigures(tx, { isCounted: configuration.mode === 'local', domain: demoDomain });
    await putFigures(tx, { ...counted, computedAt: now, tookMs: Math.round(performance.now() - begunMs) });
  });
}
