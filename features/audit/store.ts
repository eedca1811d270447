import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { countBounded, escapeLike, keyset, pageOf } from '#platform/database/keyset.ts';
import { auditLog } from './tables.ts';

export async function insertEntry(tx: Executor, entry: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

export type AuditRow = typeof auditLog.$inferSelect;
type Filters = { act?: string | undefined };

/** The ids of the people whose name or address contains the words; accounts come after the log and hand it in. */
export type SelectPeople = (search: string) => SQL;

/** By the time of the act: entries can be written later than what they record. */
export async function listEntries(tx: Executor, request: PageRequest<'at'> & Filters, selectPeople: SelectPeople) {
  const matching = and(
    request.act ? eq(auditLog.act, request.act) : undefined,
    request.search ? concerns(request.search, selectPeople) : undefined,
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

/** The beginning of a subject, such as `user:1f`, or a person who acted or is the subject. Arrays, because a join could not use the indexes. */
function concerns(search: string, selectPeople: SelectPeople): SQL | undefined {
  const people = selectPeople(search);
  return or(
    sql`${auditLog.subject} like ${`${escapeLike(search)}%`}`,
    sql`${auditLog.actorId} = any (array(${people}))`,
    sql`${auditLog.subject} = any (array(select 'user:' || person.id from (${people}) as person))`,
  );
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
