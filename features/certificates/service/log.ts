import { createHmac } from 'node:crypto';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { toBase64, utf8 } from '../rules/bytes.ts';
import { canonicalJson } from '../rules/canonical-json.ts';
import { logOrigin, writeCheckpoint } from '../rules/checkpoint.ts';
import type { CertificateState } from '../rules/certificate.ts';
import { type InclusionProof, logOrder, newestTick, type StateEntry } from '../rules/log.ts';
import { addLeaf, hashLeaf, joinSubtrees, planConsistency, planInclusion, type Subtree, subtreesOfSize } from '../rules/merkle.ts';
import { findCheckpoint, findEnd, findHashes, lockLog, type NewLeaf, putLeaves, type StoredCheckpoint } from '../store/log.ts';
import { hasQueuedBefore, insertQueued, insertQueuedOnce, putLeafIndexes, takeQueued } from '../store/log-queue.ts';
import { logKeyOf } from './log-key.ts';
import { sha256 } from './node-crypto.ts';

/** The leaf hash of a signed credential or of an entry. */
export const leafHashOf = (value: unknown): Promise<Uint8Array> => hashLeaf(sha256, utf8(canonicalJson(value)));

type Credential = { certificateId: string; number: number; credential: object; now: Date };

/** Queues a credential for the log, in the caller's transaction. The log knows it by its hash alone, because it holds a name. */
export async function queueCredential(tx: Transaction, { certificateId, number, credential, now }: Credential): Promise<void> {
  await insertQueued(tx, { kind: 'credential', certificateId, number, hash: await leafHashOf(credential), entry: null, at: now });
}

type StateChange = { certificateId: string; credential: object; status: CertificateState; now: Date };

/** Queues a change of state. Its entry names the credential by its hash and the day, not the time: it says nothing about a person. */
export async function queueState(tx: Transaction, { certificateId, credential, status, now }: StateChange): Promise<void> {
  const named = Buffer.from(await leafHashOf(credential)).toString('hex');
  const entry: StateEntry = { type: 'state', credential: named, status, at: now.toISOString().slice(0, 10) };
  await insertQueued(tx, {
    kind: 'state',
    certificateId,
    number: null,
    hash: await leafHashOf(entry),
    entry: canonicalJson(entry),
    at: now,
  });
}

/**
 * Queues a leaf for each attempt that earned no certificate, once, so that the log grows by one whether somebody passed or not. Nobody without our
 * secret can tell it from the hash of a credential.
 */
export async function queueDecoys(
  { configuration }: Pick<Runtime, 'configuration'>,
  tx: Transaction,
  resultIds: readonly string[],
  now: Date,
): Promise<void> {
  const hashes = resultIds.map((id) => createHmac('sha256', configuration.secret).update(`leaf without a certificate ${id}`).digest());
  await insertQueuedOnce(tx, hashes, now);
}

/** Lets the entries that were queued before the newest tick into the log; on all servers together once after each tick. */
export async function publishQueue(runtime: Pick<Runtime, 'configuration' | 'database'>, now: Date): Promise<void> {
  const tick = newestTick(now);
  if (runtime.configuration.keys === null || !(await hasQueuedBefore(runtime.database, tick))) return;
  await runtime.database.transaction(async (tx) => {
    await lockLog(tx);
    // Another server may have been first.
    if (await hasQueuedBefore(tx, tick)) await appendQueued(runtime, tx, tick, now);
  });
}

/** Lets in what waits from before a moment, without waiting for a tick: for the demo world, which nobody watches grow. */
export async function publishAtOnce(runtime: Pick<Runtime, 'configuration' | 'database'>, before: Date, now: Date): Promise<void> {
  await runtime.database.transaction(async (tx) => {
    await lockLog(tx);
    await appendQueued(runtime, tx, before, now);
  });
}

async function appendQueued(runtime: Pick<Runtime, 'configuration'>, tx: Transaction, before: Date, now: Date): Promise<void> {
  const queued = await takeQueued(tx, before);
  if (queued.length === 0) return;
  const leaves = logOrder(queued.map((leaf) => ({ ...leaf, bytes: leaf.hash, hash: leaf.hash.toString('hex') })));
  const from = await appendLeaves(
    runtime,
    tx,
    leaves.map(({ bytes, ...leaf }) => ({ ...leaf, hash: bytes })),
    now,
  );
  const places = leaves.flatMap(({ certificateId: id, number }, at) =>
    id !== null && number !== null ? [{ id, number, index: from + at }] : [],
  );
  if (places.length > 0) await putLeafIndexes(tx, places);
}

