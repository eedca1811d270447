import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, max, sql } from 'drizzle-orm';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { certificates } from '#features/certificates/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { watches } from '../tables/connections.ts';
import { assessmentRequests, assignments, rosters } from '../tables/requests.ts';
import { seats } from '../tables/seats.ts';

/** As many as are read at a glance. */
const shown = 5;

const isThere = sql<boolean>`true`;

/** Whether an organization has a roster that is in use, and has ever asked anyone. */
export async function readBeginnings(tx: Executor, organizationId: string): Promise<{ hasRosters: boolean; hasRequests: boolean }> {
  const someRosters = await tx
    .select({ isThere })
    .from(rosters)
    .where(and(eq(rosters.organizationId, organizationId), isNull(rosters.archivedAt)))
    .limit(1);
  const someRequests = await tx
    .select({ isThere })
    .from(assessmentRequests)
    .where(eq(assessmentRequests.organizationId, organizationId))
    .limit(1);
  return { hasRosters: someRosters.length > 0, hasRequests: someRequests.length > 0 };
}

const free = (organizationId: string, now: Date) =>
  and(eq(seats.organizationId, organizationId), eq(seats.state, 'free'), gt(seats.expiresAt, now));

export async function countFreeSeats(tx: Executor, organizationId: string, now: Date): Promise<number> {
  const [found] = await tx.select({ seats: count() }).from(seats).where(free(organizationId, now));
  return found?.seats ?? 0;
}

/** Free seats that expire until then, by type and day, the soonest first. */
export async function listExpiringSeats(tx: Executor, organizationId: string, { now, until }: { now: Date; until: Date }) {
  return tx
    .select({ typeName: assessmentTypes.name, seats: count(), expiresAt: seats.expiresAt })
    .from(seats)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, seats.assessmentTypeId))
    .where(and(free(organizationId, now), lte(seats.expiresAt, until)))
    .groupBy(assessmentTypes.name, seats.expiresAt)
    .orderBy(asc(seats.expiresAt), asc(assessmentTypes.name))
    .limit(shown);
}

/** Windows that are open now and close until then, with how many people have not begun. */
export async function listClosing(tx: Executor, organizationId: string, { now, until }: { now: Date; until: Date }) {
  const notBegun = count(assessmentRequests.id);
  return tx
    .select({
      assignmentId: assignments.id,
      rosterId: rosters.id,
      rosterName: rosters.name,
      timeZone: rosters.timeZone,
      typeName: assessmentTypes.name,
      closesAt: assignments.closesAt,
      notBegun,
    })
    .from(assignments)
    .innerJoin(rosters, eq(rosters.id, assignments.rosterId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .innerJoin(
      assessmentRequests,
      and(eq(assessmentRequests.assignmentId, assignments.id), inArray(assessmentRequests.shownState, ['asked', 'accepted'])),
    )
    .where(
      and(
        eq(assignments.organizationId, organizationId),
        lte(assignments.opensAt, now),
        gt(assignments.closesAt, now),
        lte(assignments.closesAt, until),
        isNull(assignments.canceledAt),
        isNull(rosters.archivedAt),
      ),
    )
    .groupBy(assignments.id, rosters.id, assessmentTypes.id)
    .orderBy(asc(assignments.closesAt), asc(assignments.id))
    .limit(shown);
}

/** Rosters with results that were shared since that day, the newest first. */
export async function listNewlyShared(tx: Executor, organizationId: string, since: Date) {
  const lastOn = max(assessmentRequests.shownOn);
  return tx
    .select({ rosterId: rosters.id, rosterName: rosters.name, results: count(), lastOn })
    .from(assessmentRequests)
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .where(
      and(
        eq(assessmentRequests.organizationId, organizationId),
        eq(assessmentRequests.shownState, 'shared'),
        gte(assessmentRequests.shownOn, since.toISOString().slice(0, 10)),
        isNull(rosters.archivedAt),
      ),
    )
    .groupBy(rosters.id)
    .orderBy(desc(lastOn), asc(rosters.id))
    .limit(shown);
}

/** Watches that fired since then and were not ended, the newest first. */
export async function listFired(tx: Executor, organizationId: string, since: Date) {
  return tx
    .select({
      watchId: watches.id,
      code: certificates.verificationCode,
      typeName: certificates.typeName,
      firedFor: watches.firedFor,
      firedAt: watches.firedAt,
    })
    .from(watches)
    .innerJoin(certificates, eq(certificates.id, watches.certificateId))
    .where(
      and(eq(watches.organizationId, organizationId), isNull(watches.endedAt), isNotNull(watches.firedFor), gt(watches.firedAt, since)),
    )
    .orderBy(desc(watches.firedAt), asc(watches.id))
    .limit(shown);
}
