import { and, asc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { assessmentTypes, categories } from '#features/catalog/tables.ts';
import { questionOptions, questions } from '#features/questions/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { easyFrom, hardTo, leastAttempts, type QuestionView, weakBelow } from '../rules/question-view.ts';
import { questionSums } from '../tables.ts';

const excerptLength = 120;

type SortKey = 'attempts' | 'facility' | 'discrimination' | 'time' | 'drift';
type Request = PageRequest<SortKey> & { type?: string | undefined; show?: QuestionView | undefined; question?: string | undefined };

const views: Readonly<Record<QuestionView, SQL | undefined>> = {
  drifting: eq(questionSums.isDrifting, true),
  weak: and(
    gte(questionSums.attempts, leastAttempts),
    gt(questionSums.discriminationOrder, -20_000),
    lt(questionSums.discriminationOrder, weakBelow * 10_000),
  ),
  easy: and(gte(questionSums.attempts, leastAttempts), gte(questionSums.facilityOrder, easyFrom * 10_000)),
  hard: and(gte(questionSums.attempts, leastAttempts), lte(questionSums.facilityOrder, hardTo * 10_000)),
};

const keys = {
  attempts: questionSums.attempts,
  facility: questionSums.facilityOrder,
  discrimination: questionSums.discriminationOrder,
  time: questionSums.timeOrder,
  drift: questionSums.driftOrder,
};

const columns = {
  id: questions.id,
  key: questions.key,
  version: questions.version,
  text: sql<string>`left(${questions.questionText}, ${sql.raw(String(excerptLength))})`,
  isActive: questions.active,
  typeCode: assessmentTypes.code,
  typeName: assessmentTypes.name,
  category: categories.name,
  difficulty: questions.difficulty,
  attempts: questionSums.attempts,
  demoAttempts: questionSums.demoAttempts,
  answered: questionSums.answered,
  rights: questionSums.rights,
  rest: questionSums.rest,
  restSquares: questionSums.restSquares,
  rightRest: questionSums.rightRest,
  share: questionSums.share,
  shareRest: questionSums.shareRest,
  recentAttempts: questionSums.recentAttempts,
  recentRights: questionSums.recentRights,
  times: questionSums.times,
};

/** Questions that somebody had, with their sums. */
export async function listQuestions(tx: Executor, request: Request) {
  const { type, show, question, search } = request;
  const matching = and(
    gt(questionSums.attempts, 0),
    type ? eq(assessmentTypes.code, type) : undefined,
    show ? views[show] : undefined,
    question ? eq(questionSums.questionId, question) : undefined,
    contains(search, questions.key, questions.questionText),
  );
  const { columns: cursorColumns, where, orderBy, limit } = keyset(request, keys, questionSums.questionId);
  const rows = await tx
    .select({ ...columns, ...cursorColumns })
    .from(questionSums)
    .innerJoin(questions, eq(questions.id, questionSums.questionId))
    .innerJoin(categories, eq(categories.id, questions.categoryId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, questionSums.assessmentTypeId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id: questionSums.questionId })
      .from(questionSums)
      .innerJoin(questions, eq(questions.id, questionSums.questionId))
      .innerJoin(assessmentTypes, eq(assessmentTypes.id, questionSums.assessmentTypeId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}

export type ListedQuestion = Awaited<ReturnType<typeof listQuestions>>['rows'][number];

/** Where an option is among those of its question that somebody chose; null where nobody did. */
const place = sql`array_position(${questionSums.optionIds}, ${questionOptions.id})`;

/** How often each option of these questions was chosen, in the order of the bank. */
export async function listChoices(tx: Executor, questionIds: readonly string[]) {
  if (questionIds.length === 0) return [];
  return tx
    .select({
      questionId: questionOptions.questionId,
      position: questionOptions.position,
      text: sql<string>`left(${questionOptions.optionText}, ${sql.raw(String(excerptLength))})`,
      isRight: questionOptions.isCorrect,
      chosen: sql<number>`coalesce(${questionSums.choices}[2 * ${place} - 1], 0)::int`,
      rest: sql<number>`coalesce(${questionSums.choices}[2 * ${place}], 0)::float8`,
    })
    .from(questionOptions)
    .leftJoin(questionSums, eq(questionSums.questionId, questionOptions.questionId))
    .where(inArray(questionOptions.questionId, [...questionIds]))
    .orderBy(asc(questionOptions.questionId), asc(questionOptions.position));
}

export type Choice = Awaited<ReturnType<typeof listChoices>>[number];
