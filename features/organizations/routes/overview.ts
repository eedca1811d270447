import { ok } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readOverview } from '../contract/overview.ts';
import { memberFor } from '../service/membership.ts';
import { countFreeSeats, listClosing, listExpiringSeats, listFired, listNewlyShared, readBeginnings } from '../store/overview.ts';
import { countOpenWatches } from '../store/watches.ts';

const dayMs = 86_400_000;

/** What a start page shows. */
export function overviewRoutes({ database }: Runtime): Route[] {
  return [
    route(readOverview, async ({ actor, now }) => {
      const membership = await memberFor(database, actor.userId);
      if (!membership.ok) return membership;
      const { organizationId, name, kind, role, domainProvenAt, closedAt } = membership.value;
      const after = (days: number) => new Date(now.getTime() + days * dayMs);
      const { hasRosters, hasRequests } = await readBeginnings(database, organizationId);
      const expiring = await listExpiringSeats(database, organizationId, { now, until: after(30) });
      const closing = await listClosing(database, organizationId, { now, until: after(7) });
      const shared = await listNewlyShared(database, organizationId, after(-7));
      const fired = await listFired(database, organizationId, after(-30));
      return ok({
        organization: { name, kind, role, is_domain_proven: domainProvenAt !== null, is_closed: closedAt !== null },
        has_rosters: hasRosters,
        has_requests: hasRequests,
        free_seats: await countFreeSeats(database, organizationId, now),
        expiring_seats: expiring.map(({ typeName, seats, expiresAt }) => ({
          assessment_name: typeName,
          seats,
          expires_at: expiresAt.toISOString(),
        })),
        closing: closing.map((one) => ({
          assignment_id: one.assignmentId,
          roster_id: one.rosterId,
          roster_name: one.rosterName,
          assessment_name: one.typeName,
          closes_at: one.closesAt.toISOString(),
          time_zone: one.timeZone,
          not_begun: one.notBegun,
        })),
        shared: shared.map(({ rosterId, rosterName, results, lastOn }) => ({
          roster_id: rosterId,
          roster_name: rosterName,
          results,
          last_on: lastOn ?? now.toISOString().slice(0, 10),
        })),
        open_watches: await countOpenWatches(database, organizationId),
        fired: fired.map(({ watchId, code, typeName, firedFor, firedAt }) => ({
          watch_id: watchId,
          code,
          assessment_name: typeName,
          fired_for: firedFor ?? 'revoked',
          fired_at: (firedAt ?? now).toISOString(),
        })),
      });
    }),
  ];
}
