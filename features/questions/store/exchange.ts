import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { BankEntry } from '../rules/exchange.ts';
import { questionOptions, questions } from '../tables.ts';

/** The active questions of a category in the order of their keys, from the one after `after`; the same order in every database. */
export async function listEntries(tx: Executor, categoryId: string, after: string, limit: number): Promise<BankEntry[]> {
  const byKey = sql`${questions.key} collate "C"`;
  const rows = await tx
    .select({
      id: questions.id,
      key: questions.key,
      categoryId: questions.categoryId,
      difficulty: questions.difficulty,
      questionText: questions.questionText,
      passageTitle: questions.passageTitle,
      passage: questions.passage,
      figure: questions.figure,
      points: questions.points,
      explanation: questions.explanation,
      family: questions.family,
    })
    .from(questions)
    .where(and(eq(questions.categoryId, categoryId), questions.active, sql`${byKey} > ${after}`))
    .orderBy(asc(byKey))
    .limit(limit);
  const options = await tx
    .select()
    .from(questionOptions)
    .where(
      inArray(
        questionOptions.questionId,
        rows.map((row) => row.id),
      ),
    );
  const optionsOf = Map.groupBy(options, (option) => option.questionId);
  return rows.map(({ id, ...row }) => ({
    ...row,
    options: (optionsOf.get(id) ?? [])
      .map(({ optionText, isCorrect, figure, mistake }) => ({ text: optionText, isCorrect, figure, mistake }))
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)),
  }));
}

/** Each database keeps options in an order of its own; files have them in the order of their texts. */
const orderOf = ({ text, figure }: Pick<BankEntry['options'][number], 'text' | 'figure'>): string => `${text} ${JSON.stringify(figure)}`;

/** How many active questions of these categories have what a format of bare questions and answers leaves out. */
export async function countUncarried(tx: Executor, categoryIds: readonly string[]) {
  const having = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counts] = await tx
    .select({
      explanations: having(sql`${questions.explanation} <> ''`),
      passages: having(sql`${questions.passage} is not null`),
      figures: having(
        sql`${questions.figure} is not null or exists (select from ${questionOptions} o where o.question_id = ${questions.id} and o.figure is not null)`,
      ),
    })
    .from(questions)
    .where(and(inArray(questions.categoryId, [...categoryIds]), questions.active));
  return counts ?? { explanations: 0, passages: 0, figures: 0 };
}
