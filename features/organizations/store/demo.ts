import { and, eq, gt, inArray, isNull, like, notExists, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { payments } from '#features/payments/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { apiKeys, organizationChecks, watches } from '../tables/connections.ts';
import { organizationActs, organizationMembers, organizations } from '../tables/organizations.ts';
import { assessmentRequests, assignments, consents, disclosures, rosterPeople, rosters } from '../tables/requests.ts';
import { seatPacks, seats } from '../tables/seats.ts';

/** Whether this person is a member of an organization, or one has this domain. */
export async function hasOrganization(tx: Executor, { userId, domain }: { userId: string; domain: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .leftJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.id))
    .where(or(eq(organizationMembers.userId, userId), eq(organizations.domain, domain)))
    .limit(1);
  return rows.length > 0;
}

/** Results of people with an address in the domain, the newest of each person and type last. */
export async function listResultsAt(tx: Executor, domain: string) {
  return tx
    .select({
      email: users.email,
      code: assessmentTypes.code,
      attemptId: assessments.id,
      resultId: assessmentResults.id,
      completedAt: assessmentResults.completedAt,
    })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessmentResults.assessmentTypeId))
    .innerJoin(users, eq(users.id, assessments.userId))
    .where(and(like(users.email, `%@${domain}`), isNull(assessments.annulledAt)))
    .orderBy(assessmentResults.completedAt, assessmentResults.id);
}

/** Attempts of people with an address in the domain that are open. */
export async function listOpenAt(tx: Executor, domain: string) {
  return tx
    .select({ email: users.email, code: assessmentTypes.code, attemptId: assessments.id })
    .from(assessments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .innerJoin(users, eq(users.id, assessments.userId))
    .where(and(like(users.email, `%@${domain}`), eq(assessments.status, 'open')));
}

/** Attempts of the demo world that cost something, and that neither a payment nor a seat has paid for. */
export async function listUnpaidAt(tx: Executor, domain: string) {
  const isPaid = tx.select({ id: payments.id }).from(payments).where(eq(payments.assessmentId, assessments.id));
  const hasSeat = tx
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(assessmentRequests, eq(assessmentRequests.id, seats.requestId))
    .where(and(eq(assessmentRequests.attemptId, assessments.id), eq(seats.state, 'used')));
  return tx
    .select({
      attemptId: assessments.id,
      userId: users.id,
      fullName: users.fullName,
      type: { id: assessmentTypes.id, priceCents: assessmentTypes.priceCents, stripePriceId: assessmentTypes.stripePriceId },
      startedAt: sql<Date>`coalesce(${assessments.startedAt}, ${assessments.createdAt})`.mapWith(assessments.createdAt),
    })
    .from(assessments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .innerJoin(users, eq(users.id, assessments.userId))
    .where(
      and(
        like(users.email, `%@${domain}`),
        like(assessments.seed, 'demo attempt of %'),
        gt(assessmentTypes.priceCents, 0),
        notExists(isPaid),
        notExists(hasSeat),
      ),
    );
}

export async function listPeopleWith(tx: Executor, emails: readonly string[]) {
  return tx
    .select({ id: users.id, email: users.email, name: users.fullName })
    .from(users)
    .where(inArray(users.email, [...emails]));
}

/** The rows of one organization of the demo world, in the order in which they refer to each other. */
export type DemoRows = {
  organization: typeof organizations.$inferInsert;
  members: (typeof organizationMembers.$inferInsert)[];
  packs: (typeof seatPacks.$inferInsert)[];
  rosters: (typeof rosters.$inferInsert)[];
  people: (typeof rosterPeople.$inferInsert)[];
  assignments: (typeof assignments.$inferInsert)[];
  requests: (typeof assessmentRequests.$inferInsert)[];
  seats: (typeof seats.$inferInsert)[];
  consents: (typeof consents.$inferInsert)[];
  disclosures: (typeof disclosures.$inferInsert)[];
  watches: (typeof watches.$inferInsert)[];
  checks: (typeof organizationChecks.$inferInsert)[];
  keys: (typeof apiKeys.$inferInsert)[];
  acts: (typeof organizationActs.$inferInsert)[];
};

export async function insertDemoRows(tx: Executor, rows: DemoRows): Promise<void> {
  await tx.insert(organizations).values(rows.organization);
  if (rows.members.length > 0) await tx.insert(organizationMembers).values(rows.members);
  if (rows.packs.length > 0) await tx.insert(seatPacks).values(rows.packs);
  await tx.insert(rosters).values(rows.rosters);
  await tx.insert(rosterPeople).values(rows.people);
  await tx.insert(assignments).values(rows.assignments);
  await tx.insert(assessmentRequests).values(rows.requests);
  if (rows.seats.length > 0) await tx.insert(seats).values(rows.seats);
  if (rows.consents.length > 0) await tx.insert(consents).values(rows.consents);
  if (rows.disclosures.length > 0) await tx.insert(disclosures).values(rows.disclosures);
  if (rows.watches.length > 0) await tx.insert(watches).values(rows.watches);
  if (rows.checks.length > 0) await tx.insert(organizationChecks).values(rows.checks);
  if (rows.keys.length > 0) await tx.insert(apiKeys).values(rows.keys);
  await tx.insert(organizationActs).values(rows.acts);
}
