import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { Difficulty } from '../rules/difficulty.ts';
import type { InactiveReason } from '../rules/question.ts';
import { questions } from '../tables.ts';

export type StratumKey = { categoryId: string; difficulty: Difficulty };

/** Whoever changes the bank of a type holds it alone until the transaction ends. */
export async function lockBank(tx: Transaction, assessmentTypeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`question bank ${assessmentTypeId}`}, 0))`);
}

/** The last place of a stratum, which is also how many active questions it has. */
export async function sizeOf(tx: Executor, { categoryId, difficulty }: StratumKey): Promise<number> {
  const [row] = await tx
    .select({ size: sql<number>`coalesce(max(${questions.place}), 0)` })
    .from(questions)
    .where(and(eq(questions.categoryId, categoryId), eq(questions.difficulty, difficulty)));
  return row?.size ?? 0;
}

/** Takes questions out of the draw and closes the gaps they leave: the last ones of their stratum move there. */
export async function vacatePlaces(tx: Transaction, ids: readonly string[], reason: InactiveReason): Promise<void> {
  if (ids.length === 0) return;
  const left = await tx.execute<{ category_id: string; difficulty: Difficulty; places: number[]; size: number }>(sql`
    with gone as (
      select id, category_id, difficulty, place from questions where ${inArray(questions.id, [...ids])} and active
    ), vacated as (
      update questions q set active = false, place = null, inactive_reason = ${reason} from gone where q.id = gone.id
    )
    select category_id, difficulty, array_agg(place) as places,
      (select max(place) from questions q where q.category_id = gone.category_id and q.difficulty = gone.difficulty) as size
    from gone group by category_id, difficulty`);
  for (const stratum of left.rows) await closeGaps(tx, stratum);
}

async function closeGaps(
  tx: Transaction,
  stratum: { category_id: string; difficulty: Difficulty; places: number[]; size: number },
): Promise<void> {
  const size = stratum.size - stratum.places.length;
  const gaps = stratum.places.filter((place) => place <= size);
  if (gaps.length === 0) return;
  await tx.execute(sql`
    with gaps as (
      select gap, row_number() over () as nth from unnest(${sql.param(gaps)}::int[]) gap
    ), movers as (
      select id, row_number() over (order by place) as nth from questions
      where category_id = ${stratum.category_id} and difficulty = ${stratum.difficulty} and place > ${size}
    )
    update questions q set place = gaps.gap from gaps join movers using (nth) where q.id = movers.id`);
}
