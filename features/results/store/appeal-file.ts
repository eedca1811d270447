import { and, asc, eq, lte } from 'drizzle-orm';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { accommodations, assessmentResults, assessments, attemptPauses, extraTimes, lateAnswers } from '#features/attempts/tables.ts';
import { appeals } from '#features/integrity/tables.ts';
import type { Executor } from '#platform/database/database.ts';

/** The attempt that an appeal is about, with the grant that counted for it while that stands; null where there is no appeal. */
export async function findAppealedAttempt(tx: Executor, attemptId: string) {
  const [found] = await tx
    .select({
      id: assessments.id,
      resultId: assessmentResults.id,
      userId: assessments.userId,
      startedAt: assessments.startedAt,
      completedAt: assessmentResults.completedAt,
      durationSeconds: assessments.durationSeconds,
      returnedSeconds: assessments.returnedSeconds,
      timePercent: assessments.timePercent,
      grant: { note: accommodations.note, grantedAt: accommodations.grantedAt },
    })
    .from(appeals)
    .innerJoin(assessments, eq(assessments.id, appeals.assessmentId))
    .innerJoin(assessmentResults, eq(assessmentResults.assessmentId, assessments.id))
    .leftJoin(
      accommodations,
      and(
        eq(accommodations.userId, assessments.userId),
        eq(accommodations.timePercent, assessments.timePercent),
        lte(accommodations.grantedAt, assessmentResults.completedAt),
      ),
    )
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
