import { and, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import type { LinkPurpose, SubscriberStatus } from '../rules/newsletter.ts';
import { newsletterLinks, newsletterSubscribers } from '../tables.ts';

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** The subscriber of an address, a pending one where there was none; held until the transaction ends. */
export async function lockSubscriber(tx: Transaction, fresh: { id: string; email: string; now: Date }): Promise<Subscriber> {
  const { id, email, now } = fresh;
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values({ id, email, status: 'pending', requestedAt: now })
    // An update that changes nothing takes the lock of the row that is there.
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email: sql`${newsletterSubscribers.email}` } })
    .returning();
  if (!row) throw new Error('A subscriber was neither found nor made.');
  return row;
}

export async function insertSubscriber(tx: Executor, subscriber: typeof newsletterSubscribers.$inferInsert): Promise<void> {
  await tx.insert(newsletterSubscribers).values(subscriber).onConflictDoNothing();
}

/** How many links that confirm were mailed to a subscriber since. */
export async function countConfirmLinks(tx: Executor, subscriberId: string, since: Date): Promise<number> {
  const { subscriberId: owner, purpose, createdAt } = newsletterLinks;
  return tx.$count(newsletterLinks, and(eq(owner, subscriberId), eq(purpose, 'confirm'), gt(createdAt, since)));
}

export async function insertLink(tx: Executor, link: typeof newsletterLinks.$inferInsert): Promise<void> {
  await tx.insert(newsletterLinks).values(link);
}

/** Whom a link that still works was mailed to; held until the transaction ends. */
export async function lockLinked(tx: Transaction, purpose: LinkPurpose, tokenHash: string, now: Date): Promise<Subscriber | null> {
  const isAlive = or(isNull(newsletterLinks.expiresAt), gt(newsletterLinks.expiresAt, now));
  const [row] = await tx
    .select({ subscriber: newsletterSubscribers })
    .from(newsletterLinks)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterLinks.subscriberId))
    .where(and(eq(newsletterLinks.tokenHash, tokenHash), eq(newsletterLinks.purpose, purpose), isAlive))
    .for('update', { of: newsletterSubscribers });
  return row?.subscriber ?? null;
}

export async function putSubscriber(tx: Executor, id: string, change: Partial<Omit<Subscriber, 'id' | 'email'>>): Promise<void> {
  await tx.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.id, id));
}

export async function lockSubscriberById(tx: Transaction, id: string): Promise<Subscriber | null> {
  const [row] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).for('update');
  return row ?? null;
}

export async function countSubscribed(tx: Executor): Promise<number> {
  return tx.$count(newsletterSubscribers, eq(newsletterSubscribers.status, 'confirmed'));
}

export async function listSubscribers(tx: Executor, request: PageRequest<'requested_at'> & { status?: SubscriberStatus | undefined }) {
  const { requestedAt, id, status, email } = newsletterSubscribers;
  // As the index of trigrams holds it.
  const matching = and(request.status && eq(status, request.status), contains(request.search, sql`(${email}::text)`));
  const { columns, where, orderBy, limit } = keyset(request, { requested_at: requestedAt }, id);
  const rows = await tx
    .select({ ...getTableColumns(newsletterSubscribers), ...columns })
    .from(newsletterSubscribers)
    .where(and(matching, where))
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) => tx.select({ id }).from(newsletterSubscribers).where(matching).limit(most));
  return { ...pageOf(request, rows), total };
}

export async function findSubscriber(tx: Executor, email: string): Promise<Subscriber | null> {
  const [row] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  return row ?? null;
}

/** With the subscriber go the links. */
export async function deleteSubscriber(tx: Executor, email: string): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}

/** Addresses that nobody confirmed, people who left long ago, and links that have expired. */
export async function deleteForgotten(tx: Executor, moments: { unconfirmedBefore: Date; leftBefore: Date; now: Date }): Promise<number> {
  const { status, requestedAt, unsubscribedAt } = newsletterSubscribers;
  const gone = await tx
    .delete(newsletterSubscribers)
    .where(
      or(
        and(eq(status, 'pending'), lt(requestedAt, moments.unconfirmedBefore)),
        and(eq(status, 'unsubscribed'), lt(unsubscribedAt, moments.leftBefore)),
      ),
    );
  await tx.delete(newsletterLinks).where(lt(newsletterLinks.expiresAt, moments.now));
  return gone.rowCount ?? 0;
}
