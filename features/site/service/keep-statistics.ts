import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { areCountsReleased, areStatisticsDue } from '../rules/statistic.ts';
import { countStatistics, findStatistics, lockStatistics, putStatistics } from '../store/statistics.ts';

/**
 * Counts the statistics anew when they are due, away from every request: counting people goes through all results, so it is done by one
 * server at a time into one row, and the longer it took, the longer until the next time.
 */
export async function keepStatistics({ database, configuration }: Runtime, now: Date): Promise<void> {
  const former = await findStatistics(database);
  if (!areStatisticsDue(former, now)) return;
  await database.transaction(async (tx) => {
    if (!(await lockStatistics(tx))) return;
    const begunMs = performance.now();
    const counted = await countStatistics(tx, { isCounted: configuration.mode === 'local', domain: demoDomain });
    const isReleased = areCountsReleased(former, counted, now);
    const shown = isReleased || !former ? { ...counted, releasedAt: now } : former;
    const { people, certified, countries, isDemo, releasedAt } = shown;
    const tookMs = Math.round(performance.now() - begunMs);
    await putStatistics(tx, { people, certified, countries, isDemo, releasedAt, computedAt: now, tookMs });
  });
}
