import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { openStates, type RequestState } from '../rules/assessment-request.ts';
import { rosterPersonWords } from './people.ts';
import { requestsOf } from './request-counts.ts';
import { accommodationProposals, assessmentRequests, assignments, rosterPeople, rosters } from '../tables/requests.ts';

export type ProgressFilters = { state?: RequestState | 'open' | undefined; roster?: string | undefined; type?: string | undefined };
export type ProgressSort = 'state_on' | 'asked_at' | 'closes_at' | 'name';

/** As the indexes have them. */
const nameKey = sql<string>`lower(coalesce(${rosterPeople.name}, ${rosterPeople.email}::text))`;

const columns = {
  id: assessmentRequests.id,
  name: rosterPeople.name,
  email: rosterPeople.email,
  externalId: rosterPeople.externalId,
  rosterId: rosters.id,
  rosterName: rosters.name,
  timeZone: rosters.timeZone,
  typeCode: assessmentTypes.code,
  typeName: assessmentTypes.name,
  state: assessmentRequests.shownState,
  stateOn: assessmentRequests.shownOn,
  isOtherAddress: assessmentRequests.isOtherAddress,
  isMailed: sql<boolean>`${assessmentRequests.mailedAt} is not null`,
  askedAt: assessmentRequests.askedAt,
  opensAt: assignments.opensAt,
  closesAt: assignments.closesAt,
};

const selectRequests = (tx: Executor, position: ReturnType<typeof keyset>['columns']) =>
  tx
    .select({ ...columns, ...position })
    .from(assessmentRequests)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId));

export type StoredProgress = Awaited<ReturnType<typeof listRequests>>['rows'][number];

/** The requests of an organization, a page at a time. */
export async function listRequests(tx: Executor, organizationId: string, request: PageRequest<ProgressSort> & ProgressFilters) {
  const matching = and(
    eq(assessmentRequests.organizationId, organizationId),
    request.roster ? eq(assessmentRequests.rosterId, request.roster) : undefined,
    request.state && inArray(assessmentRequests.shownState, request.state === 'open' ? openStates : [request.state]),
    request.type ? ofType(tx, organizationId, request.type) : undefined,
  );
  const words = request.search
    ? and(eq(rosterPeople.organizationId, organizationId), contains(request.search, rosterPersonWords))
    : undefined;
  const { shownOn, askedAt } = assessmentRequests;
  const keys = { state_on: shownOn, asked_at: askedAt, closes_at: assignments.closesAt, name: nameKey };
  const { columns: position, where, orderBy, limit } = keyset(request, keys, assessmentRequests.id);
  const rows = await selectRequests(tx, position)
    .where(and(matching, words, where, alongNames(organizationId, request), alongDeadlines(organizationId, request)))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => {
    const found = tx.select({ id: assessmentRequests.id }).from(assessmentRequests).$dynamic();
    if (!words) return found.where(matching).limit(most);
    return found.innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId)).where(and(matching, words)).limit(most);
  });
  return { ...pageOf(request, rows), total };
}

/** The types of assignments are few, those of requests would be one more column for each. */
function ofType(tx: Executor, organizationId: string, code: string): SQL {
  const found = tx
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(and(eq(assignments.organizationId, organizationId), eq(assessmentTypes.code, code)));
  return sql`${assessmentRequests.assignmentId} in ${found}`;
}

/** Names are another table's: what the cursor says about both is said once more about the names alone, so that their index is entered there. */
function alongNames(organizationId: string, { sort, cursor, roster }: PageRequest<ProgressSort> & ProgressFilters): SQL | undefined {
  if (sort.key !== 'name') return undefined;
  const isDescending = sort.isDescending !== (cursor?.side === 'before');
  const from = cursor && (isDescending ? lte : gte)(nameKey, cursor.key);
  return and(roster ? eq(rosterPeople.rosterId, roster) : eq(rosterPeople.organizationId, organizationId), from);
}

/** The same about deadlines, which belong to the assignments. */
function alongDeadlines(organizationId: string, { sort, cursor }: PageRequest<ProgressSort>): SQL | undefined {
  if (sort.key !== 'closes_at') return undefined;
  const isDescending = sort.isDescending !== (cursor?.side === 'before');
  const from = cursor && sql`${assignments.closesAt} ${sql.raw(isDescending ? '<=' : '>=')} ${cursor.key}`;
  return and(eq(assignments.organizationId, organizationId), from);
}

/** One request with all that its page shows; null when it is not of this organization. */
export async function findRequest(tx: Executor, organizationId: string, id: string) {
  const { timePercent, words, proposedAt } = accommodationProposals;
  const [found] = await tx
    .select({
      ...columns,
      personId: assessmentRequests.personId,
      message: assignments.message,
      payer: assignments.payer,
      isFree: sql<boolean>`${assessmentTypes.priceCents} = 0`,
      reminders: assessmentRequests.reminders,
      mailedAt: assessmentRequests.mailedAt,
      assignmentId: assignments.id,
      waiting: requestsOf('assignments', ['asked', 'accepted']),
      acceptedOn: sql<string | null>`day_in_zone(${assessmentRequests.acceptedAt}, ${rosters.timeZone})::text`,
      proposal: { timePercent, words, proposedAt },
    })
    .from(assessmentRequests)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .leftJoin(accommodationProposals, eq(accommodationProposals.requestId, assessmentRequests.id))
    .where(and(eq(assessmentRequests.organizationId, organizationId), eq(assessmentRequests.id, id)));
  return found ?? null;
}

/** The assessments that an organization, or one roster of it, was ever asked for, with how many requests for each are open. */
export async function listAskedTypes(tx: Executor, organizationId: string, rosterId: string | undefined) {
  return tx
    .select({
      code: assessmentTypes.code,
      name: assessmentTypes.name,
      openRequests: sql<number>`sum(${requestsOf('assignments', openStates)})::int`,
    })
    .from(assignments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(and(eq(assignments.organizationId, organizationId), rosterId === undefined ? undefined : eq(assignments.rosterId, rosterId)))
    .groupBy(assessmentTypes.id)
    .orderBy(asc(assessmentTypes.name));
}
