import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestState, ShareLevel } from '../rules/assessment-request.ts';
import type { Consent } from '../rules/consent.ts';
import { organizations } from '../tables/organizations.ts';
import { assessmentRequests, assignments, consents } from '../tables/requests.ts';

/** A request as far as sharing its result goes. */
export type SharingState = Consent & {
  id: string;
  organizationId: string;
  userId: string | null;
  state: RequestState;
  resultId: string | null;
  /** False until the candidate has chosen once, be it nothing. */
  hasConsented: boolean;
};

/** Holds a request until the transaction ends, so that two changes of one consent run one after another. */
export async function lockSharing(tx: Transaction, requestId: string): Promise<SharingState | null> {
  const { id, organizationId, userId, state, resultId, shareLevel, isOnBoard } = assessmentRequests;
  const hasConsented = sql<boolean>`exists (select from consents where request_id = assessment_requests.id)`;
  const [found] = await tx
    .select({ id, organizationId, userId, state, resultId, level: shareLevel, isOnBoard, hasConsented })
    .from(assessmentRequests)
    .where(eq(id, requestId))
    .for('update');
  return found ?? null;
}

/** How many choices of a request since a moment share something. */
export async function countSharingChoices(tx: Transaction, requestId: string, since: Date): Promise<number> {
  return tx.$count(consents, and(eq(consents.requestId, requestId), ne(consents.level, 'nothing'), gt(consents.at, since)));
}

export async function insertConsent(tx: Transaction, consent: Consent & { requestId: string; at: Date }): Promise<void> {
  await tx.insert(consents).values(consent);
}

/** When a request was finished: by its result, or by accepting it with an earlier one. */
export async function findFinishedAt(tx: Transaction, requestId: string, resultId: string): Promise<Date | null> {
  const [found] = await tx
    .select({ completedAt: assessmentResults.completedAt, acceptedAt: assessmentRequests.acceptedAt })
    .from(assessmentRequests)
    .innerJoin(assessmentResults, eq(assessmentResults.id, resultId))
    .where(eq(assessmentRequests.id, requestId));
  if (!found) return null;
  return found.acceptedAt !== null && found.acceptedAt > found.completedAt ? found.acceptedAt : found.completedAt;
}

type Sharing = {
  level: ShareLevel;
  isOnBoard: boolean;
  state: RequestState;
  stateAt?: Date;
  resultId: string | null;
  isAnnulmentHidden?: boolean;
};

export async function putSharing(tx: Transaction, requestId: string, { level, ...sharing }: Sharing): Promise<void> {
  await tx
    .update(assessmentRequests)
    .set({ ...sharing, shareLevel: level })
    .where(eq(assessmentRequests.id, requestId));
}

export type SharingNotice = { email: string; organizationName: string; typeName: string };

/** Whom to write to about a request, and about what; null once the account is deleted. */
export async function findSharingNotice(tx: Transaction, requestId: string): Promise<SharingNotice | null> {
  const [found] = await tx
    .select({ email: users.email, organizationName: organizations.name, typeName: assessmentTypes.name })
    .from(assessmentRequests)
    .innerJoin(users, eq(users.id, assessmentRequests.userId))
    .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(eq(assessmentRequests.id, requestId));
  return found ?? null;
}
