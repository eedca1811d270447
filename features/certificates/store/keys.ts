import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import type { IssuerKey, KeyPurpose } from '../rules/did.ts';
import { certificates, issuerKeys, logLeaves } from '../tables.ts';

/** One server at a time records keys; held until the transaction ends. */
export async function lockKeys(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('issuer keys', 0))`);
}

export type RecordedKey = IssuerKey & { from: Date; until: Date | null };

/** Every key that ever signed here, oldest first. */
export async function listKeys(tx: Executor): Promise<RecordedKey[]> {
  const { id, purpose, from, until } = issuerKeys;
  return tx.select({ id, purpose, from, until }).from(issuerKeys).orderBy(asc(from), asc(purpose), asc(id)).limit(1000);
}

/** Records a new key, which takes the place of the one before. */
export async function insertKey(tx: Executor, id: string, purpose: KeyPurpose, now: Date): Promise<void> {
  await tx
    .update(issuerKeys)
    .set({ until: now })
    .where(and(eq(issuerKeys.purpose, purpose), isNull(issuerKeys.until)));
  await tx.insert(issuerKeys).values({ id, purpose, from: now });
}

/** The DID document that the log has last; null before the first. */
export async function findLoggedDid(tx: Executor): Promise<string | null> {
  const [row] = await tx
    .select({ entry: logLeaves.entry })
    .from(logLeaves)
    .where(eq(logLeaves.kind, 'did'))
    .orderBy(desc(logLeaves.index))
    .limit(1);
  return row?.entry ?? null;
}

export async function hasCertificates(tx: Executor): Promise<boolean> {
  return (await tx.select({ id: certificates.id }).from(certificates).limit(1)).length > 0;
}
