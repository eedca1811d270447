import { asc, eq, sql } from 'drizzle-orm';
import { categories } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import type { BankQuestion } from '../rules/candidate-question.ts';
import { questionOptions, questions } from '../tables.ts';

/** These questions with their options and the key, in any version, in no particular order. */
export async function listQuestions(tx: Executor, ids: readonly string[]): Promise<BankQuestion[]> {
  const rows = await tx
    .select({
      id: questions.id,
      questionText: questions.questionText,
      passage: questions.passage,
      passageTitle: questions.passageTitle,
      figure: questions.figure,
      difficulty: questions.difficulty,
      category: categories.name,
      points: questions.points,
      explanation: questions.explanation,
    })
    .from(questions)
    .innerJoin(categories, eq(categories.id, questions.categoryId))
    .where(sql`${questions.id} = any (${sql.param([...ids])}::uuid[])`)
    .prepare('questions.of-ids')
    .execute();
  const options = await tx
    .select()
    .from(questionOptions)
    .where(sql`${questionOptions.questionId} = any (${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(questionOptions.position))
    .prepare('questions.options-of-ids')
    .execute();
  const optionsOf = Map.groupBy(options, (option) => option.questionId);
  return rows.map((row) => ({
    ...row,
    options: (optionsOf.get(row.id) ?? []).map(({ id, optionText, figure, isCorrect, mistake }) => ({
      id,
      text: optionText,
      figure,
      isCorrect,
      mistake,
    })),
  }));
}