/**
 * Appends leaves and signs the log's new head, in the caller's transaction; the answer is the index of the first. Appends of all servers wait for
 * each other until the transaction ends: call this last, when rows that others may hold are locked already.
 */
export async function appendLeaves(
  runtime: Pick<Runtime, 'configuration'>,
  tx: Transaction,
  leaves: readonly NewLeaf[],
  now: Date,
): Promise<number> {
  await lockLog(tx);
  const end = await findEnd(tx);
  const nodes: (Subtree & { hash: Uint8Array })[] = [];
  let subtrees: readonly Uint8Array[] = end.subtrees;
  for (const [at, { hash }] of leaves.entries()) {
    const added = await addLeaf(sha256, end.size + at, subtrees, hash);
    ({ subtrees } = added);
    nodes.push(...added.nodes);
  }
  const checkpoint = await signHead(runtime, { size: end.size + leaves.length, root: await joinSubtrees(sha256, subtrees) }, now);
  await putLeaves(tx, { from: end.size, leaves, nodes, checkpoint });
  return end.size;
}

async function signHead(runtime: Pick<Runtime, 'configuration'>, { size, root }: { size: number; root: Uint8Array }, at: Date) {
  const origin = logOrigin(runtime.configuration.publicUrl);
  const text = await writeCheckpoint(sha256, { origin, size, root }, logKeyOf(runtime));
  return { size, root: Buffer.from(root), text, at };
}

/** The newest checkpoint; of a log without leaves one that is signed on the spot. */
export async function readHead(runtime: Runtime, now: Date): Promise<StoredCheckpoint> {
  const stored = await findCheckpoint(runtime.database);
  return stored ?? signHead(runtime, { size: 0, root: sha256(new Uint8Array()) }, now);
}

/** The newest checkpoint as it is published; null while the log has no leaf. */
export async function findCheckpointText(database: Executor): Promise<string | null> {
  return (await findCheckpoint(database))?.text ?? null;
}

/** The proof that a leaf is in the log as it stands now; null when the log has no such leaf. */
export async function findInclusion(database: Executor, leafIndex: number): Promise<InclusionProof | null> {
  const proofs = await findInclusions(database, [leafIndex]);
  const [path] = proofs?.paths ?? [];
  if (!proofs || !path) return null;
  const { size, root, text } = proofs.checkpoint;
  return { leaf_index: leafIndex, tree_size: size, root: toBase64(root), path, checkpoint: text };
}

/** The paths of several leaves, base64, to the root of the newest checkpoint; null when the log lacks one of them. */
export async function findInclusions(database: Executor, indexes: readonly number[]) {
  const checkpoint = await findCheckpoint(database);
  if (!checkpoint || indexes.some((index) => index >= checkpoint.size)) return null;
  const plans = indexes.map((index) => planInclusion(index, checkpoint.size));
  const hashes = await readPath(database, plans.flat());
  let read = 0;
  return { checkpoint, paths: plans.map((plan) => hashes.slice(read, (read += plan.length)).map(toBase64)) };
}

/** The same for a leaf that is known to be in the log: that it is missing is a bug. */
export async function readInclusion(database: Executor, leafIndex: number): Promise<InclusionProof> {
  const proof = await findInclusion(database, leafIndex);
  if (!proof) throw new Error(`The log has no leaf ${leafIndex}.`);
  return proof;
}

/** The proof that a log of the second size began as the first, with both roots; null when the log is not that long. */
export async function findConsistency(database: Executor, first: number, second: number) {
  const checkpoint = await findCheckpoint(database);
  if (first > second || second > (checkpoint?.size ?? 0)) return null;
  const plan = [subtreesOfSize(first), subtreesOfSize(second), ...planConsistency(first, second)];
  const [firstRoot, secondRoot, ...path] = await readPath(database, plan);
  if (!firstRoot || !secondRoot) throw new Error('A path has a hash for every part of its plan.');
  return { firstRoot, secondRoot, path };
}

/** Reads every subtree that a proof needs in one query and joins them. */
async function readPath(database: Executor, plan: readonly Subtree[][]): Promise<Uint8Array[]> {
  const hashes = await findHashes(database, plan.flat());
  let read = 0;
  return Promise.all(plan.map((subtrees) => joinSubtrees(sha256, hashes.slice(read, (read += subtrees.length)))));
}
