import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { assessmentQuestions } from '../tables/forms.ts';
import { accommodations, assessments, lateAnswers, questionReports, securityChecks } from '../tables.ts';

/** What a person chose, by the place at which the option was shown: the words belong to the bank. */
export async function listAnswersOf(tx: Executor, userId: string) {
  return tx
    .select({
      attemptId: assessmentQuestions.assessmentId,
      question: assessmentQuestions.orderNum,
      choice: sql<number | null>`array_position(${assessmentQuestions.optionIds}, ${assessmentQuestions.selectedOptionId})`,
      isFlagged: assessmentQuestions.isFlagged,
      answeredAt: assessmentQuestions.answeredAt,
      lateChoice: sql<number | null>`array_position(${assessmentQuestions.optionIds}, ${lateAnswers.optionId})`,
      lateAt: lateAnswers.receivedAt,
    })
    .from(assessmentQuestions)
    .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessmentId))
    .leftJoin(
      lateAnswers,
      and(eq(lateAnswers.assessmentId, assessmentQuestions.assessmentId), eq(lateAnswers.orderNum, assessmentQuestions.orderNum)),
    )
    .where(eq(assessments.userId, userId))
    .orderBy(asc(assessmentQuestions.assessmentId), asc(assessmentQuestions.orderNum));
}

/** What a person reported about questions. */
export async function listReportsOf(tx: Executor, userId: string) {
  return tx
    .select({
      attemptId: questionReports.assessmentId,
      question: questionReports.orderNum,
      words: questionReports.words,
      reportedAt: questionReports.reportedAt,
      decision: questionReports.decision,
      note: questionReports.note,
    })
    .from(questionReports)
    .innerJoin(assessments, eq(assessments.id, questionReports.assessmentId))
    .where(eq(assessments.userId, userId))
    .orderBy(asc(questionReports.reportedAt));
}

/** The extra time a person has been granted, and the last security check that was passed for each type. */
export async function findConditionsOf(tx: Executor, userId: string) {
  const [granted] = await tx
    .select({ timePercent: accommodations.timePercent, note: accommodations.note, grantedAt: accommodations.grantedAt })
    .from(accommodations)
    .where(eq(accommodations.userId, userId));
  const checks = await tx
    .select({
      type: assessmentTypes.code,
      passedAt: securityChecks.passedAt,
      rulesVersion: securityChecks.rulesVersion,
      findings: securityChecks.findings,
    })
    .from(securityChecks)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, securityChecks.assessmentTypeId))
    .where(eq(securityChecks.userId, userId))
    .orderBy(desc(securityChecks.passedAt));
  return { granted: granted ?? null, checks };
}
