import type { Executor } from '#platform/database/database.ts';
import { type CandidateQuestion, candidateQuestion } from '../rules/candidate-question.ts';
import { listQuestions } from '../store/questions.ts';
import type { FormQuestion } from './draw-form.ts';

/** The questions of a form as its candidate sees them, in the order of the form. */
export async function readForm(
  tx: Executor,
  form: readonly Pick<FormQuestion, 'questionId' | 'optionIds'>[],
): Promise<CandidateQuestion[]> {
  const found = await listQuestions(
    tx,
    form.map((entry) => entry.questionId),
  );
  const byId = new Map(found.map((question) => [question.id, question]));
  return form.flatMap(({ questionId, optionIds }) => {
    const question = byId.get(questionId);
    return question ? [candidateQuestion(question, optionIds)] : [];
  });
}
