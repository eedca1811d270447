import type { CandidateQuestion } from '#features/questions/rules/candidate-question.ts';
import { createShownQuestions } from '#features/questions/service/read-form.ts';
import type { Executor } from '#platform/database/database.ts';
import { type Json, jsonList, withFields, type WriteJson } from '#platform/http/written.ts';
import { shownOption, shownQuestion } from '../contract/attempts.ts';
import type { SheetRow } from '../store/questions.ts';

/** A question as the contract writes it for its candidates, and each of its options: all that differs between attempts is number and order. */
type WrittenQuestion = { question: Json; options: ReadonlyMap<string, Json> };

/** Writing a question takes longer than everything else in a delivery. */
const writtenMs = 600_000;

/** The questions of forms as JSON, in the order of the form; what candidates see of a question is written once for all of them. */
export function createQuestionWriter() {
  const read = createShownQuestions<WrittenQuestion>({ lastsMs: writtenMs });
  return async (tx: Executor, rows: readonly SheetRow[], writeJson: WriteJson): Promise<Json> => {
    const ids = rows.map(({ questionId }) => questionId);
    const written = await read(tx, ids, (question) => writeQuestion(question, writeJson));
    return jsonList(
      rows.flatMap(({ orderNum, questionId, optionIds }) => {
        const found = written.get(questionId);
        if (!found) return [];
        const options = jsonList(optionIds.flatMap((id) => found.options.get(id) ?? []));
        return [withFields(found.question, { order_num: orderNum, options })];
      }),
    );
  };
}
export type WriteQuestions = ReturnType<typeof createQuestionWriter>;

const writeQuestion = ({ options, ...question }: CandidateQuestion, writeJson: WriteJson): WrittenQuestion => ({
  question: writeJson(shownQuestion, question),
  options: new Map(options.map((option) => [option.id, writeJson(shownOption, option)])),
});
