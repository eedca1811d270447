import { sql } from 'drizzle-orm';
import type { PageRequest } from '#platform/contract/paged-list.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contains, countBounded, keyset, pageOf } from '#platform/database/keyset.ts';
import { deadLetters } from './queues.ts';

/** The queue's own table; nothing but the dead letters is read from it. */
const letters = sql`pgboss.job job`;
const isDead = sql`name = ${deadLetters} and state = 'created'`;

export async function countDeadJobs(tx: Executor): Promise<{ count: number; oldestAt: Date | null }> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql<string | null>`min(created_on)` })
    .from(letters)
    .where(isDead);
  return { count: found?.count ?? 0, oldestAt: found?.oldestAt ? new Date(found.oldestAt) : null };
}

/** Jobs that were given up, with what went wrong but without what they carried. */
export async function listDeadJobs(tx: Executor, request: PageRequest<'given_up_at'>) {
  const matching = sql`${isDead} and ${contains(request.search, sql`source_name`) ?? sql`true`}`;
  const { columns, where, orderBy, limit } = keyset(request, { given_up_at: sql`job.created_on` }, sql`job.id`);
  const rows = await tx
    .select({
      id: sql<string>`job.id`,
      name: sql<string>`coalesce(source_name, '')`,
      askedAt: sql<string>`coalesce(source_created_on, created_on)`,
      givenUpAt: sql<string>`created_on`,
      tries: sql<number>`coalesce(source_retry_count, 0) + 1`,
      error: sql<string | null>`left(source_output ->> 'message', 300)`,
      ...columns,
    })
    .from(letters)
    .where(sql`${matching} and ${where ?? sql`true`}`)
    .orderBy(...orderBy)
    .limit(limit);
  const total = await countBounded(tx, (most) =>
    tx
      .select({ id: sql<string>`job.id`.as('id') })
      .from(letters)
      .where(matching)
      .limit(most),
  );
  return { ...pageOf(request, rows), total };
}

/** A dead letter that stays locked until the transaction ends; null when it is not there. */
export async function lockDeadJob(tx: Transaction, id: string): Promise<{ name: string; data: object } | null> {
  const { rows } = await tx.execute<{ name: string | null; data: object | null }>(
    sql`select source_name as name, data from ${letters} where id = ${id} and ${isDead} for update`,
  );
  const [found] = rows;
  return found ? { name: found.name ?? '', data: found.data ?? {} } : null;
}

export async function removeDeadJob(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from ${letters} where id = ${id} and ${isDead}`);
}
