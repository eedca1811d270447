import { and, type AnyColumn, eq, sql } from 'drizzle-orm';
import { personWords, users } from '#features/accounts/tables.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { AppealState } from '../rules/appeal.ts';
import { appeals, integrityReviews, isReviewOpen } from '../tables.ts';

type ReviewFilters = { show?: 'open' | 'all' | undefined; user?: string | undefined };

/** For administrators: reviews with the person, the type and the score they are about. */
export const listReviews = (tx: Executor, request: PageRequest<'opened_at'> & ReviewFilters) =>
  listAboutAttempts(tx, request, integrityReviews, { opened_at: integrityReviews.openedAt });

/** For administrators: appeals, and why the review went against the result where they are about that. */
export const listAppeals = (tx: Executor, request: PageRequest<'filed_at'> & ReviewFilters) =>
  listAboutAttempts(tx, request, appeals, { filed_at: appeals.filedAt });

async function listAboutAttempts<Table extends typeof integrityReviews | typeof appeals, Key extends string>(
  tx: Executor,
  request: PageRequest<Key> & ReviewFilters,
  given: Table,
  keys: Readonly<Record<Key, AnyColumn>>,
) {
  // Both tables have what is read here; the builder cannot be told so.
  const table = given as typeof integrityReviews;
  const { assessmentId, state } = table;
  const matching = and(
    (request.show ?? (request.user ? 'all' : 'open')) === 'all' ? undefined : given === integrityReviews ? isReviewOpen : eq(state, 'open'),
    request.user ? eq(assessments.userId, request.user) : undefined,
    contains(request.search, personWords),
  );
  const { columns, where, orderBy, limit } = keyset(request, keys, assessmentId);
  const rows = await tx
    .select({
      row: table,
      person: { id: users.id, fullName: users.fullName, email: users.email },
      typeCode: assessmentTypes.code,
      typeName: assessmentTypes.name,
      points: assessmentResults.overallScore,
      passed: assessmentResults.passed,
      reviewReason: sql<string | null>`(select review.reason from integrity_reviews review where review.assessment_id = ${assessmentId})`,
      reviewDecidedBy: sql<
        string | null
      >`(select review.decided_by from integrity_reviews review where review.assessment_id = ${assessmentId})`,
      appealState: sql<AppealState | null>`(select appeal.state from appeals appeal where appeal.assessment_id = ${assessmentId})`,
      ...columns,
    })
    .from(table)
    .innerJoin(assessments, eq(assessments.id, assessmentId))
    .innerJoin(assessmentResults, eq(assessmentResults.assessmentId, assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessments.assessmentTypeId))
    .leftJoin(users, eq(users.id, assessments.userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ assessmentId })
      .from(table)
      .innerJoin(assessments, eq(assessments.id, assessmentId))
      .leftJoin(users, eq(users.id, assessments.userId))
      .where(matching)
      .limit(most),
  );
  type Listed = Omit<(typeof rows)[number], 'row'> & { row: Table['$inferSelect'] };
  return { ...pageOf(request, rows as unknown as Listed[]), total };
}
