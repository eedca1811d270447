import type { Executor } from '#platform/database/database.ts';
import { type CandidateQuestion, candidateQuestion, inOrder, type SolvedQuestion, solvedQuestion } from '../rules/candidate-question.ts';
import { listQuestions } from '../store/questions.ts';
import type { FormQuestion } from './draw-form.ts';
import { createKept } from './kept.ts';

type Ordered = Pick<FormQuestion, 'questionId' | 'optionIds'>;

/**
 * Reads the questions of forms as their candidates see them, in the order of the form. A version that an attempt has taken is never changed, so
 * what a candidate sees of it is kept in memory, without its key; only the name of its category may be up to a minute old.
 */
export function createFormReader(elapsedMs: () => number = () => performance.now()) {
  const kept = createKept<CandidateQuestion>({ most: keptQuestions, lastsMs: keptMs, elapsedMs });
  return async (tx: Executor, form: readonly Ordered[]): Promise<CandidateQuestion[]> => {
    const known = new Map<string, CandidateQuestion>();
    const missing: string[] = [];
    for (const { questionId } of form) {
      const question = kept.get(questionId);
      if (question) known.set(questionId, question);
      else missing.push(questionId);
    }
    for (const question of missing.length === 0 ? [] : await listQuestions(tx, missing)) {
      const all = question.options.map(({ id }) => id);
      const shown = candidateQuestion(question, all);
      known.set(question.id, shown);
      kept.put(question.id, shown);
    }
    return form.flatMap(({ questionId, optionIds }) => {
      const question = known.get(questionId);
      return question ? [inOrder(question, optionIds)] : [];
    });
  };
}
export type ReadForm = ReturnType<typeof createFormReader>;

const keptQuestions = 4000;
const keptMs = 60_000;

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
