import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { users } from '#features/accounts/tables.ts';
import { contactMessages } from '../tables.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;

/** False when a message of this id is there already. */
export async function insertMessage(tx: Executor, message: typeof contactMessages.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(contactMessages).values(message).onConflictDoNothing();
  return rowCount === 1;
}

type Filters = { folder: 'inbox' | 'spam'; status?: 'open' | 'handled' | 'all' | undefined; user?: string | undefined };

/** As the index of trigrams holds it. */
const words = sql`(${contactMessages.name} || ' ' || ${contactMessages.email}::text || ' ' || ${contactMessages.subject})`;

export async function listMessages(tx: Executor, request: PageRequest<'created_at'> & Filters) {
  const { createdAt, id, handledAt, isSpam } = contactMessages;
  const status = request.status ?? (request.user ? 'all' : 'open');
  const matching = and(
    eq(isSpam, request.folder === 'spam'),
    status === 'all' ? undefined : status === 'open' ? isNull(handledAt) : isNotNull(handledAt),
    request.user ? isFrom(request.user) : undefined,
    contains(request.search, words),
  );
  const { columns, where, orderBy, limit } = keyset(request, { created_at: createdAt }, id);
  const rows = await tx
    .select({ ...getTableColumns(contactMessages), ...columns })
    .from(contactMessages)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id }).from(contactMessages).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}

/** What this person wrote signed in, or somebody with their address. */
function isFrom(userId: string) {
  return or(
    eq(contactMessages.userId, userId),
    sql`${contactMessages.email} = (select ${users.email} from ${users} where ${users.id} = ${userId})`,
  );
}

/** What is in the inbox and waits for somebody. */
export async function countOpen(tx: Executor): Promise<{ count: number; oldestAt: Date | null }> {
  const { createdAt, handledAt, isSpam } = contactMessages;
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql<Date | null>`min(${createdAt})`.mapWith(createdAt) })
    .from(contactMessages)
    .where(and(eq(isSpam, false), isNull(handledAt)));
  return found ?? { count: 0, oldestAt: null };
}

/** Says that a message is taken care of; one that was before keeps its moment. */
export async function putHandled(tx: Executor, id: string, now: Date): Promise<'handled' | 'handled before' | null> {
  const [row] = await tx
    .select({ handledAt: contactMessages.handledAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update');
  if (!row) return null;
  if (row.handledAt) return 'handled before';
  await tx.update(contactMessages).set({ handledAt: now }).where(eq(contactMessages.id, id));
  return 'handled';
}

/** What one person wrote while signed in. */
export async function listMessagesOf(tx: Executor, userId: string): Promise<ContactMessage[]> {
  return tx.select().from(contactMessages).where(eq(contactMessages.userId, userId)).orderBy(desc(contactMessages.createdAt)).limit(1000);
}

/** What a person wrote, signed in or with their address. */
export async function deleteMessagesOf(tx: Executor, userId: string, email: string): Promise<void> {
  await tx.delete(contactMessages).where(or(eq(contactMessages.userId, userId), eq(contactMessages.email, email)));
}

export async function deleteMessagesBefore(tx: Executor, moment: Date): Promise<number> {
  return (await tx.delete(contactMessages).where(lt(contactMessages.createdAt, moment))).rowCount ?? 0;
}
