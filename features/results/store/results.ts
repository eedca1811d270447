import { and, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import type { AttemptStatus, FinishedBy } from '#features/attempts/rules/attempt.ts';
import type { CategoryScore } from '#features/attempts/rules/score.ts';
import { assessmentQuestions, assessmentResults, assessments, lateAnswers } from '#features/attempts/tables.ts';
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
  questions: number;
  answered: number;
  leftOut: number;
  lateAnswers: number;
  norm: { computedAt: Date; size: number; counts: readonly ScoreCount[] } | null;
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
    .select({ answers: sql<number>`count(*)::int`.as('answers') })
    .from(lateAnswers)
    .where(eq(lateAnswers.assessmentId, assessments.id))
    .as('late');
  const [found] = await tx
    .select({
      id: assessmentResults.id,
      attemptId: assessments.id,
      typeCode: assessmentTypes.code,
      typeSlug: assessmentTypes.slug,
      typeName: assessmentTypes.name,
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
      questions: counted.questions,
      answered: counted.answered,
      leftOut: counted.leftOut,
      lateAnswers: late.answers,
      norm: { computedAt: norms.computedAt, size: norms.size, counts: norms.counts },
    })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessmentResults.assessmentTypeId))
    .leftJoin(norms, eq(norms.assessmentTypeId, assessmentResults.assessmentTypeId))
    .innerJoinLateral(counted, sql`true`)
    .innerJoinLateral(late, sql`true`)
    .where(and(eq(assessmentResults.id, id), eq(assessments.userId, userId)));
  return found ?? null;
}

export type ResultToTell = { assessmentTypeId: string; typeName: string; email: string; finishedBy: FinishedBy | null; hasNorm: boolean };

/** For the server only: whom a result belongs to; null when the person is gone. */
export async function findToTell(tx: Executor, resultId: string): Promise<ResultToTell | null> {
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
    .where(eq(assessmentResults.id, resultId));
  return found ?? null;
}

/** True for the first who says that the owner of a result has been told. */
export async function insertNotice(tx: Executor, resultId: string, toldAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(resultNotices).values({ resultId, toldAt }).onConflictDoNothing();
  return rowCount === 1;
}
