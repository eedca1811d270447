import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { CategoryScore } from '#features/attempts/rules/score.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { certificates } from '#features/certificates/tables.ts';
import { integrityReviews } from '#features/integrity/tables.ts';
import type { Executor } from '#platform/database/database.ts';

const type = { code: assessmentTypes.code, slug: assessmentTypes.slug, name: assessmentTypes.name };

export type CountedResult = {
  id: string;
  type: { code: string; slug: string; name: string };
  points: number;
  passPercent: number;
  passed: boolean;
  categories: readonly CategoryScore[];
  completedAt: Date;
};

/** A person's results that count, newest first: neither annulled nor decided against. */
export async function listCountedResults(tx: Executor, userId: string): Promise<CountedResult[]> {
  return tx
    .select({
      id: assessmentResults.id,
      type,
      points: assessmentResults.overallScore,
      passPercent: assessmentResults.passPercent,
      passed: assessmentResults.passed,
      categories: assessmentResults.categoryScores,
      completedAt: assessmentResults.completedAt,
    })
    .from(assessments)
    .innerJoin(assessmentResults, eq(assessmentResults.assessmentId, assessments.id))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .leftJoin(integrityReviews, eq(integrityReviews.assessmentId, assessments.id))
    .where(
      and(
        eq(assessments.userId, userId),
        isNull(assessments.annulledAt),
        or(isNull(integrityReviews.assessmentId), ne(integrityReviews.state, 'upheld')),
      ),
    )
    .orderBy(desc(assessmentResults.completedAt), desc(assessmentResults.id))
    .limit(500);
}

/** A person's certificates that were not renewed, newest first, with whether each is valid. */
export async function listCurrentCertificates(tx: Executor, userId: string, now: Date) {
  return tx
    .select({
      id: certificates.id,
      resultId: certificates.resultId,
      type,
      issuedAt: certificates.issuedAt,
      expiresAt: certificates.expiresAt,
      isValid: sql<boolean>`${certificates.state} = 'active' and (${certificates.expiresAt} is null or ${certificates.expiresAt} > ${now})`,
      isRenewed: sql<boolean>`exists (select from ${certificates} later where later.renews_id = ${certificates.id})`,
    })
    .from(certificates)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, certificates.assessmentTypeId))
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(200);
}
