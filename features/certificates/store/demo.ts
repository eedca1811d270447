import { and, asc, eq, isNull, like, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { certificates } from '../tables.ts';

/** The certificates of people with an address in the domain, oldest first. */
export async function listHeldBy(tx: Executor, domain: string) {
  const { id, verificationCode: code, holderName, state, expiresAt } = certificates;
  return tx
    .select({ id, code, holderName, state, expiresAt })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(like(users.email, `%@${domain}`))
    .orderBy(asc(certificates.issuedAt), asc(id));
}

/** Passing results of people with an address in the domain, oldest first, with their certificates. */
export async function listCertifiable(tx: Executor, domain: string) {
  return tx
    .select({
      resultId: assessmentResults.id,
      completedAt: assessmentResults.completedAt,
      name: users.fullName,
      email: users.email,
      certificateId: certificates.id,
    })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessmentResults.assessmentTypeId))
    .innerJoin(users, eq(users.id, assessments.userId))
    .leftJoin(certificates, eq(certificates.resultId, assessmentResults.id))
    .where(
      and(
        like(users.email, `%@${domain}`),
        assessmentResults.passed,
        isNull(assessments.annulledAt),
        sql`${assessmentTypes.validityMonths} is not null`,
      ),
    )
    .orderBy(asc(assessmentResults.completedAt), asc(assessmentResults.id));
}

export type Certifiable = Awaited<ReturnType<typeof listCertifiable>>[number];
