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

/** Few enough for a statement to stay far below the patience of the pool. */
const chunk = 500;

/** Puts new versions at the end of their strata. */
export async function insertQuestions(
  tx: Transaction,
  items: readonly (NewQuestion & { version: number })[],
  { source, now }: { source: QuestionSource; now: Date },
): Promise<void> {
  for (const members of strataOf(items)) {
    const size = await sizeOf(tx, members[0]);
    for (const [at, part] of chunksOf(members)) {
      const rows = part.map((item, nth) => ({
        ...questionRow(idOf(item), item, source),
        key: item.key,
        version: item.version,
        active: true,
        place: size + at + nth + 1,
        created_at: now,
      }));
      await tx.execute(sql`insert into questions select * from json_populate_recordset(null::questions, ${JSON.stringify(rows)}::json)`);
      await insertOptions(
        tx,
        part.map((item) => ({ id: idOf(item), item })),
      );
    }
  }
}

const idOf = ({ key, version }: { key: string; version: number }): string => stableId(`question ${key} version ${version}`);

const strataOf = <Member extends StratumKey>(members: readonly Member[]): [Member, ...Member[]][] =>
  [...Map.groupBy(members, (member) => `${member.categoryId} ${member.difficulty}`).values()] as [Member, ...Member[]][];

function* chunksOf<Member>(members: readonly Member[]): Generator<[at: number, part: Member[]]> {
  for (let at = 0; at < members.length; at += chunk) yield [at, members.slice(at, at + chunk)];
}

/** Everything about a question that may change, under the names of the columns: many rows go to the database as one text. */
function questionRow(id: string, item: NewQuestion, source: QuestionSource) {
  return {
    id,
    source,
    category_id: item.categoryId,
    difficulty: item.difficulty,
    question_text: item.questionText,
    passage: item.passage,
    passage_title: item.passageTitle,
    figure: item.figure,
    points: item.points,
    explanation: item.explanation,
    family: item.family,
    digest: item.digest,
  };
}

type Change = { id: string; item: NewQuestion };

async function insertOptions(tx: Transaction, members: readonly Change[]): Promise<void> {
  const rows = members.flatMap(({ id, item }) =>
    item.options.map(({ text, figure, mistake }, at) => ({
      id: stableId(`option ${id} ${at + 1}`),
      question_id: id,
      option_text: text,
      is_correct: at === item.right,
      position: at + 1,
      figure,
      mistake,
    })),
  );
  await tx.execute(
    sql`insert into question_options select * from json_populate_recordset(null::question_options, ${JSON.stringify(rows)}::json)`,
  );
}

/** Changes questions that no attempt has taken yet; they keep their ids, versions and places. */
export async function putUnused(tx: Transaction, changes: readonly Change[], source: QuestionSource): Promise<void> {
  for (const [, part] of chunksOf(changes)) {
    const rows = part.map(({ id, item }) => questionRow(id, item, source));
    await tx.execute(sql`
      update questions q set source = n.source, category_id = n.category_id, difficulty = n.difficulty, question_text = n.question_text,
        passage = n.passage, passage_title = n.passage_title, figure = n.figure, points = n.points, explanation = n.explanation,
        family = n.family, digest = n.digest
      from json_populate_recordset(null::questions, ${JSON.stringify(rows)}::json) n where q.id = n.id`);
    const ids = part.map(({ id }) => id);
    await tx.delete(questionOptions).where(sql`${questionOptions.questionId} = any (${sql.param(ids)}::uuid[])`);
    await insertOptions(tx, part);
  }
}

/** Lets removed questions be drawn again, at the end of their strata. */
export async function putActive(tx: Transaction, members: readonly KnownQuestion[]): Promise<void> {
  for (const stratum of strataOf(members)) {
    const size = await sizeOf(tx, stratum[0]);
    const ids = stratum.map(({ id }) => id);
    await tx.execute(sql`
      update questions q set active = true, inactive_reason = null, place = ${size}::int + n.nth
      from unnest(${sql.param(ids)}::uuid[]) with ordinality n (id, nth) where q.id = n.id`);
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
