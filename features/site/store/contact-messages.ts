import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { contactMessages } from '../tables.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;

/** False when a message of this id is there already. */
export async function insertMessage(tx: Executor, message: typeof contactMessages.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(contactMessages).values(message).onConflictDoNothing();
  return rowCount === 1;
}

export type MessagePage = { isSpam: boolean; before: string | undefined; limit: number };

/** Keyset-paged, newest first; one row more than asked for tells whether there is another page. */
export async function listMessages(tx: Executor, { isSpam, before, limit }: MessagePage): Promise<ContactMessage[]> {
  const { createdAt, id } = contactMessages;
  const last = sql`(select last.created_at, last.id from contact_messages last where last.id = ${before}::uuid)`;
  return tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.isSpam, isSpam), before === undefined ? undefined : sql`(${createdAt}, ${id}) < ${last}`))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
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
