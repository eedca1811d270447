import { and, eq } from 'drizzle-orm';
import { personWords, users } from '#features/accounts/tables.ts';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { runNamed } from '#platform/database/named.ts';
import { accommodations, securityChecks } from '../tables.ts';

const standingStatement = {
  name: 'attempts.candidate',
  text: `
    select (select passed_at from security_checks where user_id = $1 and rules_version = $2) as "checkedAt",
      (select time_percent from accommodations where user_id = $1) as "timePercent"`,
};

/** When a person last passed the security check by these rules, and the accommodation they have. */
export async function findCandidate(
  tx: Executor,
  userId: string,
  rulesVersion: string,
): Promise<{ checkedAt: Date | null; timePercent: number | null }> {
  const [row] = await runNamed<{ checkedAt: Date | null; timePercent: number | null }>(tx, standingStatement, [userId, rulesVersion]);
  return row ?? { checkedAt: null, timePercent: null };
}

export async function putSecurityCheck(tx: Executor, check: typeof securityChecks.$inferInsert): Promise<void> {
  const { passedAt, rulesVersion, findings } = check;
  await tx
    .insert(securityChecks)
    .values(check)
    .onConflictDoUpdate({ target: securityChecks.userId, set: { passedAt, rulesVersion, findings } });
}

export type StoredAccommodation = { userId: string; fullName: string; email: string; timePercent: number; note: string; grantedAt: Date };

export async function listAccommodations(tx: Executor, request: PageRequest<'granted_at'>) {
  const { userId, timePercent, note, grantedAt } = accommodations;
  const matching = contains(request.search, personWords);
  const { columns, where, orderBy, limit } = keyset(request, { granted_at: grantedAt }, userId);
  const rows = await tx
    .select({ userId, fullName: users.fullName, email: users.email, timePercent, note, grantedAt, ...columns })
    .from(accommodations)
    .innerJoin(users, eq(users.id, userId))
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx.select({ userId }).from(accommodations).innerJoin(users, eq(users.id, userId)).where(matching).limit(most),
  );
  return { ...pageOf(request, rows), total };
}

export async function putAccommodation(tx: Executor, accommodation: typeof accommodations.$inferInsert): Promise<void> {
  const { timePercent, note, grantedBy, grantedAt } = accommodation;
  await tx
    .insert(accommodations)
    .values(accommodation)
    .onConflictDoUpdate({ target: accommodations.userId, set: { timePercent, note, grantedBy, grantedAt } });
}

/** False when there was none. */
export async function deleteAccommodation(tx: Executor, userId: string): Promise<boolean> {
  return (await tx.delete(accommodations).where(eq(accommodations.userId, userId)).returning({ id: accommodations.userId })).length > 0;
}
