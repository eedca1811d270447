import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import type { KeyScope } from '../rules/api-key.ts';
import { apiKeys } from '../tables/connections.ts';
import { organizations } from '../tables/organizations.ts';

export type StoredKey = {
  id: string;
  name: string;
  prefix: string;
  scopes: KeyScope[];
  perMinute: number;
  /** The name of whoever made it. */
  createdBy: string | null;
  creatorId: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

type NewKey = Omit<StoredKey, 'lastUsedAt' | 'revokedAt' | 'createdBy' | 'creatorId'> & {
  createdBy: string | null;
  organizationId: string;
  secretHash: string;
};

/** Revoked keys stay on the list; beyond this many rows nobody reads on. */
const mostListed = 100;

export async function listKeys(tx: Executor, organizationId: string): Promise<StoredKey[]> {
  const rows = await tx
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      perMinute: apiKeys.perMinute,
      createdBy: users.fullName,
      creatorId: apiKeys.createdBy,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(eq(apiKeys.organizationId, organizationId))
    .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt), apiKeys.id)
    .limit(mostListed);
  return rows.map((row) => ({ ...row, scopes: row.scopes as KeyScope[] }));
}

/** How many keys open something now; the organization's row is held, so that two requests do not both make the last one. */
export async function countLiveKeys(tx: Transaction, organizationId: string): Promise<number> {
  await tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId)).for('no key update');
  const [found] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), isNull(apiKeys.revokedAt)));
  return found?.keys ?? 0;
}

export async function insertKey(tx: Executor, key: NewKey): Promise<void> {
  await tx.insert(apiKeys).values(key);
}

/** False when the organization has no such key; one that is revoked keeps its date. */
export async function putKeyRevoked(tx: Executor, organizationId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, id)));
  return rowCount === 1;
}

/** Ends the keys that a person made for an organization; answers with their ids and names. */
export async function revokeKeysBy(
  tx: Executor,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<{ id: string; name: string; prefix: string }[]> {
  const { id, name, prefix, createdBy, revokedAt } = apiKeys;
  return tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.organizationId, organizationId), eq(createdBy, userId), isNull(revokedAt)))
    .returning({ id, name, prefix });
}

/** Ends every key of an organization; answers with how many there were. */
export async function revokeKeysOf(tx: Executor, organizationId: string, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.organizationId, organizationId), isNull(apiKeys.revokedAt)));
  return rowCount ?? 0;
}

export type LiveKey = { id: string; organizationId: string; scopes: string[]; perMinute: number; lastUsedAt: Date | null };

const findKeyStatement = {
  name: 'organizations.find-key',
  text: `
    select key.id, key.organization_id, key.scopes, key.per_minute, key.last_used_at
    from api_keys key join organizations organization on organization.id = key.organization_id
    where key.secret_hash = $1 and key.revoked_at is null and organization.closed_at is null
      and not exists (select from users maker where maker.id = key.created_by and maker.disabled_at is not null)
      and exists (
        select from organization_members member join users person on person.id = member.user_id
        where member.organization_id = key.organization_id and person.disabled_at is null
      )`,
};

type KeyRow = { id: string; organization_id: string; scopes: string[]; per_minute: number; last_used_at: Date | null };

/** The key with this hash, if it opens something: it is not revoked, its organization is not closed, and neither whoever made it nor everybody there is disabled. */
export async function findLiveKey(pool: Database['$client'], secretHash: string): Promise<LiveKey | null> {
  const { rows } = await pool.query<KeyRow>({ ...findKeyStatement, values: [secretHash] });
  const [row] = rows;
  if (!row) return null;
  return { id: row.id, organizationId: row.organization_id, scopes: row.scopes, perMinute: row.per_minute, lastUsedAt: row.last_used_at };
}

export async function putKeyUsed(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}
