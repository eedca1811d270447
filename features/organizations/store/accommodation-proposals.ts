import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import { accommodations } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { organizations } from '../tables/organizations.ts';
import { accommodationProposals as proposals, assessmentRequests, assignments, rosterPeople } from '../tables/requests.ts';

const mostOwn = 50;

/**
 * Proposals say how somebody is. An account with another address than the one asked may not be theirs, so none of them reaches it.
 */
const isForAccount = and(eq(assessmentRequests.id, proposals.requestId), eq(assessmentRequests.isOtherAddress, false));

/** The account that accepted the request, or, while none has, the one that has confirmed the address asked. */
export const isProposedTo = sql`(${users.id} = ${assessmentRequests.userId} or (${assessmentRequests.userId} is null
  and ${users.emailVerified} and ${users.emailKey} = ${rosterPeople.emailKey}))`;

/** Holds a request of the organization until the transaction ends, with whom to write to: the account that accepted, else the address asked. */
export async function lockRequestToPropose(tx: Transaction, organizationId: string, requestId: string) {
  const [found] = await tx
    .select({
      state: assessmentRequests.shownState,
      email: sql<string | null>`case when ${assessmentRequests.userId} is null then ${rosterPeople.email} else ${users.email} end`,
      emailKey: rosterPeople.emailKey,
      typeName: assessmentTypes.name,
    })
    .from(assessmentRequests)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .leftJoin(users, and(eq(users.id, assessmentRequests.userId), eq(assessmentRequests.isOtherAddress, false)))
    .where(and(eq(assessmentRequests.organizationId, organizationId), eq(assessmentRequests.id, requestId)))
    .for('no key update', { of: assessmentRequests });
  return found ?? null;
}

/** False when there was one for this request already. */
export async function insertProposal(tx: Transaction, proposal: typeof proposals.$inferInsert): Promise<boolean> {
  const made = await tx.insert(proposals).values(proposal).onConflictDoNothing().returning({ id: proposals.id });
  return made.length > 0;
}

const columns = {
  id: proposals.id,
  requestId: proposals.requestId,
  organization: organizations.name,
  typeCode: assessmentTypes.code,
  typeName: assessmentTypes.name,
  timePercent: proposals.timePercent,
  words: proposals.words,
  proposedAt: proposals.proposedAt,
  agreedAt: proposals.agreedAt,
  declinedAt: proposals.declinedAt,
  decision: proposals.decision,
  reason: proposals.reason,
};

/** What was proposed for a person, on requests that they accepted or may accept. */
export async function listProposalsOf(tx: Executor, userId: string) {
  return tx
    .select(columns)
    .from(proposals)
    .innerJoin(assessmentRequests, isForAccount)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(users, isProposedTo)
    .innerJoin(organizations, eq(organizations.id, proposals.organizationId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(eq(users.id, userId))
    .orderBy(desc(proposals.proposedAt), proposals.id)
    .limit(mostOwn);
}

/** Holds a proposal until the transaction ends, with the person it is for. */
export async function lockProposal(tx: Transaction, id: string) {
  const [found] = await tx
    .select({
      ...columns,
      userId: users.id,
      email: users.email,
      currentPercent: accommodations.timePercent,
    })
    .from(proposals)
    .innerJoin(assessmentRequests, isForAccount)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(users, isProposedTo)
    .innerJoin(organizations, eq(organizations.id, proposals.organizationId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .leftJoin(accommodations, eq(accommodations.userId, users.id))
    .where(eq(proposals.id, id))
    .for('update', { of: proposals });
  return found ?? null;
}

export async function isProposalFor(tx: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(assessmentRequests, isForAccount)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(users, isProposedTo)
    .where(and(eq(proposals.id, id), eq(users.id, userId)));
  return rows.length > 0;
}

type Answer = { agreedAt: Date | null; declinedAt: Date | null };
type Decision = { decision: 'granted' | 'refused'; reason: string; decidedBy: string; decidedAt: Date };

export async function putProposal(tx: Transaction, id: string, changes: Answer | Decision): Promise<void> {
  await tx.update(proposals).set(changes).where(eq(proposals.id, id));
}
