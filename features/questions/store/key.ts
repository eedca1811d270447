import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { assessmentTypes, categories } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { questionOptions, questions } from '../tables.ts';

/** A version of a question as far as its key is concerned. */
export type KeyedQuestion = {
  id: string;
  key: string;
  version: number;
  active: boolean;
  categoryId: string;
  assessmentTypeId: string;
  typeCode: string;
  /** In the order of the bank. */
  options: { id: string; position: number; text: string; isCorrect: boolean }[];
};

/** A question by its id, or the newest version of the one with this key. */
export async function findKeyed(tx: Executor, name: { id: string } | { key: string }): Promise<KeyedQuestion | null> {
  const [found] = await tx
    .select({
      id: questions.id,
      key: questions.key,
      version: questions.version,
      active: questions.active,
      categoryId: questions.categoryId,
      assessmentTypeId: categories.assessmentTypeId,
      typeCode: assessmentTypes.code,
    })
    .from(questions)
    .innerJoin(categories, eq(categories.id, questions.categoryId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, categories.assessmentTypeId))
    .where('id' in name ? eq(questions.id, name.id) : eq(questions.key, name.key))
    .orderBy(desc(questions.version))
    .limit(1);
  if (!found) return null;
  const options = await tx
    .select({
      id: questionOptions.id,
      position: questionOptions.position,
      text: questionOptions.optionText,
      isCorrect: questionOptions.isCorrect,
    })
    .from(questionOptions)
    .where(eq(questionOptions.questionId, found.id))
    .orderBy(asc(questionOptions.position));
  return { ...found, options };
}

/** Makes this option the right one. The digest stays: it says what the content or the import brought, which the correction outlives. */
export async function putRightOption(tx: Executor, questionId: string, optionId: string | null): Promise<void> {
  const others = and(eq(questionOptions.questionId, questionId), questionOptions.isCorrect);
  await tx.update(questionOptions).set({ isCorrect: false }).where(others);
  if (optionId === null) return;
  const chosen = and(eq(questionOptions.questionId, questionId), eq(questionOptions.id, optionId));
  await tx.update(questionOptions).set({ isCorrect: true }).where(chosen);
}

/** Whether no later version of this question exists and none is drawn. */
export async function isNewest(tx: Executor, { key, version }: { key: string; version: number }): Promise<boolean> {
  const later = and(eq(questions.key, key), sql`(${questions.version} > ${version} or ${questions.active})`);
  return (await tx.$count(questions, later)) === 0;
}
