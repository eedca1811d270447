import { and, asc, eq, isNull } from 'drizzle-orm';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';

/** What a person answered in a finished practice test of theirs; nothing for any other test, one that earns a certificate or was annulled included. */
export async function listPracticeAnswers(tx: Executor, userId: string, resultId: string) {
  return tx
    .select({
      orderNum: assessmentQuestions.orderNum,
      questionId: assessmentQuestions.questionId,
      optionIds: assessmentQuestions.optionIds,
      chosenId: assessmentQuestions.selectedOptionId,
      isLeftOut: assessmentQuestions.isExcluded,
    })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.assessmentId, assessments.id))
    .where(
      and(
        eq(assessmentResults.id, resultId),
        eq(assessments.userId, userId),
        eq(assessments.status, 'finished'),
        isNull(assessments.annulledAt),
        eq(assessmentTypes.shelf, 'practice'),
        isNull(assessmentTypes.validityMonths),
      ),
    )
    .orderBy(asc(assessmentQuestions.orderNum));
}
