import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
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
  /** What decides where it may stand; missing for an import, which leaves this as it is. */
  placing?: { groups: readonly string[]; scene: string | null; sequence: number; isPublic: boolean };
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
      const added = part.map((item) => ({ id: randomUUID(), item }));
      const rows = added.map(({ id, item }, nth) => ({
        ...questionRow(id, item, source),
        ...placingRow(item),
        key: item.key,
        version: item.version,
        active: true,
        place: size + at + nth + 1,
        created_at: now,
      }));
      await tx.execute(sql`insert into questions select * from json_populate_recordset(null::questions, ${JSON.stringify(rows)}::json)`);
      await insertOptions(tx, added);
    }
  }
}

const strataOf = <Member extends StratumKey>(members: readonly Member[]): [Member, ...Member[]][] =>
  [...Map.groupBy(members, (member) => `${member.categoryId} ${member.difficulty}`).values()] as [Member, ...Member[]][];

function* chunksOf<Member>(members: readonly Member[]): Generator<[at: number, part: Member[]]> {
  for (let at = 0; at < members.length; at += chunk) yield [at, members.slice(at, at + chunk)];
}

/** What says nothing of its place gets it from the version before, by `putPlacing`. */
const placingRow = ({ placing }: NewQuestion) => ({
  groups: placing?.groups ?? [],
  scene: placing?.scene ?? null,
  sequence: placing?.sequence ?? 0,
  is_public: placing?.isPublic ?? false,
});

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

/** The same values in an order that nobody can compute. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: randomUUID() }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ value }) => value);
}

async function insertOptions(tx: Transaction, members: readonly Change[]): Promise<void> {
  const rows = members.flatMap(({ id, item }) =>
    // Ids and order come from chance alone: a candidate who knows the content learns nothing from them.
    shuffled(item.options.map((option, at) => ({ ...option, isCorrect: at === item.right }))).map(
      ({ text, figure, mistake, isCorrect }, at) => ({
        id: randomUUID(),
        question_id: id,
        option_text: text,
        is_correct: isCorrect,
        position: at + 1,
        figure,
        mistake,
      }),
    ),
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

/** Says where questions may stand in a form: those with something to say by their own word, new versions without by the version before. */
export async function putPlacing(tx: Transaction, items: readonly NewQuestion[]): Promise<void> {
  for (const [, part] of chunksOf(items)) {
    const rows = part.map(({ key, placing }) => ({
      key,
      groups: placing?.groups,
      scene: placing?.scene,
      sequence: placing?.sequence,
      is_public: placing?.isPublic,
    }));
    await tx.execute(sql`
      update questions q set groups = n.groups, scene = n.scene, sequence = n.sequence, is_public = n.is_public
      from (
        select own.id, coalesce(wanted.groups, before.groups, own.groups) as groups,
          case when wanted.groups is null then coalesce(before.scene, own.scene) else wanted.scene end as scene,
          coalesce(wanted.sequence, before.sequence, own.sequence) as sequence, coalesce(wanted.is_public, before.is_public, own.is_public) as is_public
        from json_populate_recordset(null::questions, ${JSON.stringify(rows)}::json) wanted
        join questions own on own.key = wanted.key and own.active
        left join questions before on before.key = own.key and before.version = own.version - 1
      ) n
      where q.id = n.id and (q.groups, q.scene, q.sequence, q.is_public) is distinct from (n.groups, n.scene, n.sequence, n.is_public)`);
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

/** How many active questions each category and difficulty of these categories has, and how many of them anybody can read. */
export async function listSizes(
  tx: Executor,
  categoryIds: readonly string[],
): Promise<(StratumKey & { size: number; publicSize: number })[]> {
  return tx
    .select({
      categoryId: questions.categoryId,
      difficulty: sql<Difficulty>`${questions.difficulty}`,
      size: sql<number>`max(${questions.place})`,
      publicSize: sql<number>`(count(*) filter (where ${questions.isPublic}))::int`,
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
