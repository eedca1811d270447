import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { personWords, roleRequests, userRoles, users } from '#features/accounts/tables.ts';
import { assessments } from '#features/attempts/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { MemberRole, OrganizationKind } from '../rules/organization.ts';
import { organizationMembers, organizations } from '../tables/organizations.ts';

/** A person's place in an organization, with what routes need to know of it. */
export type Membership = {
  userId: string;
  role: MemberRole;
  organizationId: string;
  name: string;
  kind: OrganizationKind;
  timeZone: string;
  domain: string | null;
  domainProvenAt: Date | null;
  createdAt: Date;
  closedAt: Date | null;
};

export async function findMembership(tx: Executor, userId: string): Promise<Membership | null> {
  const [row] = await tx
    .select({
      userId: organizationMembers.userId,
      role: organizationMembers.role,
      organizationId: organizations.id,
      name: organizations.name,
      kind: organizations.kind,
      timeZone: organizations.timeZone,
      domain: organizations.domain,
      domainProvenAt: organizations.domainProvenAt,
      createdAt: organizations.createdAt,
      closedAt: organizations.closedAt,
    })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId));
  return row ?? null;
}

type NewMember = { userId: string; organizationId: string; role: MemberRole; joinedAt: Date };

/** False when the person belongs to an organization already. */
export async function insertMember(tx: Executor, member: NewMember): Promise<boolean> {
  const inserted = await tx.insert(organizationMembers).values(member).onConflictDoNothing().returning({ id: organizationMembers.userId });
  return inserted.length === 1;
}

const memberOf = (organizationId: string, userId: string) =>
  and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId));

/** What a person is in this organization; null for anybody who is not in it. */
export async function findMemberRole(tx: Executor, organizationId: string, userId: string): Promise<MemberRole | null> {
  const [row] = await tx.select({ role: organizationMembers.role }).from(organizationMembers).where(memberOf(organizationId, userId));
  return row?.role ?? null;
}

export async function putMemberRole(tx: Executor, organizationId: string, userId: string, role: MemberRole): Promise<void> {
  await tx.update(organizationMembers).set({ role }).where(memberOf(organizationId, userId));
}

export async function deleteMember(tx: Executor, organizationId: string, userId: string): Promise<void> {
  await tx.delete(organizationMembers).where(memberOf(organizationId, userId));
}

export type Owner = { userId: string; email: string };

/** The owners who can log in, the oldest first. */
export async function listOwners(tx: Executor, organizationId: string): Promise<Owner[]> {
  return tx
    .select({ userId: users.id, email: users.email })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'owner'), isNull(users.disabledAt)))
    .orderBy(asc(organizationMembers.joinedAt), asc(users.id));
}

export async function countMembers(tx: Executor, organizationId: string): Promise<number> {
  const [row] = await tx.select({ rows: count() }).from(organizationMembers).where(eq(organizationMembers.organizationId, organizationId));
  return row?.rows ?? 0;
}

/** Whether somebody with this address, however it is written, works here. */
export async function isMemberAddress(tx: Executor, organizationId: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: users.id })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(users.emailKey, sql`email_key(${email})`)))
    .limit(1);
  return rows.length > 0;
}

/** Whether the clock of a test of this person runs. */
export async function isInTest(tx: Executor, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.userId, userId), eq(assessments.status, 'open'), isNotNull(assessments.startedAt)))
    .limit(1);
  return rows.length > 0;
}

type Filters = { role?: MemberRole | undefined };

export type MemberRow = Awaited<ReturnType<typeof listMembers>>['rows'][number];

export async function listMembers(tx: Executor, organizationId: string, request: PageRequest<'joined_at'> & Filters) {
  const matching = and(
    eq(organizationMembers.organizationId, organizationId),
    request.role && eq(organizationMembers.role, request.role),
    contains(request.search, personWords),
  );
  const { columns, where, orderBy, limit } = keyset(request, { joined_at: organizationMembers.joinedAt }, organizationMembers.userId);
  const rows = await tx
    .select({
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      role: organizationMembers.role,
      joinedAt: organizationMembers.joinedAt,
      disabledAt: users.disabledAt,
      ...columns,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id: users.id })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** Who asked for a role. */
export async function findAsker(tx: Executor, requestId: string): Promise<string | null> {
  const [row] = await tx.select({ userId: roleRequests.userId }).from(roleRequests).where(eq(roleRequests.id, requestId));
  return row?.userId ?? null;
}

/** Whether an open organization would be left without an owner if this person went. */
export async function isOnlyOwner(tx: Executor, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ organizationId: organizationMembers.organizationId })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.userId, userId), eq(organizationMembers.role, 'owner'), isNull(organizations.closedAt)));
  if (!row) return false;
  // An owner who was given another role a moment ago is still among the members.
  const others = await tx
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .innerJoin(users, and(eq(users.id, organizationMembers.userId), isNull(users.disabledAt)))
    .innerJoin(userRoles, and(eq(userRoles.userId, organizationMembers.userId), eq(userRoles.role, organizations.kind)))
    .where(
      and(
        eq(organizationMembers.organizationId, row.organizationId),
        eq(organizationMembers.role, 'owner'),
        ne(organizationMembers.userId, userId),
      ),
    )
    .limit(1);
  return others.length === 0;
}

export async function findConfirmedEmail(tx: Executor, userId: string): Promise<string | null> {
  const [found] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  return found?.email ?? null;
}
