import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { areStatisticsDue } from '../rules/statistic.ts';
import { countStatistics, findStatistics, lockStatistics, putStatistics } from '../store/statistics.ts';

/**
 * Counts the statistics anew when they are due, away from every request: counting people goes through all results, so it is done by one
 * server at a time into one row, and the longer it took, the longer until the next time.
 */
export async function keepStatistics({ database, configuration }: Runtime, now: Date): Promise<void> {
  if (!areStatisticsDue(await findStatistics(database), now)) return;
  await database.transaction(async (tx) => {
    if (!(await lockStatistics(tx))) return;
    const begunMs = performance.now();
    const counted = await countStatistics(tx, { isCounted: configuration.mode === 'local', domain: demoDomain });
    await putStatistics(tx, { ...counted, computedAt: now, tookMs: Math.round(performance.now() - begunMs) });
  });
}
