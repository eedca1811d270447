import { eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { assessmentResults } from '#features/attempts/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { type CategoryMean, changesBetween, isReleased, type ScoreCount, sizeOf } from '../rules/norm.ts';
import { norms } from '../tables.ts';

/** Types with results that their norm may not include yet: overdue attempts are dated by their deadline, so results of the last day are counted again. */
export async function listOutdatedNorms(tx: Executor): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: assessmentResults.assessmentTypeId })
    .from(assessmentResults)
    .leftJoin(norms, eq(norms.assessmentTypeId, assessmentResults.assessmentTypeId))
    .where(
      or(
        isNull(norms.computedAt),
        norms.isOutdated,
        gt(assessmentResults.completedAt, sql`${norms.computedAt} - interval '1 day'`),
        gt(assessmentResults.regradedAt, norms.computedAt),
      ),
    );
  return found.map((row) => row.id);
}

const isUpheld = sql`select from integrity_reviews review where review.assessment_id = attempt.id and review.state = 'upheld'`;

/**
 * Counts the group of a type anew: each person once, with the best result. Attempts of deleted accounts do not count, because nobody can
 * say any more which of them are of one person; annulled ones never count, nor those with a review decided against them. A group that
 * differs from the former one by a few people waits.
 */
export async function putNorm(tx: Transaction, assessmentTypeId: string, now: Date): Promise<void> {
  // Before counting: whoever leaves meanwhile waits for this transaction and outdates the group again.
  const isOfType = eq(norms.assessmentTypeId, assessmentTypeId);
  const [former] = await tx.update(norms).set({ isOutdated: false }).where(isOfType).returning({ counts: norms.counts });
  const { rows } = await tx.execute<ScoreCount>(sql`
    select points, count(*)::int as count
    from (
      select max(result.overall_score) as points
      from assessment_results result join assessments attempt on attempt.id = result.assessment_id
      where result.assessment_type_id = ${assessmentTypeId} and attempt.user_id is not null
        and attempt.annulled_at is null and not exists (${isUpheld})
      group by attempt.user_id
    ) best
    group by points order by points`);
  if (former && !isReleased(former.counts, rows)) {
    const isSame = changesBetween(former.counts, rows) === 0;
    await tx
      .update(norms)
      .set(isSame ? { computedAt: now } : { isOutdated: true })
      .where(isOfType);
    return;
  }
  const { rows: categoryMeans } = await tx.execute<CategoryMean>(sql`
    select part ->> 'category' as category,
      round(avg(100.0 * (part ->> 'earned')::numeric / (part ->> 'possible')::numeric), 1)::float8 as percent
    from (
      select distinct on (attempt.user_id) result.category_scores as parts
      from assessment_results result join assessments attempt on attempt.id = result.assessment_id
      where result.assessment_type_id = ${assessmentTypeId} and attempt.user_id is not null
        and attempt.annulled_at is null and not exists (${isUpheld})
      order by attempt.user_id, result.overall_score desc, result.completed_at
    ) best, jsonb_array_elements(best.parts) part
    where (part ->> 'possible')::numeric > 0
    group by 1 order by 1`);
  const norm = { computedAt: now, size: sizeOf(rows), counts: rows, categoryMeans };
  await tx
    .insert(norms)
    .values({ assessmentTypeId, ...norm })
    .onConflictDoUpdate({ target: norms.assessmentTypeId, set: norm });
}

/** The group of a type as it was when it was last counted. */
export type Norm = { computedAt: Date; size: number; counts: readonly ScoreCount[]; categoryMeans: readonly CategoryMean[] };

export async function listNorms(tx: Executor, assessmentTypeIds: readonly string[]): Promise<(Norm & { assessmentTypeId: string })[]> {
  const { assessmentTypeId, computedAt, size, counts, categoryMeans } = norms;
  return tx
    .select({ assessmentTypeId, computedAt, size, counts, categoryMeans })
    .from(norms)
    .where(inArray(assessmentTypeId, [...assessmentTypeIds]));
}
