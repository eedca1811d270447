import { readSolvedForm } from '#features/questions/service/read-form.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listAnswers } from '../contract/answers.ts';
import { listPracticeAnswers } from '../store/answers.ts';

export function answerRoutes({ database }: Runtime): Route[] {
  return [
    route(listAnswers, async ({ actor, params }) => {
      const answers = await listPracticeAnswers(database, actor.userId, params.id);
      if (answers.length === 0) return refuse('not_shown');
      const leftOut = new Set(answers.filter(({ isLeftOut }) => isLeftOut).map(({ orderNum }) => orderNum));
      const questions = await readSolvedForm(database, answers);
      return ok({
        questions: questions.map((question) => ({
          order_num: question.order_num,
          question_text: question.question_text,
          passage: question.passage,
          passage_title: question.passage_title,
          figure: question.figure,
          category: question.category,
          explanation: question.explanation,
          chosen_id: question.chosen_id,
          is_left_out: leftOut.has(question.order_num),
          options: question.options,
        })),
      });
    }),
  ];
}
