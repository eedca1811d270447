import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { stableId } from '#platform/database/stable-id.ts';
import type { Difficulty } from '../rules/difficulty.ts';
import type { Figure } from '../rules/figure.ts';
import type { Choice } from '../rules/item.ts';
import type { InactiveReason, QuestionSource } from '../rules/question.ts';
import { contentLoads, questionOptions, questions } from '../tables.ts';
import { type StratumKey, sizeOf } from './places.ts';

/** A question on its way into the bank. */
export type NewQuestion = StratumKey & {
  key: string;
  questionText: string;
  passage: string | null;
  passageTitle: string | null;
  figure: Figure | null;
  points: number | null;
  explanation: string;
  family: string | null;
  options: readonly Choice[];
  /** The index of the right option. */
  right: number;
  digest: string;
};

/** The newest version of a question, as far as loading needs it. */
export type KnownQuestion = StratumKey & {
  id: string;
  key: string;
  version: number;
  source: QuestionSource;
  digest: string;
  active: boolean;
  inactiveReason: InactiveReason | null;
  isUsed: boolean;
};

/** The newest version of each question of these categories, or of those among them that have one of the keys. */
export async function listKnown(
  tx: Executor,
  { categoryIds, keys }: { categoryIds: readonly string[]; keys: readonly string[] | null },
): Promise<KnownQuestion[]> {
  return tx
    .selectDistinctOn([questions.key], {
      id: questions.id,
      key: questions.key,
      version: questions.version,
      source: questions.source,
      categoryId: questions.categoryId,
      difficulty: questions.difficulty,
      digest: questions.digest,
      active: questions.active,
      inactiveReason: questions.inactiveReason,
      isUsed: sql<boolean>`${questions.usedAt} is not null`,
    })
    .from(questions)
    .where(and(inArray(questions.categoryId, [...categoryIds]), keys ? sql`${questions.key} = any (${sql.param([...keys])})` : undefined))
    .orderBy(questions.key, desc(questions.version));
}

const chunk = 500;

/** Puts new versions at the end of their strata. */
export async function insertQuestions(
  tx: Transaction,
  items: readonly (NewQuestion & { version: number })[],
  { source, now }: { source: QuestionSource; now: Date },
): Promise<void> {
  const strata = Map.groupBy(items, (item) => `${item.categoryId} ${item.difficulty}`);
  for (const members of strata.values()) {
    const first = members[0];
    if (!first) continue;
    const size = await sizeOf(tx, first);
    for (let at = 0; at < members.length; at += chunk) {
      const part = members.slice(at, at + chunk);
      const rows = part.map((item, nth) => ({
        ...rowOf(item),
        id: idOf(item),
        key: item.key,
        version: item.version,
        source,
        active: true,
        place: size + at + nth + 1,
        createdAt: now,
      }));
      await tx.insert(questions).values(rows);
      await tx.insert(questionOptions).values(part.flatMap((item) => optionRows(idOf(item), item)));
    }
  }
}

/** The columns that follow from the content of a question. */
const rowOf = (item: NewQuestion) => ({
  categoryId: item.categoryId,
  difficulty: item.difficulty,
  questionText: item.questionText,
  passage: item.passage,
  passageTitle: item.passageTitle,
  figure: item.figure,
  points: item.points,
  explanation: item.explanation,
  family: item.family,
  digest: item.digest,
});

const idOf = ({ key, version }: { key: string; version: number }): string => stableId(`question ${key} version ${version}`);

function optionRows(questionId: string, item: Pick<NewQuestion, 'options' | 'right'>): (typeof questionOptions.$inferInsert)[] {
  return item.options.map(({ text, figure, mistake }, at) => ({
    id: stableId(`option ${questionId} ${at + 1}`),
    questionId,
    optionText: text,
    isCorrect: at === item.right,
    position: at + 1,
    figure: figure ?? null,
    mistake: mistake ?? null,
  }));
}

/** Changes a question that no attempt has taken yet; it keeps its id, its version and its place. */
export async function putUnused(tx: Transaction, id: string, item: NewQuestion, source: QuestionSource): Promise<void> {
  await tx
    .update(questions)
    .set({ ...rowOf(item), source })
    .where(eq(questions.id, id));
  await tx.delete(questionOptions).where(eq(questionOptions.questionId, id));
  await tx.insert(questionOptions).values(optionRows(id, item));
}

/** Lets removed questions be drawn again, at the end of their stratum. */
export async function putActive(tx: Transaction, members: readonly KnownQuestion[]): Promise<void> {
  for (const { id, categoryId, difficulty } of members) {
    const place = (await sizeOf(tx, { categoryId, difficulty })) + 1;
    await tx.update(questions).set({ active: true, inactiveReason: null, place }).where(eq(questions.id, id));
  }
}

/** How many active questions each category and difficulty of these categories has. */
export async function listSizes(tx: Executor, categoryIds: readonly string[]): Promise<(StratumKey & { size: number })[]> {
  return tx
    .select({
      categoryId: questions.categoryId,
      difficulty: sql<Difficulty>`${questions.difficulty}`,
      size: sql<number>`max(${questions.place})`,
    })
    .from(questions)
    .where(and(inArray(questions.categoryId, [...categoryIds]), questions.active))
    .groupBy(questions.categoryId, questions.difficulty);
}

export async function findLoad(tx: Executor, name: string): Promise<string | null> {
  const [row] = await tx.select({ digest: contentLoads.digest }).from(contentLoads).where(eq(contentLoads.name, name));
  return row?.digest ?? null;
}

export async function putLoad(tx: Executor, name: string, digest: string, now: Date): Promise<void> {
  await tx
    .insert(contentLoads)
    .values({ name, digest, loadedAt: now })
    .onConflictDoUpdate({ target: contentLoads.name, set: { digest, loadedAt: now } });
}
