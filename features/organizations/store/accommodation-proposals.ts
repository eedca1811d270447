import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { personWords, users } from '#features/accounts/tables.ts';
import { accommodations } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { organizations } from '../tables/organizations.ts';
import { accommodationProposals as proposals, assessmentRequests, assignments, rosterPeople } from '../tables/requests.ts';

const mostOwn = 50;

/** Holds a request of the organization until the transaction ends, with whom to write to once somebody has accepted it. */
export async function lockRequestToPropose(tx: Transaction, organizationId: string, requestId: string) {
  const [found] = await tx
    .select({ state: assessmentRequests.state, email: users.email, emailKey: rosterPeople.emailKey, typeName: assessmentTypes.name })
    .from(assessmentRequests)
    .innerJoin(rosterPeople, eq(rosterPeople.id, assessmentRequests.personId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .leftJoin(users, eq(users.id, assessmentRequests.userId))
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

/** What was proposed for a person, on requests that they accepted. */
export async function listProposalsOf(tx: Executor, userId: string) {
  return tx
    .select(columns)
    .from(proposals)
    .innerJoin(assessmentRequests, eq(assessmentRequests.id, proposals.requestId))
    .innerJoin(organizations, eq(organizations.id, proposals.organizationId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .where(eq(assessmentRequests.userId, userId))
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
    .innerJoin(assessmentRequests, eq(assessmentRequests.id, proposals.requestId))
    .innerJoin(users, eq(users.id, assessmentRequests.userId))
    .innerJoin(organizations, eq(organizations.id, proposals.organizationId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .leftJoin(accommodations, eq(accommodations.userId, users.id))
    .where(eq(proposals.id, id))
    .for('update', { of: proposals });
  return found ?? null;
}

type Answer = { agreedAt: Date | null; declinedAt: Date | null };
type Decision = { decision: 'granted' | 'refused'; reason: string; decidedBy: string; decidedAt: Date };

export async function putProposal(tx: Transaction, id: string, changes: Answer | Decision): Promise<void> {
  await tx.update(proposals).set(changes).where(eq(proposals.id, id));
}

/** For administrators: what students agreed to and nobody has decided. */
export async function listAgreed(tx: Executor, request: PageRequest<'agreed_at'>) {
  const matching = and(isNotNull(proposals.agreedAt), isNull(proposals.decision), contains(request.search, personWords));
  const { columns: position, where, orderBy, limit } = keyset(request, { agreed_at: proposals.agreedAt }, proposals.id);
  const rows = await tx
    .select({
      ...columns,
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      currentPercent: accommodations.timePercent,
      ...position,
    })
    .from(proposals)
    .innerJoin(assessmentRequests, eq(assessmentRequests.id, proposals.requestId))
    .innerJoin(users, eq(users.id, assessmentRequests.userId))
    .innerJoin(organizations, eq(organizations.id, proposals.organizationId))
    .innerJoin(assignments, eq(assignments.id, assessmentRequests.assignmentId))
    .innerJoin(assessmentTypes, eq(assessmentTypes.id, assignments.assessmentTypeId))
    .leftJoin(accommodations, eq(accommodations.userId, users.id))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id: proposals.id })
      .from(proposals)
      .innerJoin(assessmentRequests, eq(assessmentRequests.id, proposals.requestId))
      .innerJoin(users, eq(users.id, assessmentRequests.userId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}
