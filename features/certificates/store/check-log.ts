import { asc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { SignedCredential } from '../rules/credential.ts';
import { certificates, logCheckpoints } from '../tables.ts';
import type { StoredCheckpoint } from './log.ts';

/** Reading a whole log takes longer than a request is given. */
const timeoutMs = 600_000;

export async function allowLongReads(tx: Executor): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`));
}

/** At most one a day and the newest. */
export async function listCheckpoints(tx: Executor): Promise<StoredCheckpoint[]> {
  return tx.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size)).limit(100_000);
}

const nodesStatement = {
  name: 'log.check-nodes',
  query_timeout: timeoutMs,
  text: `
    select node.level, node.index::float8 as index, node.hash
    from generate_series(1, 52) as bit(level)
    join log_nodes node on node.level = bit.level and node.index >= ($1::bigint >> bit.level) and node.index < ($2::bigint >> bit.level)`,
};

/** The nodes that the leaves from `begin` to before `end` complete. */
export async function findCompletedNodes(tx: Executor, begin: number, end: number) {
  return runNamed<{ level: number; index: number; hash: Buffer }>(tx, nodesStatement, [begin, end]);
}

/** The certificates of these ids whose credential is still stored. */
export async function findCredentials(tx: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: certificates.id, number: certificates.number, leafIndex: certificates.leafIndex, credential: certificates.credential })
    .from(certificates)
    .where(inArray(certificates.id, [...ids]));
  return rows.filter((row): row is typeof row & { credential: SignedCredential } => row.credential !== null);
}

/** A node over leaves that a log of this size does not have. */
const strayNodeStatement = {
  name: 'log.check-stray-node',
  query_timeout: timeoutMs,
  text: `
    select level, index::float8 as index from log_nodes
    where level not between 1 and 52 or index < 0 or index >= ($1::bigint >> level) order by level, index limit 1`,
};

/** A certificate with a credential that no leaf is of, and that is not on its way into the log. */
const unloggedStatement = {
  name: 'log.check-unlogged',
  query_timeout: timeoutMs,
  text: `
    select certificate.id from certificates certificate
    left join log_leaves leaf
      on leaf.index = certificate.leaf_index and leaf.certificate_id = certificate.id and leaf.kind = 'credential'
    where certificate.credential is not null and leaf.index is null
      and not exists (select from log_queue where certificate_id = certificate.id and kind = 'credential' and number = certificate.number)
    order by certificate.number limit 1`,
};

/** A certificate in another state than its newest entry about that says, be it in the log or on its way. Entries were found to be what was hashed before this is asked. */
const otherStateStatement = {
  name: 'log.check-state',
  query_timeout: timeoutMs,
  text: `
    select certificate.id, certificate.state, coalesce(coalesce(queued.entry, leaf.entry)::json ->> 'status', 'active') as logged
    from certificates certificate
    left join lateral (
      select entry from log_leaves where certificate_id = certificate.id and kind = 'state' order by index desc limit 1
    ) leaf on true
    left join lateral (
      select entry from log_queue where certificate_id = certificate.id and kind = 'state' order by id desc limit 1
    ) queued on true
    where (certificate.leaf_index is not null or exists (select from log_queue where certificate_id = certificate.id))
      and certificate.state <> coalesce(coalesce(queued.entry, leaf.entry)::json ->> 'status', 'active')
    order by certificate.number limit 1`,
};

export async function findStrayNode(tx: Executor, size: number) {
  const [row] = await runNamed<{ level: number; index: number }>(tx, strayNodeStatement, [size]);
  return row ?? null;
}

export async function findUnlogged(tx: Executor) {
  const [row] = await runNamed<{ id: string }>(tx, unloggedStatement, []);
  return row ?? null;
}

export async function findOtherState(tx: Executor) {
  const [row] = await runNamed<{ id: string; state: string; logged: string }>(tx, otherStateStatement, []);
  return row ?? null;
}
