import { and, asc, eq } from 'drizzle-orm';
import {
  accommodations,
  assessmentQuestions,
  assessmentResults,
  assessments,
  attemptPauses,
  extraTimes,
  lateAnswers,
} from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { appeals } from '#features/integrity/tables.ts';
import type { Executor } from '#platform/database/database.ts';

/** The attempt that an appeal is about; null where there is no appeal. */
export async function findAppealedAttempt(tx: Executor, attemptId: string) {
  const [found] = await tx
    .select({
      id: assessments.id,
      resultId: assessmentResults.id,
      userId: assessments.userId,
      startedAt: assessments.startedAt,
      completedAt: assessmentResults.completedAt,
      standardMinutes: assessmentTypes.durationMinutes,
      durationSeconds: assessments.durationSeconds,
      returnedSeconds: assessments.returnedSeconds,
      accommodation: { timePercent: accommodations.timePercent, note: accommodations.note, grantedAt: accommodations.grantedAt },
    })
    .from(appeals)
    .innerJoin(assessments, eq(assessments.id, appeals.assessmentId))
    .innerJoin(assessmentResults, eq(assessmentResults.assessmentId, assessments.id))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .leftJoin(accommodations, eq(accommodations.userId, assessments.userId))
    .where(eq(appeals.assessmentId, attemptId));
  return found ?? null;
}

/** Every question of an attempt with what was chosen and when, and what came too late. */
export async function listGivenAnswers(tx: Executor, attemptId: string) {
  return tx
    .select({
      orderNum: assessmentQuestions.orderNum,
      questionId: assessmentQuestions.questionId,
      optionIds: assessmentQuestions.optionIds,
      chosenId: assessmentQuestions.selectedOptionId,
      isCorrect: assessmentQuestions.isCorrect,
      isLeftOut: assessmentQuestions.isExcluded,
      answeredAt: assessmentQuestions.answeredAt,
      late: { optionId: lateAnswers.optionId, receivedAt: lateAnswers.receivedAt },
    })
    .from(assessmentQuestions)
    .leftJoin(
      lateAnswers,
      and(eq(lateAnswers.assessmentId, assessmentQuestions.assessmentId), eq(lateAnswers.orderNum, assessmentQuestions.orderNum)),
    )
    .where(eq(assessmentQuestions.assessmentId, attemptId))
    .orderBy(asc(assessmentQuestions.orderNum));
}

export async function listExtraTimes(tx: Executor, attemptId: string) {
  const { seconds, reason, givenAt, assessmentId } = extraTimes;
  return tx.select({ seconds, reason, givenAt }).from(extraTimes).where(eq(assessmentId, attemptId)).orderBy(asc(givenAt));
}

/** One that was not ended early lasted as long as it could. */
export async function listPausesOfAttempt(tx: Executor, attemptId: string) {
  const { fromAt, untilAt, endedAt, reason, assessmentId } = attemptPauses;
  const found = await tx
    .select({ fromAt, untilAt, endedAt, reason })
    .from(attemptPauses)
    .where(eq(assessmentId, attemptId))
    .orderBy(asc(fromAt));
  return found.map((pause) => ({ reason: pause.reason, from: pause.fromAt, to: pause.endedAt ?? pause.untilAt }));
}
