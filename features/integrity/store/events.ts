import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { assessments } from '#features/attempts/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { EventKind } from '../rules/event.ts';
import type { Finished, ReviewCause, ReviewState } from '../rules/review.ts';
import { integrityEvents, integrityReviews } from '../tables.ts';

export type IntegrityEvent = typeof integrityEvents.$inferSelect;

/** One entry of an attempt by what it is and the id it was reported under, also where it was counted into another entry. An id that names an entry of another kind names nothing. */
export async function findEvent(tx: Executor, attemptId: string, kind: EventKind, toldId: string): Promise<IntegrityEvent | null> {
  const isReported = or(eq(integrityEvents.id, toldId), sql`${integrityEvents.details}->>'told_as' = ${toldId}`);
  const [found] = await tx
    .select()
    .from(integrityEvents)
    .where(and(eq(integrityEvents.assessmentId, attemptId), eq(integrityEvents.kind, kind), isReported))
    .limit(1);
  return found ?? null;
}

export async function findLastLeave(tx: Executor, attemptId: string): Promise<IntegrityEvent | null> {
  const [found] = await tx
    .select()
    .from(integrityEvents)
    .where(and(eq(integrityEvents.assessmentId, attemptId), eq(integrityEvents.kind, 'left')))
    .orderBy(desc(integrityEvents.leaveNumber))
    .limit(1);
  return found ?? null;
}

export async function findLastEvent(tx: Executor, attemptId: string): Promise<IntegrityEvent | null> {
  const [found] = await tx
    .select()
    .from(integrityEvents)
    .where(eq(integrityEvents.assessmentId, attemptId))
    .orderBy(desc(integrityEvents.at), desc(integrityEvents.id))
    .limit(1);
  return found ?? null;
}

export async function countEvents(tx: Executor, attemptId: string): Promise<number> {
  const [row] = await tx.select({ events: count() }).from(integrityEvents).where(eq(integrityEvents.assessmentId, attemptId));
  return row?.events ?? 0;
}

/** Everything noticed during an attempt, in its order. */
export async function listEvents(tx: Executor, attemptId: string): Promise<IntegrityEvent[]> {
  return tx
    .select()
    .from(integrityEvents)
    .where(eq(integrityEvents.assessmentId, attemptId))
    .orderBy(asc(integrityEvents.at), asc(integrityEvents.id));
}

export async function listEventsOf(tx: Executor, userId: string): Promise<IntegrityEvent[]> {
  const rows = await tx
    .select({ event: integrityEvents })
    .from(integrityEvents)
    .innerJoin(assessments, eq(assessments.id, integrityEvents.assessmentId))
    .where(eq(assessments.userId, userId))
    .orderBy(asc(integrityEvents.at), asc(integrityEvents.id));
  return rows.map(({ event }) => event);
}

/** False when the id is taken, whoever has it. */
export async function insertEvent(tx: Transaction, event: typeof integrityEvents.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(integrityEvents).values(event).onConflictDoNothing({ target: integrityEvents.id });
  return rowCount === 1;
}

type Change = Partial<Pick<IntegrityEvent, 'at' | 'lengthMs' | 'dueAt' | 'details'>>;

export async function putEvent(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.update(integrityEvents).set(change).where(eq(integrityEvents.id, id));
}

/** The candidate's own words about an entry of their own attempt; false when there is no such entry. */
export async function putComment(
  tx: Executor,
  { userId, attemptId, eventId }: { userId: string; attemptId: string; eventId: string },
  { comment, commentedAt }: { comment: string | null; commentedAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(integrityEvents)
    .set({ comment, commentedAt })
    .where(
      and(
        eq(integrityEvents.id, eventId),
        eq(integrityEvents.assessmentId, attemptId),
        inArray(integrityEvents.assessmentId, attemptIdsOf(tx, userId)),
      ),
    );
  return rowCount === 1;
}

/** No leave of this attempt ends it any more. */
export async function putNothingDue(tx: Transaction, attemptId: string): Promise<void> {
  await tx
    .update(integrityEvents)
    .set({ dueAt: null })
    .where(and(eq(integrityEvents.assessmentId, attemptId), isNotNull(integrityEvents.dueAt)));
}

export async function deleteEventsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(integrityEvents).where(inArray(integrityEvents.assessmentId, attemptIdsOf(tx, userId)));
}

