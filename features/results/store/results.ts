import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import type { AttemptStatus, FinishedBy } from '#features/attempts/rules/attempt.ts';
import type { CategoryScore } from '#features/attempts/rules/score.ts';
import { assessmentQuestions, assessmentResults, assessments, lateAnswers } from '#features/attempts/tables.ts';
import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import type { Shelf } from '#features/catalog/rules/assessment-type.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import type { ScoreCount } from '../rules/norm.ts';
import { norms, resultNotices } from '../tables.ts';

/** A result with its attempt and the group that it is compared with. */
export type Result = {
  id: string;
  attemptId: string;
  typeCode: string;
  typeSlug: string;
  typeName: string;
  shelf: Shelf;
  validityMonths: number | null;
  status: AttemptStatus;
  finishedBy: FinishedBy | null;
  deadlineAt: Date | null;
  points: number;
  earned: number;
  possible: number;
  passed: boolean;
  passPercent: number;
  categories: readonly CategoryScore[];
  startedAt: Date | null;
  completedAt: Date;
  regradedAt: Date | null;
  durationSeconds: number;
  extraSeconds: number;
  returnedSeconds: number;
  pausedUntil: Date | null;
  pausedSeconds: number;
  closeReason: string | null;
  annulledAt: Date | null;
  annulmentReason: string | null;
  annulmentOutcome: EntitlementReturn | null;
  questions: number;
  answered: number;
  leftOut: number;
  /** The questions whose last answer came after the end, by their numbers. */
  lateQuestions: readonly number[];
  norm: { computedAt: Date; size: number; counts: readonly ScoreCount[] } | null;
};

/** The columns of a result as the page of it needs them, apart from what is counted. */
const resultColumns = {
  id: assessmentResults.id,
  attemptId: assessments.id,
  typeCode: assessmentTypes.code,
  typeSlug: assessmentTypes.slug,
  typeName: assessmentTypes.name,
  shelf: assessmentTypes.shelf,
  validityMonths: assessmentTypes.validityMonths,
  status: assessments.status,
  finishedBy: assessments.finishedBy,
  deadlineAt: assessments.deadlineAt,
  points: assessmentResults.overallScore,
  earned: assessmentResults.earned,
  possible: assessmentResults.possible,
  passed: assessmentResults.passed,
  passPercent: assessmentResults.passPercent,
  categories: assessmentResults.categoryScores,
  startedAt: assessments.startedAt,
  completedAt: assessmentResults.completedAt,
  regradedAt: assessmentResults.regradedAt,
  durationSeconds: assessments.durationSeconds,
  extraSeconds: assessments.extraSeconds,
  returnedSeconds: assessments.returnedSeconds,
  pausedUntil: assessments.pausedUntil,
  pausedSeconds: assessments.pausedSeconds,
  closeReason: assessments.closeReason,
  annulledAt: assessments.annulledAt,
  annulmentReason: assessments.annulmentReason,
  annulmentOutcome: assessments.annulmentOutcome,
  norm: { computedAt: norms.computedAt, size: norms.size, counts: norms.counts },
};

/** One of a person's own results. */
export async function findResultOf(tx: Executor, userId: string, id: string): Promise<Result | null> {
  const counted = tx
    .select({
      questions: sql<number>`count(*)::int`.as('questions'),
      answered: sql<number>`count(${assessmentQuestions.selectedOptionId})::int`.as('answered'),
      leftOut: sql<number>`(count(*) filter (where ${assessmentQuestions.isExcluded}))::int`.as('left_out'),
    })
    .from(assessmentQuestions)
    .where(eq(assessmentQuestions.assessmentId, assessments.id))
    .as('counted');
  const late = tx
    .select({
      questions: sql<number[]>`coalesce(array_agg(${lateAnswers.orderNum}::int order by ${lateAnswers.orderNum}), '{}')`.as(
        'late_questions',
      ),
    })
    .from(lateAnswers)
    .innerJoin(
      assessmentQuestions,
      and(eq(assessmentQuestions.assessmentId, lateAnswers.assessmentId), eq(assessmentQuestions.orderNum, lateAnswers.orderNum)),
    )
    // One that was sent again in time that was given later counts and is not late.
    .where(and(eq(lateAnswers.assessmentId, assessments.id), gt(lateAnswers.revision, assessmentQuestions.revision)))
    .as('late');
  const { questions, answered, leftOut } = counted;
  const [found] = await tx
    .select({ ...resultColumns, questions, answered, leftOut, lateQuestions: late.questions })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessmentResults.assessmentTypeId))
    .leftJoin(norms, eq(norms.assessmentTypeId, assessmentResults.assessmentTypeId))
    .innerJoinLateral(counted, sql`true`)
    .innerJoinLateral(late, sql`true`)
    .where(and(eq(assessmentResults.id, id), eq(assessments.userId, userId)))
    .prepare('results.find-of')
    .execute();
  return found ?? null;
}

export type ResultOwner = { assessmentTypeId: string; typeName: string; email: string; finishedBy: FinishedBy | null; hasNorm: boolean };

/** Whom a result belongs to; null when the person has deleted the account, or the attempt was annulled. */
export async function findOwner(tx: Executor, resultId: string): Promise<ResultOwner | null> {
  const [found] = await tx
    .select({
      assessmentTypeId: assessmentResults.assessmentTypeId,
      typeName: assessmentTypes.name,
      email: users.email,
      finishedBy: assessments.finishedBy,
      hasNorm: sql<boolean>`${norms.assessmentTypeId} is not null`,
    })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .innerJoin(users, eq(users.id, assessments.userId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessmentResults.assessmentTypeId))
    .leftJoin(norms, eq(norms.assessmentTypeId, assessmentResults.assessmentTypeId))
    .where(and(eq(assessmentResults.id, resultId), isNull(assessments.annulledAt)))
    .prepare('results.owner')
    .execute();
  return found ?? null;
}

/** Notes that the owner of a result is notified; false when that was noted before. */
export async function insertNotice(tx: Executor, resultId: string, notifiedAt: Date): Promise<boolean> {
  const notice = tx.insert(resultNotices).values({ resultId, notifiedAt }).onConflictDoNothing();
  const { rowCount } = await notice.prepare('results.insert-notice').execute();
  return rowCount === 1;
}
