import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { countBounded, escapeLike, keyset, pageOf } from '#platform/database/keyset.ts';
import { auditLog } from './tables.ts';

export async function insertEntry(tx: Executor, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

export type AuditRow = typeof auditLog.$inferSelect;
type Filters = { act?: string | undefined };

/** By the time of the act: entries can be written later than what they record. The search finds the beginning of a subject, such as `user:1f`. */
export async function listEntries(tx: Executor, request: PageRequest<'at'> & Filters) {
  const matching = and(
    request.act ? eq(auditLog.act, request.act) : undefined,
    request.search ? sql`${auditLog.subject} like ${`${escapeLike(request.search)}%`}` : undefined,
  );
  const { columns, where, orderBy, limit } = keyset(request, { at: auditLog.at }, auditLog.id);
  const rows = await tx
    .select({ ...getTableColumns(auditLog), ...columns })
    .from(auditLog)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id: auditLog.id }).from(auditLog).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}

/** What one person did and what was done to their account, for the export of their data. */
export async function listEntriesAbout(tx: Executor, userId: string): Promise<(typeof auditLog.$inferSelect)[]> {
  return tx
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${userId}`))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1000);
}
