import type { Executor } from '#platform/database/database.ts';
import { type CandidateQuestion, candidateQuestion, type SolvedQuestion, solvedQuestion } from '../rules/candidate-question.ts';
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

type Answered = Pick<FormQuestion, 'questionId' | 'optionIds' | 'orderNum'> & { chosenId: string | null };

/** The questions of a submitted form with their keys, in its order: for the candidate of a practice test, and for whoever judges an appeal. */
export async function readSolvedForm(tx: Executor, form: readonly Answered[]): Promise<(SolvedQuestion & { order_num: number })[]> {
  const found = await listQuestions(
    tx,
    form.map((entry) => entry.questionId),
  );
  const byId = new Map(found.map((question) => [question.id, question]));
  return form.flatMap(({ questionId, optionIds, orderNum, chosenId }) => {
    const question = byId.get(questionId);
    return question ? [{ ...solvedQuestion(question, optionIds, chosenId), order_num: orderNum }] : [];
  });
}
