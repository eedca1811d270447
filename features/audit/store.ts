import { and, desc, eq, lt } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { auditLog } from './tables.ts';

export async function insertEntry(tx: Executor, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

export type EntryPage = { before: bigint | undefined; act: string | undefined; limit: number };

/** Keyset-paged, newest first; one row more than asked for tells whether there is another page. */
export async function listEntries(tx: Executor, page: EntryPage): Promise<(typeof auditLog.$inferSelect)[]> {
  return tx
    .select()
    .from(auditLog)
    .where(and(page.before === undefined ? undefined : lt(auditLog.id, page.before), page.act ? eq(auditLog.act, page.act) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(page.limit + 1);
}

/** What one person did and what was done to their account, for the export of their data. */
export async function listEntriesAbout(tx: Executor, userId: string): Promise<(typeof auditLog.$inferSelect)[]> {
  return tx
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${userId}`))
    .orderBy(desc(auditLog.id))
    .limit(1000);
}
