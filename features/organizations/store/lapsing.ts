import { and, asc, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { assessments } from '#features/attempts/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { assessmentRequests, assignments } from '../tables/requests.ts';

export type Lapsed = { id: string; organizationId: string; assignmentId: string; isAnnulmentHidden: boolean };

/** Ends requests whose window closed before anybody began; those that somebody holds at the moment are left for the next time. */
export async function putLapsed(tx: Transaction, now: Date, limit: number): Promise<Lapsed[]> {
  const { id, organizationId, assignmentId, isAnnulmentHidden } = assessmentRequests;
  const due = await tx
    .select({ id })
    .from(assessmentRequests)
    .innerJoin(assignments, eq(assignments.id, assignmentId))
    .where(and(inArray(assessmentRequests.state, ['asked', 'accepted']), lte(assignments.closesAt, now)))
    .orderBy(asc(assignments.closesAt), asc(id))
    .limit(limit)
    .for('no key update', { of: assessmentRequests, skipLocked: true });
  if (due.length === 0) return [];
  return tx
    .update(assessmentRequests)
    .set({ state: 'lapsed', stateAt: now })
    .where(
      inArray(
        id,
        due.map((one) => one.id),
      ),
    )
    .returning({ id, organizationId, assignmentId, isAnnulmentHidden });
}

const isUnopened = and(eq(assessmentRequests.state, 'started'), eq(assessments.status, 'open'), isNull(assessments.startedAt));

export type Unopened = { requestId: string; attemptId: string; userId: string | null };

/** Attempts that were made for a request and never opened before its window closed. */
export async function listUnopened(tx: Executor, now: Date, limit: number): Promise<Unopened[]> {
  return tx
    .select({ requestId: assessmentRequests.id, attemptId: assessments.id, userId: assessments.userId })
    .from(assessmentRequests)
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessments, eq(assessments.id, assessmentRequests.attemptId))
    .where(and(isUnopened, lte(assignments.closesAt, now)))
    .orderBy(asc(assignments.closesAt), asc(assessmentRequests.id))
    .limit(limit);
}

/** The same of what an organization cancels, also where it does not see that it is open again, in the order in which their people are locked. */
export async function listUnopenedOf(tx: Executor, which: SQL): Promise<Unopened[]> {
  return tx
    .select({ requestId: assessmentRequests.id, attemptId: assessments.id, userId: assessments.userId })
    .from(assessmentRequests)
    .innerJoin(assessments, eq(assessments.id, assessmentRequests.attemptId))
    .where(and(isUnopened, or(eq(assessmentRequests.shownState, 'accepted'), assessmentRequests.isAnnulmentHidden), which))
    .orderBy(asc(assessments.userId), asc(assessmentRequests.id));
}
