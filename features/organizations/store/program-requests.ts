import { and, eq, inArray, isNull } from 'drizzle-orm';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { RequestState } from '../rules/assessment-request.ts';
import { organizationChecks } from '../tables/connections.ts';
import { assessmentRequests, assignments, rosterPeople, rosters } from '../tables/requests.ts';
import { rosterPersonWords } from './people.ts';

const columns = {
  id: assessmentRequests.id,
  state: assessmentRequests.shownState,
  stateOn: assessmentRequests.shownOn,
  isOtherAddress: assessmentRequests.isOtherAddress,
  askedAt: assessmentRequests.askedAt,
  rosterId: rosters.id,
  rosterName: rosters.name,
  typeCode: assessmentTypes.code,
  typeName: assessmentTypes.name,
  opensAt: assignments.opensAt,
  closesAt: assignments.closesAt,
  payer: assignments.payer,
  email: rosterPeople.email,
  name: rosterPeople.name,
  externalId: rosterPeople.externalId,
  shareLevel: assessmentRequests.shareLevel,
};

const selectRequests = (tx: Executor) =>
  tx
    .select(columns)
    .from(assessmentRequests)
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId));

export type ProgramRequest = Awaited<ReturnType<typeof selectRequests>>[number];

type Filters = { state?: RequestState | undefined; roster?: string | undefined; external_id?: string | undefined };

export async function listRequestsOf(tx: Executor, organizationId: string, request: PageRequest<'state_on'> & Filters) {
  const { state, roster, external_id: externalId } = request;
  const { columns: position, where, orderBy, limit } = keyset(request, { state_on: assessmentRequests.shownOn }, assessmentRequests.id);
  const matching = and(
    eq(assessmentRequests.organizationId, organizationId),
    state && eq(assessmentRequests.shownState, state),
    roster ? eq(assessmentRequests.rosterId, roster) : undefined,
    // The index begins with the organization; a request and its person have the same one.
    externalId === undefined ? undefined : and(eq(rosterPeople.organizationId, organizationId), eq(rosterPeople.externalId, externalId)),
    request.search ? and(eq(rosterPeople.organizationId, organizationId), contains(request.search, rosterPersonWords)) : undefined,
  );
  const rows = await tx
    .select({ ...columns, ...position })
    .from(assessmentRequests)
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id: assessmentRequests.id })
      .from(assessmentRequests)
      .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}

export async function findRequestOf(tx: Executor, organizationId: string, id: string): Promise<ProgramRequest | null> {
  const [row] = await selectRequests(tx).where(and(eq(assessmentRequests.organizationId, organizationId), eq(assessmentRequests.id, id)));
  return row ?? null;
}

export async function listRostersOf(tx: Executor, organizationId: string, request: PageRequest<'created_at'>) {
  const { columns: position, where, orderBy, limit } = keyset(request, { created_at: rosters.createdAt }, rosters.id);
  const matching = and(eq(rosters.organizationId, organizationId), isNull(rosters.archivedAt), contains(request.search, rosters.name));
  const rows = await tx
    .select({ id: rosters.id, name: rosters.name, timeZone: rosters.timeZone, createdAt: rosters.createdAt, ...position })
    .from(rosters)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id: rosters.id }).from(rosters).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}

/** Checks by a key belong to the organization's history like those by members. */
export async function insertKeyChecks(
  tx: Executor,
  { organizationId, certificateIds, at }: { organizationId: string; certificateIds: readonly string[]; at: Date },
): Promise<void> {
  if (certificateIds.length === 0) return;
  await tx
    .insert(organizationChecks)
    .values(certificateIds.map((certificateId) => ({ organizationId, certificateId, at, way: 'api' as const })));
}

export async function listPersonIds(tx: Executor, rosterId: string, emailKeys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: rosterPeople.id })
    .from(rosterPeople)
    .where(and(eq(rosterPeople.rosterId, rosterId), isNull(rosterPeople.removedAt), inArray(rosterPeople.emailKey, [...emailKeys])));
  return rows.map(({ id }) => id);
}

/** The requests as a reply to their making shows them, in the order given. */
export async function listEmailsOf(
  tx: Executor,
  personIds: readonly string[],
): Promise<Map<string, { email: string; externalId: string | null }>> {
  const rows = await tx
    .select({ id: rosterPeople.id, email: rosterPeople.email, externalId: rosterPeople.externalId })
    .from(rosterPeople)
    .where(inArray(rosterPeople.id, [...personIds]));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
