import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { defaultRole, type RequestableRole, type Role } from '../rules/role.ts';
import { personWords, roleRequests, userRoles, users } from '../tables.ts';

export async function putRole(tx: Executor, userId: string, role: Role): Promise<void> {
  await tx.insert(userRoles).values({ userId, role }).onConflictDoUpdate({ target: userRoles.userId, set: { role } });
}

/** Holds the rows of every administrator who can log in, so that two of them cannot leave at once and leave nobody. */
export async function lockAdministrators(tx: Executor): Promise<string[]> {
  const rows = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(userRoles.userId))
    .for('update', { of: [userRoles, users] });
  return rows.map((row) => row.userId);
}

/** Where administrators who can log in get their mail. */
export async function listAdministrators(tx: Executor): Promise<{ id: string; email: string }[]> {
  return tx
    .select({ id: users.id, email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), isNull(users.disabledAt), users.emailVerified))
    .orderBy(asc(users.id));
}

/** Whether somebody else can administer. */
export async function isAnotherAdministrator(tx: Executor, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), isNull(users.disabledAt), ne(users.id, userId)))
    .limit(1);
  return rows.length > 0;
}

/** What administrators other than this person are called. */
export async function listAdministratorNames(tx: Executor, exceptUserId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: users.fullName })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), ne(users.id, exceptUserId)));
  return rows.map((row) => row.name);
}

type NewRequest = {
  id: string;
  userId: string;
  requestedRole: RequestableRole;
  organization?: string | undefined;
  reason?: string | undefined;
  timeZone?: string | null;
  now: Date;
};

/** False when the same request already waits. */
export async function insertRoleRequest(tx: Executor, request: NewRequest): Promise<boolean> {
  const { now, organization, reason, ...rest } = request;
  const inserted = await tx
    .insert(roleRequests)
    .values({ ...rest, organization: organization || null, reason: reason || null, requestedAt: now })
    .onConflictDoNothing()
    .returning({ id: roleRequests.id });
  return inserted.length === 1;
}

/** Withdraws what nobody has decided. */
export async function deletePendingRequests(tx: Executor, userId: string): Promise<void> {
  await tx.delete(roleRequests).where(and(eq(roleRequests.userId, userId), eq(roleRequests.status, 'pending')));
}

const requestColumns = {
  id: roleRequests.id,
  userId: roleRequests.userId,
  fullName: users.fullName,
  email: users.email,
  isEmailConfirmed: users.emailVerified,
  role: sql<Role>`coalesce(${userRoles.role}, ${defaultRole})`,
  requestedRole: roleRequests.requestedRole,
  organization: roleRequests.organization,
  reason: roleRequests.reason,
  status: roleRequests.status,
  requestedAt: roleRequests.requestedAt,
  decidedAt: roleRequests.decidedAt,
};

export type RoleRequestRow = Awaited<ReturnType<typeof listRoleRequests>>['rows'][number];

type Filters = { status: 'pending' | 'approved' | 'rejected' };

export async function listRoleRequests(tx: Executor, request: PageRequest<'requested_at'> & Filters) {
  const matching = and(eq(roleRequests.status, request.status), contains(request.search, personWords));
  const { columns, where, orderBy, limit } = keyset(request, { requested_at: roleRequests.requestedAt }, roleRequests.id);
  const rows = await tx
    .select({ ...requestColumns, ...columns })
    .from(roleRequests)
    .innerJoin(users, eq(users.id, roleRequests.userId))
    .leftJoin(userRoles, eq(userRoles.userId, roleRequests.userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id: roleRequests.id }).from(roleRequests).innerJoin(users, eq(users.id, roleRequests.userId)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** Holds a request and, before it, the account that asked: decisions about one person come one after the other. */
export async function lockRoleRequest(tx: Executor, requestId: string): Promise<RoleRequestRow | null> {
  const asker = tx.select({ id: roleRequests.userId }).from(roleRequests).where(eq(roleRequests.id, requestId));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, asker)).for('update');
  const rows = await tx
    .select(requestColumns)
    .from(roleRequests)
    .innerJoin(users, eq(users.id, roleRequests.userId))
    .leftJoin(userRoles, eq(userRoles.userId, roleRequests.userId))
    .where(eq(roleRequests.id, requestId))
    .for('update', { of: roleRequests });
  return rows[0] ?? null;
}

export async function listRequestsOf(tx: Executor, userId: string) {
  return tx
    .select()
    .from(roleRequests)
    .where(eq(roleRequests.userId, userId))
    .orderBy(desc(roleRequests.requestedAt), desc(roleRequests.id));
}

type Decision = { status: 'approved' | 'rejected'; decidedBy: string; decidedAt: Date; decisionReason: string | null };

export async function putDecision(tx: Executor, requestId: string, decision: Decision): Promise<void> {
  await tx.update(roleRequests).set(decision).where(eq(roleRequests.id, requestId));
}
