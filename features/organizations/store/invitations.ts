import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import type { MemberRole } from '../rules/organization.ts';
import { domainProofs, memberInvitations, organizationActs, organizations } from '../tables/organizations.ts';

export type Invitation = typeof memberInvitations.$inferSelect;

const isWaiting = and(isNull(memberInvitations.acceptedAt), isNull(memberInvitations.revokedAt));

type NewInvitation = {
  id: string;
  organizationId: string;
  email: string;
  role: MemberRole;
  tokenHash: string;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Writes an invitation in place of one that waits for the same address: its link ends. */
export async function putInvitation(tx: Executor, invitation: NewInvitation): Promise<Invitation> {
  const { role, tokenHash, invitedBy, createdAt, expiresAt } = invitation;
  const [row] = await tx
    .insert(memberInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [memberInvitations.organizationId, memberInvitations.email],
      targetWhere: sql`accepted_at is null and revoked_at is null`,
      set: { role, tokenHash, invitedBy, createdAt, expiresAt },
    })
    .returning();
  if (!row) throw new Error('An invitation was neither written nor replaced.');
  return row;
}

export async function countWaitingInvitations(tx: Executor, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(memberInvitations)
    .where(and(eq(memberInvitations.organizationId, organizationId), isWaiting));
  return row?.rows ?? 0;
}

export async function hasWaitingInvitation(tx: Executor, organizationId: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: memberInvitations.id })
    .from(memberInvitations)
    .where(and(eq(memberInvitations.organizationId, organizationId), eq(memberInvitations.email, email), isWaiting));
  return rows.length > 0;
}

export async function listWaitingInvitations(tx: Executor, organizationId: string, most: number): Promise<Invitation[]> {
  return tx
    .select()
    .from(memberInvitations)
    .where(and(eq(memberInvitations.organizationId, organizationId), isWaiting))
    .orderBy(desc(memberInvitations.createdAt), desc(memberInvitations.id))
    .limit(most);
}

/** False when this organization has no such invitation that waits. */
export async function putRevoked(tx: Executor, organizationId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(memberInvitations)
    .set({ revokedAt: now })
    .where(and(eq(memberInvitations.organizationId, organizationId), eq(memberInvitations.id, id), isWaiting))
    .returning({ id: memberInvitations.id });
  return rows.length === 1;
}

/** Ends what a person's invitations to an organization still offer; answers with their ids. */
export async function revokeInvitationsBy(tx: Executor, organizationId: string, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(memberInvitations)
    .set({ revokedAt: now })
    .where(and(eq(memberInvitations.organizationId, organizationId), eq(memberInvitations.invitedBy, userId), isWaiting))
    .returning({ id: memberInvitations.id });
  return rows.map(({ id }) => id);
}

/** False when it was accepted or revoked in the meantime. */
export async function putAccepted(tx: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(memberInvitations)
    .set({ acceptedAt: now })
    .where(and(eq(memberInvitations.id, id), isWaiting))
    .returning({ id: memberInvitations.id });
  return rows.length === 1;
}

/** The address that an invitation went to, if it was accepted. */
export async function findAcceptedAddress(tx: Executor, organizationId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: memberInvitations.email })
    .from(memberInvitations)
    .where(
      and(eq(memberInvitations.organizationId, organizationId), eq(memberInvitations.id, id), isNotNull(memberInvitations.acceptedAt)),
    );
  return row?.email ?? null;
}

/** The invitation of a link with its organization, whatever became of it. */
export async function findInvitation(tx: Executor, tokenHash: string) {
  const [row] = await tx
    .select({ invitation: memberInvitations, organization: organizations })
    .from(memberInvitations)
    .innerJoin(organizations, eq(organizations.id, memberInvitations.organizationId))
    .where(eq(memberInvitations.tokenHash, tokenHash));
  return row ?? null;
}

/** The person has confirmed the address that an invitation went to. */
const isInvited = (userId: string) =>
  and(eq(users.id, userId), eq(users.emailVerified, true), eq(users.emailKey, sql`email_key(${memberInvitations.email}::text)`));

/** An invitation to a person's own address with its organization, whatever became of it. */
export async function findInvitationTo(tx: Executor, userId: string, id: string) {
  const [row] = await tx
    .select({ invitation: memberInvitations, organization: organizations })
    .from(memberInvitations)
    .innerJoin(organizations, eq(organizations.id, memberInvitations.organizationId))
    .innerJoin(users, isInvited(userId))
    .where(eq(memberInvitations.id, id));
  return row ?? null;
}

const mostOwn = 20;

/** The invitations that a person can accept. */
export async function listInvitationsTo(tx: Executor, userId: string, now: Date) {
  return tx
    .select({ invitation: memberInvitations, organization: organizations })
    .from(memberInvitations)
    .innerJoin(organizations, eq(organizations.id, memberInvitations.organizationId))
    .innerJoin(users, isInvited(userId))
    .where(and(isWaiting, gt(memberInvitations.expiresAt, now), isNull(organizations.closedAt)))
    .orderBy(desc(memberInvitations.createdAt), desc(memberInvitations.id))
    .limit(mostOwn);
}

export type DomainProof = typeof domainProofs.$inferSelect;

/** A new link ends those that were sent before. */
export async function putDomainProof(tx: Executor, proof: Omit<DomainProof, 'usedAt'>): Promise<void> {
  await tx.delete(domainProofs).where(and(eq(domainProofs.organizationId, proof.organizationId), isNull(domainProofs.usedAt)));
  await tx.insert(domainProofs).values(proof);
}

/** Ends the open link of an organization if this person asked for it, as the trail says: asking anew ends the link before. */
export async function deleteProofAskedBy(tx: Executor, organizationId: string, userId: string): Promise<void> {
  const askedBy = tx
    .select({ actorId: organizationActs.actorId })
    .from(organizationActs)
    .where(and(eq(organizationActs.organizationId, organizationId), eq(organizationActs.act, 'domain.proof-requested')))
    .orderBy(desc(organizationActs.at), desc(organizationActs.id))
    .limit(1);
  await tx
    .delete(domainProofs)
    .where(and(eq(domainProofs.organizationId, organizationId), isNull(domainProofs.usedAt), sql`${userId} = (${askedBy})`));
}

export async function findDomainProof(tx: Executor, tokenHash: string) {
  const [row] = await tx
    .select({ proof: domainProofs, organization: organizations })
    .from(domainProofs)
    .innerJoin(organizations, eq(organizations.id, domainProofs.organizationId))
    .where(eq(domainProofs.tokenHash, tokenHash));
  return row ?? null;
}

/** False when the link was used before. */
export async function putProofUsed(tx: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(domainProofs)
    .set({ usedAt: now })
    .where(and(eq(domainProofs.id, id), isNull(domainProofs.usedAt)))
    .returning({ id: domainProofs.id });
  return rows.length === 1;
}

/** Invitations that were settled or ran out before a moment; the addresses of people who never came are not kept. */
export async function deleteOldInvitations(tx: Executor, moment: Date): Promise<number> {
  const gone = await tx
    .delete(memberInvitations)
    .where(or(lt(memberInvitations.expiresAt, moment), lt(memberInvitations.acceptedAt, moment), lt(memberInvitations.revokedAt, moment)));
  return gone.rowCount ?? 0;
}

export async function deleteOldProofs(tx: Executor, moment: Date): Promise<number> {
  const gone = await tx.delete(domainProofs).where(lt(domainProofs.expiresAt, moment));
  return gone.rowCount ?? 0;
}
