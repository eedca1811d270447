import type { Executor } from '#platform/database/database.ts';
import { type CandidateQuestion, candidateQuestion, inOrder, type SolvedQuestion, solvedQuestion } from '../rules/candidate-question.ts';
import { listQuestions } from '../store/questions.ts';
import type { FormQuestion } from './draw-form.ts';
import { createKept } from './kept.ts';

type Ordered = Pick<FormQuestion, 'questionId' | 'optionIds'>;

type Keeping = { lastsMs: number; elapsedMs?: () => number };

/**
 * Reads what candidates see of questions, without their keys, as `show` makes it of them. A version that an attempt has taken is never changed, so that is
 * kept in memory; only the name of its category, which comes with a new version of the content, may be as old as that.
 */
export function createShownQuestions<Shown>({ lastsMs, elapsedMs = () => performance.now() }: Keeping) {
  const kept = createKept<Shown>({ most: keptQuestions, lastsMs, elapsedMs });
  return async (tx: Executor, ids: readonly string[], show: (question: CandidateQuestion) => Shown): Promise<Map<string, Shown>> => {
    const known = new Map<string, Shown>();
    const missing: string[] = [];
    for (const id of ids) {
      const shown = kept.get(id);
      if (shown) known.set(id, shown);
      else missing.push(id);
    }
    for (const question of missing.length === 0 ? [] : await listQuestions(tx, missing)) {
      const all = question.options.map(({ id }) => id);
      const shown = show(candidateQuestion(question, all));
      known.set(question.id, shown);
      kept.put(question.id, shown);
    }
    return known;
  };
}

/** Reads the questions of forms as their candidates see them, in the order of the form. */
export function createFormReader(elapsedMs?: () => number) {
  const read = createShownQuestions<CandidateQuestion>({ lastsMs: keptMs, ...(elapsedMs && { elapsedMs }) });
  return async (tx: Executor, form: readonly Ordered[]): Promise<CandidateQuestion[]> => {
    const ids = form.map(({ questionId }) => questionId);
    const known = await read(tx, ids, (question) => question);
    return form.flatMap(({ questionId, optionIds }) => {
      const question = known.get(questionId);
      return question ? [inOrder(question, optionIds)] : [];
    });
  };
}

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
