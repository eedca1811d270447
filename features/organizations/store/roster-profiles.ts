import { and, asc, countDistinct, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { assessmentResults } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { CountedResult } from '../rules/profile-batches.ts';
import { organizations } from '../tables/organizations.ts';
import { assessmentRequests, assignments, profileResults } from '../tables/requests.ts';

export type AskedType = { id: string; code: string; name: string; passPercent: number };

/** A type that a roster of the organization was asked for; null when the roster is another's, or was never asked for it. */
export async function findAskedType(
  tx: Executor,
  { organizationId, rosterId, code }: { organizationId: string; rosterId: string; code: string },
): Promise<AskedType | null> {
  const { id, name, passPercent } = assessmentTypes;
  const [found] = await tx
    .select({ id, code: assessmentTypes.code, name, passPercent })
    .from(assignments)
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(and(eq(assignments.organizationId, organizationId), eq(assignments.rosterId, rosterId), eq(assessmentTypes.code, code)))
    .limit(1);
  return found ?? null;
}

/** How many people of a roster were asked for a type, as far as the organization did not take it back. */
export async function countAsked(tx: Executor, { rosterId, typeId }: { rosterId: string; typeId: string }): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(assessmentRequests.personId) })
    .from(assessmentRequests)
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .where(
      and(
        eq(assessmentRequests.rosterId, rosterId),
        eq(assignments.assessmentTypeId, typeId),
        ne(assessmentRequests.shownState, 'canceled'),
      ),
    );
  return row?.people ?? 0;
}

/** One reading of an organization's profiles at a time: two could otherwise count different people for the same reason. */
export async function lockProfiles(tx: Transaction, organizationId: string): Promise<void> {
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId)).for('no key update');
}

/** The full results that are shared on a roster for a type, one a person, the newest; the oldest first. */
export async function listFullResults(tx: Executor, { rosterId, typeId }: { rosterId: string; typeId: string }) {
  const newest = tx
    .selectDistinctOn([assessmentRequests.personId], {
      requestId: sql<string>`${assessmentRequests.id}`.as('request_id'),
      resultId: sql<string>`${assessmentResults.id}`.as('shared_result_id'),
      completedAt: assessmentResults.completedAt,
    })
    .from(assessmentRequests)
    .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentRequests.resultId))
    .where(
      and(
        eq(assessmentRequests.rosterId, rosterId),
        eq(assessmentRequests.state, 'shared'),
        eq(assessmentRequests.shareLevel, 'full'),
        eq(assessmentResults.assessmentTypeId, typeId),
      ),
    )
    .orderBy(assessmentRequests.personId, desc(assessmentResults.completedAt))
    .as('newest');
  return tx
    .select({ requestId: newest.requestId, resultId: newest.resultId })
    .from(newest)
    .orderBy(asc(newest.completedAt), asc(newest.resultId));
}

/** Every result of a type that a profile of the organization ever counted, with its batch on this roster. */
export async function listCounted(
  tx: Executor,
  { organizationId, rosterId, typeId }: { organizationId: string; rosterId: string; typeId: string },
): Promise<CountedResult[]> {
  const { resultId, batchSize } = profileResults;
  return tx
    .select({
      resultId,
      batchSize,
      batchId: sql<string | null>`case when ${profileResults.rosterId} = ${rosterId} then ${profileResults.batchId} end`,
    })
    .from(profileResults)
    .innerJoin(assessmentResults, eq(assessmentResults.id, resultId))
    .where(and(eq(profileResults.organizationId, organizationId), eq(assessmentResults.assessmentTypeId, typeId)));
}

export async function putBatchesBroken(tx: Transaction, batchIds: readonly string[]): Promise<void> {
  if (batchIds.length === 0) return;
  await tx
    .update(profileResults)
    .set({ batchId: null })
    .where(inArray(profileResults.batchId, [...batchIds]));
}

type NewBatch = { organizationId: string; rosterId: string; batchId: string; resultIds: readonly string[]; countedAt: Date };

export async function putBatch(tx: Transaction, { resultIds, ...batch }: NewBatch): Promise<void> {
  await tx
    .insert(profileResults)
    .values(resultIds.map((resultId) => ({ ...batch, resultId, batchSize: resultIds.length })))
    .onConflictDoUpdate({
      target: [profileResults.rosterId, profileResults.resultId],
      set: { batchId: batch.batchId, batchSize: resultIds.length, countedAt: batch.countedAt },
    });
}
