import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { assessmentRequests, assignments, rosterPeople, rosters } from '../tables/requests.ts';

const columns = {
  id: assessmentRequests.id,
  name: rosterPeople.name,
  email: rosterPeople.email,
  rosterId: rosters.id,
  rosterName: rosters.name,
  typeId: assessmentTypes.id,
  typeCode: assessmentTypes.code,
  typeName: assessmentTypes.name,
  sharedOn: assessmentRequests.shownOn,
};

/** Those of these requests that are the organization's. */
export async function listCandidates(tx: Executor, organizationId: string, requestIds: readonly string[]) {
  return tx
    .select(columns)
    .from(assessmentRequests)
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(and(eq(assessmentRequests.organizationId, organizationId), inArray(assessmentRequests.id, [...requestIds])));
}
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];

type Filters = { roster?: string | undefined };

/** An organization's candidates who share their full result now. */
export async function listFullyShared(tx: Executor, organizationId: string, request: PageRequest<'shared_on'> & Filters) {
  const { id, shownOn } = assessmentRequests;
  const matching = and(
    eq(assessmentRequests.organizationId, organizationId),
    eq(assessmentRequests.shownState, 'shared'),
    eq(assessmentRequests.shareLevel, 'full'),
    request.roster === undefined ? undefined : eq(assessmentRequests.rosterId, request.roster),
    contains(request.search, rosterPeople.name, rosterPeople.email),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { shared_on: shownOn }, id);
  const person = and(eq(users.id, assessmentRequests.userId), isNull(users.disabledAt));
  const rows = await tx
    .select({ ...columns, ...position })
    .from(assessmentRequests)
    .innerJoin(users, person)
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id })
      .from(assessmentRequests)
      .innerJoin(users, person)
      .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}
