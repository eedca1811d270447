import { histogramOf, leastGroup } from '#features/results/rules/norm.ts';
import { readNorms } from '#features/results/service/read-norms.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import { transactionWithRetry } from '#platform/database/retry.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readRosterProfile } from '../contract/roster-profile.ts';
import { leastPeople } from '../rules/profile-batches.ts';
import { memberFor } from '../service/membership.ts';
import { readProfile } from '../service/roster-profile.ts';

/** How the people of a roster did as a group. */
export function rosterProfileRoutes(runtime: Runtime): Route[] {
  return [
    route(readRosterProfile, async ({ actor, params, query, now }) =>
      transactionWithRetry(runtime.database, async (tx) => {
        const member = await memberFor(tx, actor.userId);
        if (!member.ok) return refuse('no_organization');
        const { organizationId } = member.value;
        const found = await readProfile(runtime, tx, {
          organizationId,
          rosterId: params.id,
          code: query.type,
          viewerId: actor.userId,
          now,
        });
        if (!found) return refuse('not_found');
        const { type, asked, sharing, group } = found;
        return ok({
          type: { code: type.code, name: type.name },
          pass_percent: type.passPercent,
          asked,
          sharing,
          group,
          comparison: await compareWith(tx, type.id),
        });
      }),
    ),
  ];
}

const roundedTo = (step: number, value: number): number => step * Math.round(value / step);

/** The norm in the bands of a profile, which are twice as wide, and as coarse as a profile: an exact one would tell of single people. */
async function compareWith(tx: Executor, typeId: string) {
  const norm = (await readNorms(tx, [typeId])).get(typeId);
  if (!norm || norm.size < leastGroup) return null;
  const bands = histogramOf(norm.counts);
  const points = norm.counts.reduce((sum, entry) => sum + entry.points * entry.count, 0);
  return {
    size: roundedTo(10, norm.size),
    computed_at: norm.computedAt.toISOString(),
    mean: Math.round(points / norm.size / 100),
    histogram: Array.from({ length: bands.length / 2 }, (_, at) => roundedTo(leastPeople, (bands[2 * at] ?? 0) + (bands[2 * at + 1] ?? 0))),
    categories: norm.categoryMeans.map(({ category, percent }) => ({ category, mean: Math.round(percent) })),
  };
}
