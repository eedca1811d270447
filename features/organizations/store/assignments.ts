import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { runNamed } from '#platform/database/named.ts';
import { waitingStates } from '../rules/assessment-request.ts';
import { assessmentRequests, assignments, rosterPeople, rosters } from '../tables/requests.ts';
import { requestsOf } from './request-counts.ts';

type Askable = { rosterId: string; assessmentTypeId: string; personIds: readonly string[] | 'all'; now: Date };

/**
 * The chosen people who stand on the roster, in the order they were added or listed, and whether each has a request for the same type that is still
 * open; one whose window has closed is not, also before it has lapsed.
 */
export async function listAskable(tx: Transaction, { rosterId, assessmentTypeId, personIds, now }: Askable) {
  return runNamed<{ id: string; is_asked: boolean }>(
    tx,
    {
      name: 'organizations-askable',
      text: `
        select p.id, exists (
          select from assessment_requests r join assignments a on a.id = r.assignment_id
          where r.person_id = p.id and a.assessment_type_id = $2
            and (r.shown_state = 'started' or (r.shown_state in ('asked', 'accepted') and a.closes_at > $4))) as is_asked
        from roster_people p
        where p.roster_id = $1 and p.removed_at is null and ($3::uuid[] is null or p.id = any($3))
        order by p.added_at, p.id desc`,
    },
    [rosterId, assessmentTypeId, personIds === 'all' ? null : personIds, now],
  );
}

export async function insertAssignment(tx: Transaction, assignment: typeof assignments.$inferInsert): Promise<void> {
  await tx.insert(assignments).values(assignment);
}

type NewRequests = {
  organizationId: string;
  rosterId: string;
  assignmentId: string;
  now: Date;
  requests: readonly { id: string; personId: string; tokenHash: string }[];
};

export async function insertRequests(tx: Transaction, { requests, ...of }: NewRequests): Promise<void> {
  for (let at = 0; at < requests.length; at += batchSize) await insertBatch(tx, { ...of, requests: requests.slice(at, at + batchSize) });
}

/** No statement of a large list takes so long on a busy machine that the database ends it. */
const batchSize = 1000;

async function insertBatch(tx: Transaction, { organizationId, rosterId, assignmentId, now, requests }: NewRequests): Promise<void> {
  await runNamed(
    tx,
    {
      name: 'organizations-insert-requests',
      text: `
        insert into assessment_requests (id, organization_id, roster_id, assignment_id, person_id, token_hash, state_at, asked_at)
        select id, $1, $2, $3, person_id, token_hash, $4, $4
        from unnest($5::uuid[], $6::uuid[], $7::text[]) new (id, person_id, token_hash)`,
    },
    [
      organizationId,
      rosterId,
      assignmentId,
      now,
      requests.map(({ id }) => id),
      requests.map(({ personId }) => personId),
      requests.map(({ tokenHash }) => tokenHash),
    ],
  );
}

export async function listAssignments(
  tx: Executor,
  { organizationId, rosterId, ...request }: PageRequest<'created_at'> & { organizationId: string; rosterId: string },
) {
  const matching = and(
    eq(assignments.organizationId, organizationId),
    eq(assignments.rosterId, rosterId),
    contains(request.search, assessmentTypes.name),
  );
  const { columns: position, where, orderBy, limit } = keyset(request, { created_at: assignments.createdAt }, assignments.id);
  const rows = await tx
    .select({
      id: assignments.id,
      typeCode: assessmentTypes.code,
      typeName: assessmentTypes.name,
      opensAt: assignments.opensAt,
      closesAt: assignments.closesAt,
      message: assignments.message,
      payer: assignments.payer,
      isFree: sql<boolean>`${assessmentTypes.priceCents} = 0`,
      createdAt: assignments.createdAt,
      canceledAt: assignments.canceledAt,
      asked: requestsOf('assignments'),
      waiting: requestsOf('assignments', ['asked', 'accepted']),
      finished: requestsOf('assignments', ['finished', 'shared']),
      ...position,
    })
    .from(assignments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id: assignments.id })
      .from(assignments)
      .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}
export type StoredAssignment = Awaited<ReturnType<typeof listAssignments>>['rows'][number];

export async function lockAssignment(tx: Transaction, organizationId: string, id: string) {
  const [held] = await tx
    .select({
      id: assignments.id,
      canceledAt: assignments.canceledAt,
      timeZone: rosters.timeZone,
      opensAt: assignments.opensAt,
      closesAt: assignments.closesAt,
      waiting: requestsOf('assignments', ['asked', 'accepted']),
    })
    .from(assignments)
    .innerJoin(rosters, eq(rosters.id, assignments.rosterId))
    .where(and(eq(assignments.organizationId, organizationId), eq(assignments.id, id)))
    // Whoever accepts meanwhile reads it by its key, holding the request.
    .for('no key update', { of: assignments });
  return held ?? null;
}

export async function putAssignmentCanceled(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(assignments).set({ canceledAt: now }).where(eq(assignments.id, id));
}

export async function putWindow(tx: Transaction, id: string, window: { opensAt: Date; closesAt: Date }): Promise<void> {
  await tx.update(assignments).set(window).where(eq(assignments.id, id));
}

/** Not held: whoever starts a test holds the person’s attempts first, and so does a cancellation. */
export async function findRequestState(tx: Executor, organizationId: string, id: string) {
  const [held] = await tx
    .select({
      id: assessmentRequests.id,
      state: assessmentRequests.shownState,
      mailedAt: assessmentRequests.mailedAt,
      closesAt: assignments.closesAt,
      emailKey: rosterPeople.emailKey,
    })
    .from(assessmentRequests)
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .where(and(eq(assessmentRequests.organizationId, organizationId), eq(assessmentRequests.id, id)));
  return held ?? null;
}

export type Cancelable = { requestId: string } | { assignmentId: string } | { personId: string };

export type Canceled = { id: string; isAccepted: boolean };

/** Which requests those are. */
export function canceledBy(of: Cancelable): SQL {
  if ('requestId' in of) return eq(assessmentRequests.id, of.requestId);
  return 'assignmentId' in of ? eq(assessmentRequests.assignmentId, of.assignmentId) : eq(assessmentRequests.personId, of.personId);
}

/** Ends what an annulment opened again unseen; the organization goes on seeing that it was taken. */
export async function cancelHidden(tx: Transaction, of: Cancelable, now: Date): Promise<string[]> {
  const ended = await tx
    .update(assessmentRequests)
    .set({ state: 'canceled', stateAt: now })
    .where(and(canceledBy(of), eq(assessmentRequests.isAnnulmentHidden, true), eq(assessmentRequests.state, 'accepted')))
    .returning({ id: assessmentRequests.id });
  return ended.map(({ id }) => id);
}

/**
 * Cancels what was asked or accepted and not started, as far as the organization knows, and returns the requests that this ended. What somebody
 * started while this waited for them is left: it has an attempt now.
 */
export async function cancelWaiting(tx: Transaction, of: Cancelable, now: Date): Promise<Canceled[]> {
  return tx
    .update(assessmentRequests)
    .set({ state: 'canceled', stateAt: now })
    .where(and(canceledBy(of), inArray(assessmentRequests.shownState, waitingStates), inArray(assessmentRequests.state, waitingStates)))
    .returning({ id: assessmentRequests.id, isAccepted: sql<boolean>`${assessmentRequests.userId} is not null` });
}
