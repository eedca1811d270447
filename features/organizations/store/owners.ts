import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import type { Executor } from '#platform/database/database.ts';
import { organizationMembers } from '../tables/organizations.ts';

/** Where the owners of an organization get their mail, those first who have been there longest. */
export async function listOwnerEmails(tx: Executor, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'owner'), isNull(users.disabledAt)))
    .orderBy(organizationMembers.joinedAt, users.id);
  return rows.map(({ email }) => email);
}