/** For a query about all attempts of a person. */
export const attemptIdsOf = (tx: Executor, userId: string) =>
  tx.select({ id: assessments.id }).from(assessments).where(eq(assessments.userId, userId));

/** Planned once, whatever the length of the array. */
const reviewableStatement = {
  name: 'integrity.reviewable',
  text: `
    select attempt.id, attempt.finished_by as "finishedBy",
      array(select distinct kind from integrity_events event where event.assessment_id = attempt.id) as kinds,
      (select state from integrity_reviews review where review.assessment_id = attempt.id) as review,
      exists (
        select from key_readings reading
        where reading.user_id = attempt.user_id and reading.day <= attempt.created_at::date and reading.day > attempt.created_at::date - 366
      ) as "hadSeenKeys",
      coalesce(extract(epoch from attempt.submitted_at - attempt.started_at)::float8 - attempt.paused_seconds, 0) as seconds,
      (select count(*)::int from given_answers answer where answer.assessment_id = attempt.id and answer.is_correct) as "rightAnswers"
    from (select $1::uuid[] offset 0) wanted (ids) cross join unnest(ids) asked (id) join assessments attempt on attempt.id = asked.id`,
};

export type Reviewable = Finished & { id: string; review: ReviewState | null };

/** What the rule about reviews asks of each of these attempts, and the review it has. */
export async function listReviewable(tx: Executor, attemptIds: readonly string[]): Promise<Reviewable[]> {
  return runNamed<Reviewable>(tx, reviewableStatement, [attemptIds]);
}

export async function findReviewable(tx: Executor, attemptId: string): Promise<Reviewable | null> {
  return (await listReviewable(tx, [attemptId]))[0] ?? null;
}

/** Opens the review of an attempt; false where it has one, which stays as it is. */
export async function insertReview(tx: Executor, review: { assessmentId: string; cause: ReviewCause; openedAt: Date }): Promise<boolean> {
  const { rowCount } = await tx.insert(integrityReviews).values(review).onConflictDoNothing();
  return rowCount === 1;
}

type Decided = { state: Exclude<ReviewState, 'open'>; reason: string; decidedBy: string; decidedAt: Date };

/** Holds a review until the transaction ends; null when the attempt has none. */
export async function lockReview(tx: Transaction, attemptId: string): Promise<{ state: ReviewState; decidedBy: string | null } | null> {
  const [found] = await tx
    .select({ state: integrityReviews.state, decidedBy: integrityReviews.decidedBy })
    .from(integrityReviews)
    .where(eq(integrityReviews.assessmentId, attemptId))
    .for('update');
  return found ?? null;
}

export async function putDecision(tx: Transaction, attemptId: string, decided: Decided): Promise<void> {
  await tx.update(integrityReviews).set(decided).where(eq(integrityReviews.assessmentId, attemptId));
}

const reviewColumns = {
  attemptId: integrityReviews.assessmentId,
  cause: integrityReviews.cause,
  state: integrityReviews.state,
  openedAt: integrityReviews.openedAt,
  reason: integrityReviews.reason,
  decidedAt: integrityReviews.decidedAt,
};

export async function listReviewsOf(tx: Executor, userId: string) {
  return tx
    .select(reviewColumns)
    .from(integrityReviews)
    .where(inArray(integrityReviews.assessmentId, attemptIdsOf(tx, userId)))
    .orderBy(asc(integrityReviews.openedAt));
}

export async function deleteReviewsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(integrityReviews).where(inArray(integrityReviews.assessmentId, attemptIdsOf(tx, userId)));
}
