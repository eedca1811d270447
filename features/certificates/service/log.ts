import type { Executor, Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { toBase64, utf8 } from '../rules/bytes.ts';
import { canonicalJson } from '../rules/canonical-json.ts';
import { logOrigin, writeCheckpoint } from '../rules/checkpoint.ts';
import type { InclusionProof, StateEntry } from '../rules/log.ts';
import { addLeaf, hashLeaf, joinSubtrees, planConsistency, planInclusion, type Subtree, subtreesOfSize } from '../rules/merkle.ts';
import { findCheckpoint, findEnd, findHashes, lockLog, putLeaf, type StoredCheckpoint } from '../store/log.ts';
import { logKeyOf } from './log-key.ts';
import { sha256 } from './node-crypto.ts';

/** A credential is known to the log by its hash alone, because it holds a name; the other entries hold nothing personal and are kept. */
export type NewLeaf = { now: Date } & (
  | { kind: 'credential'; certificateId: string; hash: Uint8Array }
  | { kind: 'state'; certificateId: string; entry: StateEntry }
  | { kind: 'did'; certificateId: null; entry: object }
);

/** The leaf hash of a signed credential or of an entry. */
export const leafHashOf = (value: unknown): Promise<Uint8Array> => hashLeaf(sha256, utf8(canonicalJson(value)));

/**
 * Appends a leaf and signs the log's new head, in the caller's transaction; the answer is the leaf's index. Appends of all servers wait for each
 * other until the transaction ends: call this last, when rows that others may hold are locked already.
 */
export async function appendLeaf(runtime: Pick<Runtime, 'configuration'>, tx: Transaction, leaf: NewLeaf): Promise<number> {
  const entry = 'entry' in leaf ? canonicalJson(leaf.entry) : null;
  const hash = 'hash' in leaf ? leaf.hash : await hashLeaf(sha256, utf8(entry ?? ''));
  await lockLog(tx);
  const end = await findEnd(tx);
  const { subtrees, nodes } = await addLeaf(sha256, end.size, end.subtrees, hash);
  const checkpoint = await signHead(runtime, { size: end.size + 1, root: await joinSubtrees(sha256, subtrees) }, leaf.now);
  await putLeaf(tx, { leaf: { hash, kind: leaf.kind, certificateId: leaf.certificateId, entry }, nodes, checkpoint });
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

/** The same for a leaf that the caller appended: that it is missing is a bug. */
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
