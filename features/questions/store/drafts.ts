import { and, eq, sql } from 'drizzle-orm';
import { assessmentTypes, categories } from '#features/catalog/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { DraftContent, DraftState } from '../rules/draft.ts';
import { questionDrafts, questionExposures, questionOptions, questions } from '../tables.ts';

export type StoredDraft = typeof questionDrafts.$inferSelect;

/** A draft by its id; locked until the transaction ends. */
export async function lockDraft(tx: Transaction, id: string): Promise<StoredDraft | null> {
  const [found] = await tx.select().from(questionDrafts).where(eq(questionDrafts.id, id)).for('update');
  return found ?? null;
}

export async function findDraftOf(tx: Executor, key: string): Promise<StoredDraft | null> {
  const [found] = await tx.select().from(questionDrafts).where(eq(questionDrafts.key, key));
  return found ?? null;
}

/** Which of these questions have an open draft. */
export async function listDrafted(tx: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: questionDrafts.key })
    .from(questionDrafts)
    .where(sql`${questionDrafts.key} = any (${sql.param([...keys])})`);
  return rows.map(({ key }) => key);
}

/** What waits for review: who wrote it, and since when. */
export async function listInReview(tx: Executor): Promise<{ authorIds: string[]; since: Date }[]> {
  return tx
    .select({ authorIds: questionDrafts.authorIds, since: questionDrafts.updatedAt })
    .from(questionDrafts)
    .where(eq(questionDrafts.state, 'review'));
}

type NewDraft = Omit<typeof questionDrafts.$inferInsert, 'revision' | 'returnNote' | 'createdAt' | 'updatedAt'> & { now: Date };

/** False when the question has a draft already. */
export async function insertDrafts(tx: Executor, drafts: readonly NewDraft[]): Promise<boolean> {
  const chunk = 500;
  let inserted = 0;
  for (let at = 0; at < drafts.length; at += chunk) {
    const rows = drafts.slice(at, at + chunk).map(({ now, ...draft }) => ({ ...draft, createdAt: now, updatedAt: now }));
    const done = await tx.insert(questionDrafts).values(rows).onConflictDoNothing().returning({ id: questionDrafts.id });
    inserted += done.length;
  }
  return inserted === drafts.length;
}

type Changes = { categoryId: string; content: DraftContent; changeNote: string; authorIds: string[]; now: Date };

/** Saves what was written; whoever waits for its review has to be asked again. */
export async function putDraft(tx: Executor, id: string, { now, ...changes }: Changes): Promise<number> {
  const [saved] = await tx
    .update(questionDrafts)
    .set({ ...changes, state: 'draft', revision: sql`${questionDrafts.revision} + 1`, updatedAt: now })
    .where(eq(questionDrafts.id, id))
    .returning({ revision: questionDrafts.revision });
  return saved?.revision ?? 0;
}

export async function putDraftState(
  tx: Executor,
  id: string,
  { state, returnNote, now }: { state: DraftState; returnNote: string | null; now: Date },
): Promise<void> {
  const changes = { state, returnNote, revision: sql`${questionDrafts.revision} + 1`, updatedAt: now };
  await tx.update(questionDrafts).set(changes).where(eq(questionDrafts.id, id));
}

export async function deleteDraft(tx: Executor, id: string): Promise<StoredDraft | null> {
  const [gone] = await tx.delete(questionDrafts).where(eq(questionDrafts.id, id)).returning();
  return gone ?? null;
}

/** Writes down who wrote and who approved the version in use. */
export async function putAuthors(
  tx: Executor,
  key: string,
  by: { authorId: string | null; reviewerId: string; changeNote: string },
): Promise<string | null> {
  const [put] = await tx
    .update(questions)
    .set(by)
    .where(and(eq(questions.key, key), questions.active))
    .returning({ id: questions.id });
  return put?.id ?? null;
}

/** Which question an id means: that of a version, or that of a draft. */
export async function findKey(tx: Executor, id: string): Promise<{ key: string; categoryId: string } | null> {
  const [version] = await tx.select({ key: questions.key, categoryId: questions.categoryId }).from(questions).where(eq(questions.id, id));
  if (version) return version;
  const [draft] = await tx
    .select({ key: questionDrafts.key, categoryId: questionDrafts.categoryId })
    .from(questionDrafts)
    .where(eq(questionDrafts.id, id));
  return draft ?? null;
}

/** The code of the type that a category belongs to. */
export async function findTypeOf(tx: Executor, categoryId: string): Promise<string | null> {
  const [found] = await tx
    .select({ code: assessmentTypes.code })
    .from(categories)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, categories.assessmentTypeId))
    .where(eq(categories.id, categoryId));
  return found?.code ?? null;
}

/** Every version of a question with its options in the order of the bank, newest first. */
export async function listVersions(tx: Executor, key: string) {
  const rows = await tx
    .select({
      id: questions.id,
      version: questions.version,
      source: questions.source,
      category: categories.slug,
      difficulty: questions.difficulty,
      questionText: questions.questionText,
      passage: questions.passage,
      passageTitle: questions.passageTitle,
      figure: questions.figure,
      points: questions.points,
      explanation: questions.explanation,
      family: questions.family,
      active: questions.active,
      inactiveReason: questions.inactiveReason,
      createdAt: questions.createdAt,
      authorId: questions.authorId,
      reviewerId: questions.reviewerId,
      changeNote: questions.changeNote,
      exposure: sql<number>`coalesce(${questionExposures.attempts}, 0)`,
    })
    .from(questions)
    .innerJoin(categories, eq(categories.id, questions.categoryId))
    .leftJoin(questionExposures, eq(questionExposures.questionId, questions.id))
    .where(eq(questions.key, key))
    .orderBy(sql`${questions.version} desc`);
  const options = await tx
    .select({
      questionId: questionOptions.questionId,
      text: questionOptions.optionText,
      figure: questionOptions.figure,
      mistake: questionOptions.mistake,
      isCorrect: questionOptions.isCorrect,
    })
    .from(questionOptions)
    .innerJoin(questions, eq(questions.id, questionOptions.questionId))
    .where(eq(questions.key, key))
    .orderBy(questionOptions.position);
  const optionsOf = Map.groupBy(options, (option) => option.questionId);
  return rows.map((row) => ({ ...row, options: optionsOf.get(row.id) ?? [] }));
}
export type StoredVersion = Awaited<ReturnType<typeof listVersions>>[number];
