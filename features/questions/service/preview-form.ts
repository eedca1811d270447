import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Database, Executor } from '#platform/database/database.ts';
import { type ReviewQuestion, reviewQuestion } from '../rules/review-question.ts';
import { listQuestions } from '../store/questions.ts';
import { findKeyed } from '../store/key.ts';
import { chooseForm } from './draw-form.ts';

/** A form drawn as for a candidate who has met nothing, with its key; no question is marked as used. */
export async function readFormPreview(
  database: Database,
  type: Pick<AssessmentType, 'id'>,
  seed: string,
): Promise<Outcome<ReviewQuestion[], 'too_few_questions'>> {
  return database.transaction(async (tx) => {
    const form = await chooseForm(tx, { assessmentTypeId: type.id, metQuestionIds: [], seed });
    if (!form.ok) return refuse('too_few_questions');
    const found = await listQuestions(
      tx,
      form.value.map(({ questionId }) => questionId),
    );
    const byId = new Map(found.map((question) => [question.id, question]));
    return ok(
      form.value.flatMap(({ questionId, optionIds }) => {
        const question = byId.get(questionId);
        return question ? [reviewQuestion(question, optionIds)] : [];
      }),
    );
  });
}

/** A question as administrators read it, with its options in the order of the bank; null when there is none of this id. */
export async function findReviewed(tx: Executor, id: string) {
  const keyed = await findKeyed(tx, { id });
  const [found] = keyed ? await listQuestions(tx, [id]) : [];
  if (!keyed || !found) return null;
  const { key, version, active, options } = keyed;
  const question = reviewQuestion(
    found,
    options.map((option) => option.id),
  );
  return { question, key, version, active };
}
