import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { roleRequests } from '#features/accounts/tables.ts';
import { accommodationRequests, questionReports } from '#features/attempts/tables.ts';
import { nameCorrections } from '#features/certificates/tables.ts';
import { appeals, integrityReviews, isReviewOpen } from '#features/integrity/tables.ts';
import { accommodationProposals } from '#features/organizations/tables/requests.ts';
import { questionDrafts } from '#features/questions/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { together, type Waiting } from '../rules/waiting.ts';

/** In the words of the partial indexes: what is open is few, however much was decided. */
async function countOpen(tx: Executor, table: PgTable, at: PgColumn, isOpen: SQL | undefined): Promise<Waiting> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql<string | null>`min(${at})` })
    .from(table)
    .where(isOpen);
  return { count: found?.count ?? 0, oldestAt: found?.oldestAt ? new Date(found.oldestAt) : null };
}

export const countRoleRequests = (tx: Executor): Promise<Waiting> =>
  countOpen(tx, roleRequests, roleRequests.requestedAt, eq(roleRequests.status, 'pending'));

export const countReviews = (tx: Executor): Promise<Waiting> => countOpen(tx, integrityReviews, integrityReviews.openedAt, isReviewOpen);

export const countAppeals = (tx: Executor): Promise<Waiting> => countOpen(tx, appeals, appeals.filedAt, eq(appeals.state, 'open'));

export const countReports = (tx: Executor): Promise<Waiting> =>
  countOpen(tx, questionReports, questionReports.reportedAt, isNull(questionReports.decidedAt));

export const countNameCorrections = (tx: Executor): Promise<Waiting> =>
  countOpen(tx, nameCorrections, nameCorrections.askedAt, isNull(nameCorrections.decidedAt));

/** What people asked for themselves, and what universities proposed and students agreed to. */
export async function countRequestsAndProposals(tx: Executor): Promise<Waiting> {
  const { agreedAt, decision } = accommodationProposals;
  return together(
    await countOpen(tx, accommodationRequests, accommodationRequests.askedAt, eq(accommodationRequests.state, 'open')),
    await countOpen(tx, accommodationProposals, agreedAt, and(isNotNull(agreedAt), isNull(decision))),
  );
}

export const countDrafts = (tx: Executor): Promise<Waiting> =>
  countOpen(tx, questionDrafts, questionDrafts.updatedAt, eq(questionDrafts.state, 'review'));
