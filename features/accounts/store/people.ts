import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { Role } from '../rules/role.ts';
import { personWords, userRoles, users } from '../tables.ts';
import { personColumns } from './users.ts';

type Filters = { role?: Role | undefined; state?: 'active' | 'unconfirmed' | 'disabled' | undefined };

/** Everybody with an account. */
export async function listPeople(tx: Executor, request: PageRequest<'created_at'> & Filters) {
  const matching = and(
    request.role ? eq(personColumns.role, request.role) : undefined,
    isInState(request.state),
    contains(request.search, personWords),
  );
  const { columns, where, orderBy, limit } = keyset(request, { created_at: users.createdAt }, users.id);
  const rows = await tx
    .select({ ...personColumns, ...columns })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ id: users.id }).from(users).leftJoin(userRoles, eq(userRoles.userId, users.id)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

function isInState(state: Filters['state']): SQL | undefined {
  switch (state) {
    case 'active':
      return and(isNull(users.disabledAt), eq(users.emailVerified, true));
    case 'unconfirmed':
      return and(isNull(users.disabledAt), eq(users.emailVerified, false));
    case 'disabled':
      return isNotNull(users.disabledAt);
    case undefined:
      return undefined;
  }
}

/** Null lets the person in again. */
export async function putDisabled(tx: Executor, userId: string, disabledAt: Date | null, now: Date): Promise<void> {
  await tx.update(users).set({ disabledAt, updatedAt: now }).where(eq(users.id, userId));
}
