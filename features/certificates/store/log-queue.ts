import { and, asc, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { logCheckpoints, logQueue } from '../tables.ts';

export type QueuedLeaf = typeof logQueue.$inferSelect;

export async function insertQueued(tx: Executor, leaf: Omit<QueuedLeaf, 'id' | 'hash'> & { hash: Uint8Array }): Promise<void> {
  await tx.insert(logQueue).values({ ...leaf, hash: Buffer.from(leaf.hash) });
}

const onceStatement = {
  name: 'log.queue-once',
  text: `
    insert into log_queue (hash, kind, at) select leaf.hash, 'credential', $2::timestamptz from unnest($1::bytea[]) leaf (hash)
    where not exists (select from log_queue where hash = leaf.hash) and not exists (select from log_leaves where hash = leaf.hash)`,
};

/** Leaves that are about no certificate; one of the same hash is never queued twice by callers that wait for each other. */
export async function insertQueuedOnce(tx: Executor, hashes: readonly Buffer[], at: Date): Promise<void> {
  if (hashes.length > 0) await runNamed(tx, onceStatement, [hashes, at]);
}

/** Something waits for the log. */
export const hasQueued = 'exists (select from log_queue)';

/** Whether entries from before a moment wait, and the log has not grown since. */
export async function hasQueuedBefore(tx: Executor, tick: Date): Promise<boolean> {
  const grown = tx
    .select({ size: logCheckpoints.size })
    .from(logCheckpoints)
    .where(sql`${logCheckpoints.at} >= ${tick}`);
  const [row] = await tx
    .select({ id: logQueue.id })
    .from(logQueue)
    .where(and(lt(logQueue.at, tick), sql`not exists ${grown}`))
    .limit(1);
  return row !== undefined;
}

/** More than an exam day brings in a quarter of an hour; what is left enters the log with the next tick. */
const mostAtOnce = 20_000;

const takeStatement = {
  name: 'log.take-queued',
  text: `
    delete from log_queue where id in (select id from log_queue where at < $1 order by id limit ${mostAtOnce})
    returning id::float8 as id, hash, kind, certificate_id as "certificateId", number::float8 as number, entry, at`,
};

/** Takes the entries from before a moment out of the queue, oldest first. Whoever calls holds the lock of the log. */
export async function takeQueued(tx: Transaction, before: Date): Promise<QueuedLeaf[]> {
  const rows = await runNamed<QueuedLeaf>(tx, takeStatement, [before]);
  return rows.toSorted((one, other) => one.id - other.id);
}

const leafIndexStatement = {
  name: 'log.put-leaf-indexes',
  text: `
    update certificates set leaf_index = placed.index
    from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as placed (id, number, index)
    where certificates.id = placed.id and certificates.number = placed.number`,
};

/** Writes down where credentials stand in the log; one that was replaced meanwhile is no longer the certificate's. */
export async function putLeafIndexes(tx: Transaction, leaves: readonly { id: string; number: number; index: number }[]): Promise<void> {
  await runNamed(tx, leafIndexStatement, [
    leaves.map(({ id }) => id),
    leaves.map(({ number }) => number),
    leaves.map(({ index }) => index),
  ]);
}

export async function listQueued(tx: Executor): Promise<QueuedLeaf[]> {
  return tx.select().from(logQueue).orderBy(asc(logQueue.id)).limit(1_000_000);
}
