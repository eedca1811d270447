import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { certificates } from '#features/certificates/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { openStates, waitingStates } from '../rules/assessment-request.ts';
import { webhookCalls } from '../tables/connections.ts';
import { organizationActs, organizations } from '../tables/organizations.ts';
import {
  accommodationProposals,
  assessmentRequests,
  assignments,
  consents,
  disclosures,
  mailStops,
  rosterPeople,
  rosters,
} from '../tables/requests.ts';
import { stateForPerson } from './asked.ts';

/** The key of a person's confirmed address; nobody else's entries are found by one that is not confirmed. */
const ownEmailKey = (userId: string) =>
  sql`(select ${users.emailKey} from ${users} where ${users.id} = ${userId} and ${users.emailVerified})`;

/** Every request that a person answered or that was sent to their address. */
export async function listRequestsOf(tx: Executor, userId: string) {
  return tx
    .select({
      id: assessmentRequests.id,
      organization: organizations.name,
      domain: organizations.domain,
      roster: rosters.name,
      assessmentType: assessmentTypes.code,
      name: rosterPeople.name,
      email: rosterPeople.email,
      externalId: rosterPeople.externalId,
      askedAt: assessmentRequests.askedAt,
      state: stateForPerson,
      stateAt: assessmentRequests.stateAt,
      acceptedAt: assessmentRequests.acceptedAt,
      shareLevel: assessmentRequests.shareLevel,
      isOnBoard: assessmentRequests.isOnBoard,
    })
    .from(assessmentRequests)
    .innerJoin(organizations, eq(organizations.id, assessmentRequests.organizationId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .innerJoin(rosters, eq(rosters.id, assessmentRequests.rosterId))
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .where(
      or(
        eq(assessmentRequests.userId, userId),
        and(sql`${assessmentRequests.userId} is null`, sql`${rosterPeople.emailKey} = ${ownEmailKey(userId)}`),
      ),
    )
    .orderBy(asc(assessmentRequests.askedAt), asc(assessmentRequests.id));
}

export async function listConsentsOf(tx: Executor, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return tx
    .select()
    .from(consents)
    .where(inArray(consents.requestId, [...requestIds]))
    .orderBy(asc(consents.id));
}

export async function listDisclosuresOf(tx: Executor, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return tx
    .select()
    .from(disclosures)
    .where(inArray(disclosures.requestId, [...requestIds]))
    .orderBy(asc(disclosures.firstAt));
}

export async function listProposalsOf(tx: Executor, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return tx
    .select(getTableColumns(accommodationProposals))
    .from(accommodationProposals)
    .innerJoin(assessmentRequests, eq(assessmentRequests.id, accommodationProposals.requestId))
    .where(and(inArray(accommodationProposals.requestId, [...requestIds]), eq(assessmentRequests.isOtherAddress, false)))
    .orderBy(asc(accommodationProposals.proposedAt));
}

/** The organizations from which a person's address gets no more mail. */
export async function listMailStopsOf(tx: Executor, userId: string) {
  return tx
    .select({ organization: organizations.name, stoppedAt: mailStops.stoppedAt })
    .from(mailStops)
    .innerJoin(organizations, eq(organizations.id, mailStops.organizationId))
    .where(sql`${mailStops.emailKey} = ${ownEmailKey(userId)}`)
    .orderBy(asc(mailStops.stoppedAt));
}

/** Holds what a person answered, so that nothing is shared any more while the account goes. */
export async function lockRequestsOf(tx: Executor, userId: string) {
  const { id, shareLevel, resultId, shownState } = assessmentRequests;
  return tx
    .select({ id, shareLevel, resultId, shownState })
    .from(assessmentRequests)
    .where(eq(assessmentRequests.userId, userId))
    .orderBy(asc(assessmentRequests.id))
    .for('update');
}

/** What universities wrote about a person on requests that nobody has accepted yet; it may say how they are. */
export async function forgetProposalsTo(tx: Executor, userId: string): Promise<void> {
  const theirs = tx
    .select({ id: assessmentRequests.id })
    .from(assessmentRequests)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .where(and(isNull(assessmentRequests.userId), sql`${rosterPeople.emailKey} = ${ownEmailKey(userId)}`));
  await tx.delete(accommodationProposals).where(inArray(accommodationProposals.requestId, theirs));
}

/**
 * Takes a person out of what they answered: nothing is shared, nobody is named, and what was said about them is gone. What was begun reads as
 * finished, on the day on which it was, and what was not begun as canceled: that somebody has left is nobody's business.
 */
export async function forgetRequests(tx: Executor, requestIds: readonly string[], now: Date): Promise<void> {
  if (requestIds.length === 0) return;
  const ids = [...requestIds];
  const { shownState, state, stateAt, resultId, acceptedAt } = assessmentRequests;
  const isFinished = inArray(shownState, ['finished', 'shared']);
  const finishedAt = sql`(select greatest(result.completed_at, ${acceptedAt}) from assessment_results result where result.id = ${resultId})`;
  await tx
    .update(assessmentRequests)
    .set({
      userId: null,
      attemptId: null,
      resultId: null,
      shareLevel: 'nothing',
      isOnBoard: false,
      state: sql`case when ${isFinished} or ${shownState} = 'started' then 'finished'
        when ${inArray(shownState, waitingStates)} then 'canceled' else ${state} end`,
      stateAt: sql`case when ${isFinished} then coalesce(${finishedAt}, ${stateAt})
        when ${inArray(shownState, openStates)} then ${now}::timestamptz else ${stateAt} end`,
    })
    .where(inArray(assessmentRequests.id, ids));
  await tx.delete(consents).where(inArray(consents.requestId, ids));
  await tx.delete(disclosures).where(inArray(disclosures.requestId, ids));
  await tx.delete(accommodationProposals).where(inArray(accommodationProposals.requestId, ids));
}

/** Acts that say what a candidate did or what was said about one; without the person they say nothing. */
const candidateActs = [
  'requests.accepted',
  'requests.declined',
  'requests.attached',
  'requests.objected',
  'consent.changed',
  'accommodations.proposed',
];

/**
 * What trails and logs of organizations keep of a person. Entries about the candidate go, also calls on their way; that something is no longer shared
 * is called afterwards. Entries about a member stay, without the member.
 */
export async function forgetTraces(tx: Executor, userId: string, requestIds: readonly string[]): Promise<void> {
  const ids = [...requestIds];
  const { details, act, organizationId } = organizationActs;
  if (ids.length > 0) {
    const asking = tx.select({ id: assessmentRequests.organizationId }).from(assessmentRequests).where(inArray(assessmentRequests.id, ids));
    await tx
      .delete(organizationActs)
      .where(and(inArray(organizationId, asking), inArray(act, candidateActs), inArray(sql`${details} ->> 'requestId'`, ids)));
  }
  await tx
    .update(organizationActs)
    .set({ details: sql`${details} - 'member'` })
    .where(sql`${details} ->> 'member' = ${userId}`);
  const own = tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.userId, userId));
  await tx
    .delete(webhookCalls)
    .where(or(ids.length > 0 ? inArray(webhookCalls.requestId, ids) : undefined, inArray(webhookCalls.certificateId, own)));
}
