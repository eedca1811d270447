import { asc, between, desc, eq, min } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { LeafKind } from '../rules/log.ts';
import type { Subtree } from '../rules/merkle.ts';
import { certificates, logCheckpoints, logLeaves } from '../tables.ts';

export type StoredLeaf = typeof logLeaves.$inferSelect;
export type StoredCheckpoint = typeof logCheckpoints.$inferSelect;

const lockStatement = { name: 'log.lock', text: `select pg_advisory_xact_lock(hashtextextended('transparency log', 0))` };

/** A statement of its own: the next one then sees what the holder before committed. */
export async function lockLog(tx: Transaction): Promise<void> {
  await runNamed(tx, lockStatement, []);
}

/** A subtree for each 1 in the binary form of the size, the largest first; one row without a hash while the log is empty. */
const endStatement = {
  name: 'log.end',
  text: `
    with head as (select coalesce((select size from log_checkpoints order by size desc limit 1), 0) as size)
    select head.size::float8 as size, coalesce(leaf.hash, node.hash) as hash
    from head
    left join generate_series(0, 52) as bit(level) on (head.size >> bit.level) & 1 = 1
    left join log_leaves leaf on bit.level = 0 and leaf.index = head.size - 1
    left join log_nodes node on bit.level > 0 and node.level = bit.level and node.index = (head.size >> bit.level) - 1
    order by bit.level desc`,
};

/** How many leaves the log has, and the hashes of its complete subtrees from the left. */
export async function findEnd(tx: Executor): Promise<{ size: number; subtrees: Buffer[] }> {
  const rows = await runNamed<{ size: number; hash: Buffer | null }>(tx, endStatement, []);
  return { size: rows[0]?.size ?? 0, subtrees: rows.flatMap(({ hash }) => (hash ? [hash] : [])) };
}

/** The checkpoint of the same day before this one goes: of past days the last stays, and of today the newest. */
const appendStatement = {
  name: 'log.append',
  text: `
    with leaf as (
      insert into log_leaves (index, hash, kind, certificate_id, entry, at)
      select $1::bigint + place - 1, hash, kind, certificate_id, entry, $2::timestamptz
      from unnest($3::bytea[], $4::text[], $5::uuid[], $6::text[]) with ordinality as added (hash, kind, certificate_id, entry, place)
    ), nodes as (
      insert into log_nodes (level, index, hash) select * from unnest($7::smallint[], $8::bigint[], $9::bytea[])
    ), former as (
      delete from log_checkpoints
      where size = $1::bigint and (at at time zone 'UTC')::date = ($2::timestamptz at time zone 'UTC')::date
    )
    insert into log_checkpoints (size, root, text, at) values ($10::bigint, $11, $12, $2)`,
};

export type NewLeaf = { hash: Uint8Array; kind: LeafKind; certificateId: string | null; entry: string | null };

type Appended = {
  from: number;
  leaves: readonly NewLeaf[];
  nodes: readonly (Subtree & { hash: Uint8Array })[];
  checkpoint: StoredCheckpoint;
};

/** Leaves at the end of the log, the nodes that they complete, and the checkpoint over all. Whoever calls holds the lock. */
export async function putLeaves(tx: Transaction, { from, leaves, nodes, checkpoint }: Appended): Promise<void> {
  await runNamed(tx, appendStatement, [
    from,
    checkpoint.at,
    leaves.map(({ hash }) => Buffer.from(hash)),
    leaves.map(({ kind }) => kind),
    leaves.map(({ certificateId }) => certificateId),
    leaves.map(({ entry }) => entry),
    nodes.map(({ level }) => level),
    nodes.map(({ index }) => index),
    nodes.map(({ hash }) => Buffer.from(hash)),
    checkpoint.size,
    checkpoint.root,
    checkpoint.text,
  ]);
}

export async function findCheckpoint(tx: Executor): Promise<StoredCheckpoint | null> {
  const [row] = await tx.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
  return row ?? null;
}

const hashesStatement = {
  name: 'log.hashes',
  text: `
    select coalesce(leaf.hash, node.hash) as hash
    from unnest($1::int[], $2::bigint[]) with ordinality as wanted(level, index, place)
    left join log_leaves leaf on wanted.level = 0 and leaf.index = wanted.index
    left join log_nodes node on wanted.level > 0 and node.level = wanted.level and node.index = wanted.index
    order by wanted.place`,
};

/** The hashes of complete subtrees, in the order asked for. */
export async function findHashes(tx: Executor, subtrees: readonly Subtree[]): Promise<Buffer[]> {
  const wanted = [subtrees.map(({ level }) => level), subtrees.map(({ index }) => index)];
  const rows = await runNamed<{ hash: Buffer | null }>(tx, hashesStatement, wanted);
  return rows.map(({ hash }, at) => {
    if (!hash) throw new Error(`The log lacks node ${subtrees[at]?.level}/${subtrees[at]?.index}; npm run log -- check says more.`);
    return hash;
  });
}

/** Leaves in order, from an index on. */
export async function findLeaves(tx: Executor, from: number, count: number): Promise<StoredLeaf[]> {
  return tx
    .select()
    .from(logLeaves)
    .where(between(logLeaves.index, from, from + count - 1))
    .orderBy(asc(logLeaves.index));
}

/** Where a leaf of this hash stands; the first where an entry was logged twice. */
export async function findLeafIndex(tx: Executor, hash: Uint8Array): Promise<number | null> {
  const [row] = await tx
    .select({ first: min(logLeaves.index) })
    .from(logLeaves)
    .where(eq(logLeaves.hash, Buffer.from(hash)));
  return row?.first ?? null;
}

/** More than this happens to no certificate; the newest count. */
const mostHistory = 100;

/** Which leaf the credential of a certificate is, null until it has entered the log, and every leaf about the certificate, oldest first. */
export async function findCertificateLeaves(tx: Executor, wanted: { code: string } | { id: string }) {
  const [row] = await tx
    .select({ id: certificates.id, leafIndex: certificates.leafIndex })
    .from(certificates)
    .where('code' in wanted ? eq(certificates.verificationCode, wanted.code) : eq(certificates.id, wanted.id));
  if (!row) return null;
  if (row.leafIndex === null) return { leafIndex: null, history: [] };
  const newest = await tx
    .select()
    .from(logLeaves)
    .where(eq(logLeaves.certificateId, row.id))
    .orderBy(desc(logLeaves.index))
    .limit(mostHistory);
  return { leafIndex: row.leafIndex, history: newest.toReversed() };
}
