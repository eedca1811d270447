import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { assessmentResults } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { DisclosureWay, ShareLevel } from '../rules/assessment-request.ts';
import { consentStates } from '../rules/consent.ts';
import { organizations } from '../tables/organizations.ts';
import { stateForPerson } from './asked.ts';
import { assessmentRequests, assignments, consents, disclosures, rosters } from '../tables/requests.ts';

const columns = {
  id: assessmentRequests.id,
  organizationName: organizations.name,
  organizationKind: organizations.kind,
  domain: sql<string | null>`case when ${organizations.domainProvenAt} is not null then ${organizations.domain} end`,
  rosterName: rosters.name,
  hasBoard: rosters.hasBoard,
  typeCode: assessmentTypes.code,
  typeSlug: assessmentTypes.slug,
  typeName: assessmentTypes.name,
  state: stateForPerson,
  level: assessmentRequests.shareLevel,
  isOnBoard: assessmentRequests.isOnBoard,
  resultId: assessmentRequests.resultId,
  completedAt: assessmentResults.completedAt,
  chosenAt: sql`(select max(at) from consents where request_id = ${assessmentRequests.id})`.mapWith(consents.at).as('chosen_at'),
  seenTimes: sql<number>`coalesce((select sum(times) from disclosures where request_id = ${assessmentRequests.id}), 0)::int`,
  seenAt: sql`(select max(last_at) from disclosures where request_id = ${assessmentRequests.id})`.mapWith(disclosures.lastAt).as('seen_at'),
};

/** What a person shares by request, and what was seen of what they no longer share. */
export async function listSharingOf(tx: Executor, userId: string, request: PageRequest<'asked_at'> & { result?: string | undefined }) {
  const { id, askedAt, state, resultId } = assessmentRequests;
  const wasSeen = exists(
    tx
      .select({ one: sql`1` })
      .from(disclosures)
      .where(eq(disclosures.requestId, id)),
  );
  const matching = and(
    eq(assessmentRequests.userId, userId),
    or(inArray(state, [...consentStates]), wasSeen),
    request.result === undefined ? undefined : eq(resultId, request.result),
    contains(request.search, organizations.name, assessmentTypes.name),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { asked_at: askedAt }, id);
  const rows = await tx
    .select({ ...columns, ...position })
    .from(assessmentRequests)
    .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .leftJoin(assessmentResults, eq(assessmentResults.id, assessmentRequests.resultId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id })
      .from(assessmentRequests)
      .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
      .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
      .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** Whether a request is one that this person answered. */
export async function isRequestOf(tx: Executor, userId: string, requestId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: assessmentRequests.id })
    .from(assessmentRequests)
    .where(and(eq(assessmentRequests.id, requestId), eq(assessmentRequests.userId, userId)));
  return found !== undefined;
}

const most = 100;

/** What a candidate chose for a request, newest first. */
export async function listConsents(tx: Executor, requestId: string) {
  const { at, level, isOnBoard, id } = consents;
  return tx
    .select({ at, level, isOnBoard })
    .from(consents)
    .where(eq(consents.requestId, requestId))
    .orderBy(sql`${id} desc`)
    .limit(most);
}

export type SeenRow = { way: DisclosureWay; level: ShareLevel; firstAt: Date; lastAt: Date; times: number };

/** What an organization has seen of a request's result, newest first: by day, way and level, whoever looked. */
export async function listSeen(tx: Executor, requestId: string): Promise<SeenRow[]> {
  const { way, level, day, firstAt, lastAt, times } = disclosures;
  const last = sql`max(${lastAt})`.mapWith(lastAt);
  return tx
    .select({ way, level, firstAt: sql`min(${firstAt})`.mapWith(firstAt), lastAt: last, times: sql<number>`sum(${times})::int` })
    .from(disclosures)
    .where(eq(disclosures.requestId, requestId))
    .groupBy(day, way, level)
    .orderBy(sql`${last} desc, ${way}, ${level}`)
    .limit(most);
}
