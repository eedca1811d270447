import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { organizations } from '../tables/organizations.ts';
import { assessmentRequests, rosterPeople, rosters } from '../tables/requests.ts';

const mostRows = 100;
const mostBoards = 50;

/** Agreed to, on a board that is on, with a result, by somebody who has not been taken off the roster. */
const isOnBoard = and(
  isNull(rosterPeople.removedAt),
  assessmentRequests.isOnBoard,
  rosters.hasBoard,
  eq(assessmentRequests.state, 'shared'),
  eq(assessmentRequests.shareLevel, 'full'),
);

/** Who stands on the board of a cohort for a type: each person's best, the best hundred. What they scored is for `readShared` to say. */
export async function listOnBoard(tx: Executor, { rosterId, typeId }: { rosterId: string; typeId: string }) {
  const best = tx
    .selectDistinctOn([assessmentRequests.userId], {
      requestId: sql<string>`${assessmentRequests.id}`.as('request_id'),
      userId: sql<string>`${users.id}`.as('person_id'),
      name: users.fullName,
      points: assessmentResults.overallScore,
    })
    .from(assessmentRequests)
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(users, eq(users.id, assessmentRequests.userId))
    .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentRequests.resultId))
    .where(and(isOnBoard, eq(rosters.id, rosterId), eq(assessmentResults.assessmentTypeId, typeId)))
    .orderBy(assessmentRequests.userId, desc(assessmentResults.overallScore))
    .as('best');
  return tx.select().from(best).orderBy(desc(best.points), best.name, best.requestId).limit(mostRows);
}

/** The boards that a person stands on. */
export async function listBoardsOf(tx: Executor, userId: string) {
  return tx
    .selectDistinct({
      rosterId: rosters.id,
      rosterName: rosters.name,
      organizationId: organizations.id,
      organization: organizations.name,
      typeId: assessmentTypes.id,
      typeCode: assessmentTypes.code,
      typeName: assessmentTypes.name,
      createdAt: rosters.createdAt,
    })
    .from(assessmentRequests)
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(organizations, eq(organizations.id, rosters.organizationId))
    .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentRequests.resultId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assessmentResults.assessmentTypeId))
    .where(and(isOnBoard, eq(assessmentRequests.userId, userId)))
    .orderBy(desc(rosters.createdAt), assessmentTypes.code)
    .limit(mostBoards);
}
