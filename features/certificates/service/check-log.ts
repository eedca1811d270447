import type { Transaction } from '#platform/database/database.ts';
import { areSameBytes, toBase64, utf8 } from '../rules/bytes.ts';
import { type Checkpoint, readCheckpoint, verifyCheckpoint } from '../rules/checkpoint.ts';
import { addLeaf, hashLeaf, joinSubtrees, verifyConsistency } from '../rules/merkle.ts';
import {
  allowLongReads,
  findCompletedNodes,
  findCredentials,
  findOtherState,
  findStrayNode,
  findUnlogged,
  listCheckpoints,
} from '../store/check-log.ts';
import { listQueued } from '../store/log-queue.ts';
import { findLeaves, type StoredCheckpoint, type StoredLeaf } from '../store/log.ts';
import { findConsistency, leafHashOf } from './log.ts';
import { sha256, verifySignature } from './node-crypto.ts';

/** What a check of the whole log read. */
export type LogReport = {
  size: number;
  root: string;
  /** When the newest checkpoint was signed; null while the log is empty. */
  signedAt: Date | null;
  checkpoints: number;
  /** Leaves that were hashed again from an entry or a credential. */
  entries: number;
  credentials: number;
  /** Leaves of which only the hash is left: of deleted accounts, of corrected credentials, and of attempts that earned no certificate. */
  hashesOnly: number;
  /** Entries that enter the log with the next tick. */
  waiting: number;
};

export type CheckedLog = { difference: string } | { report: LogReport };

type Options = {
  /** Every key that ever signed checkpoints here, 32 bytes each. */
  keys: readonly Uint8Array[];
  /** A checkpoint that somebody kept, as text. */
  since: string | null;
};

/** What is not as it should be, in a sentence; the check ends with the first. */
class Difference extends Error {}

const pageSize = 4096;

/** Recomputes the log from its leaves, and leaves from what they are hashes of; answers with the first difference from what is stored. */
export async function checkLog(tx: Transaction, options: Options): Promise<CheckedLog> {
  try {
    await allowLongReads(tx);
    return { report: await recompute(tx, options) };
  } catch (error) {
    if (error instanceof Difference) return { difference: error.message };
    throw error;
  }
}

async function recompute(tx: Transaction, { keys, since }: Options): Promise<LogReport> {
  const kept = since === null ? null : await readKept(since, keys);
  const checkpoints = await listCheckpoints(tx);
  const bySize = new Map(checkpoints.map((checkpoint) => [checkpoint.size, checkpoint]));
  const counts = { entries: 0, credentials: 0, hashesOnly: 0 };
  let size = 0;
  let subtrees: readonly Uint8Array[] = [];
  for (;;) {
    const page = await findLeaves(tx, size, pageSize);
    const last = page.at(-1)?.index ?? -1;
    if (page.length === 0) break;
    const nodes = new Map((await findCompletedNodes(tx, size, last + 1)).map((node) => [`${node.level}/${node.index}`, node.hash]));
    const credentials = await readCredentials(tx, page);
    for (const leaf of page) {
      if (leaf.index !== size) throw new Difference(`Leaf ${size} is missing.`);
      counts[await checkLeaf(leaf, credentials.get(leaf.index))] += 1;
      const added = await addLeaf(sha256, size, subtrees, leaf.hash);
      for (const { level, index, hash } of added.nodes) compareNode(`${level}/${index}`, hash, nodes.get(`${level}/${index}`));
      ({ subtrees } = added);
      size += 1;
      const checkpoint = bySize.get(size);
      if (!checkpoint && kept?.size !== size) continue;
      const root = await joinSubtrees(sha256, subtrees);
      if (checkpoint) await compareCheckpoint(checkpoint, root, keys);
      if (kept?.size === size && !areSameBytes(kept.root, root))
        throw new Difference(`The first ${size} leaves are not those of the kept checkpoint: the log was rewritten.`);
    }
  }
  await checkEnds(tx, size, checkpoints, kept);
  const root = toBase64(await joinSubtrees(sha256, subtrees));
  const waiting = await checkQueue(tx);
  return { size, root, signedAt: checkpoints.at(-1)?.at ?? null, checkpoints: checkpoints.length, waiting, ...counts };
}

/** The credentials that the leaves of a page should be the hashes of, by the leaf's index. */
async function readCredentials(tx: Transaction, page: readonly StoredLeaf[]) {
  const ids = page.flatMap(({ kind, certificateId }) => (kind === 'credential' && certificateId !== null ? [certificateId] : []));
  const rows = await findCredentials(tx, [...new Set(ids)]);
  return new Map(rows.flatMap(({ id, leafIndex, credential }) => (leafIndex === null ? [] : [[leafIndex, { id, credential }] as const])));
}

async function checkLeaf(leaf: StoredLeaf, certificate: { id: string; credential: object } | undefined) {
  const { index, kind, entry, hash } = leaf;
  if (kind !== 'credential') {
    if (entry === null) throw new Difference(`Leaf ${index} (${kind}) has lost its entry.`);
    if (!areSameBytes(await hashLeaf(sha256, utf8(entry)), hash))
      throw new Difference(`Leaf ${index} (${kind}) is not the hash of its entry.`);
    return 'entries';
  }
  if (entry !== null)
    throw new Difference(`Leaf ${index} (credential) holds an entry; credentials hold names and don't belong in the log.`);
  if (!certificate) return 'hashesOnly';
  if (!areSameBytes(await leafHashOf(certificate.credential), hash))
    throw new Difference(`Leaf ${index} is not the hash of the credential of certificate ${certificate.id}.`);
  return 'credentials';
}

/** What waits is the hash of what it will be the leaf of. */
async function checkQueue(tx: Transaction): Promise<number> {
  const queued = await listQueued(tx);
  const ids = queued.flatMap(({ certificateId }) => certificateId ?? []);
  const stored = new Map((await findCredentials(tx, [...new Set(ids)])).map((row) => [`${row.id} ${row.number}`, row.credential]));
  for (const { kind, certificateId, number, entry, hash } of queued) {
    const credential = stored.get(`${certificateId} ${number}`);
    const expected = kind === 'state' ? await hashLeaf(sha256, utf8(entry ?? '')) : credential ? await leafHashOf(credential) : hash;
    if (!areSameBytes(expected, hash))
      throw new Difference(`An entry that waits for the log (${kind}, certificate ${certificateId}) is not the hash of what it is about.`);
  }
  return queued.length;
}

function compareNode(name: string, hash: Uint8Array, stored: Uint8Array | undefined): void {
  if (!stored) throw new Difference(`Node ${name} is missing.`);
  if (!areSameBytes(hash, stored)) throw new Difference(`Node ${name} is not the hash of the two below it.`);
}

async function compareCheckpoint({ size, root, text }: StoredCheckpoint, expected: Uint8Array, keys: Options['keys']): Promise<void> {
  if (!areSameBytes(root, expected)) throw new Difference(`The root of checkpoint ${size} is not the root over the first ${size} leaves.`);
  const signed = await readSigned(text, keys);
  if (!signed) throw new Difference(`Checkpoint ${size} is not signed by a key of this log.`);
  if (signed.size !== size || !areSameBytes(signed.root, root)) throw new Difference(`The text of checkpoint ${size} is of another log.`);
}

/** The origin is whatever the text says: a site may have moved since. */
async function readSigned(text: string, keys: Options['keys']): Promise<Checkpoint | null> {
  const name = readCheckpoint(text)?.checkpoint.origin;
  if (name === undefined) return null;
  for (const publicKey of keys) {
    const checkpoint = await verifyCheckpoint({ hash: sha256, verify: verifySignature }, text, { name, publicKey });
    if (checkpoint) return checkpoint;
  }
  return null;
}

async function readKept(text: string, keys: Options['keys']): Promise<Checkpoint> {
  const kept = await readSigned(text, keys);
  if (!kept) throw new Difference('The kept checkpoint is not signed by a key of this log.');
  return kept;
}

/** The proof that the site serves, from the kept checkpoint to the newest, holds. */
async function checkProof(tx: Transaction, kept: Checkpoint, newest: StoredCheckpoint | undefined): Promise<void> {
  const proof = newest && (await findConsistency(tx, kept.size, newest.size));
  const claim = proof && { first: kept.size, firstRoot: kept.root, second: newest.size, secondRoot: newest.root, path: proof.path };
  if (claim && !(await verifyConsistency(sha256, claim)))
    throw new Difference(`No proof leads from the kept checkpoint ${kept.size} to checkpoint ${claim.second}.`);
}

async function checkEnds(tx: Transaction, size: number, checkpoints: readonly StoredCheckpoint[], kept: Checkpoint | null): Promise<void> {
  const newest = checkpoints.at(-1)?.size ?? 0;
  if (newest !== size) throw new Difference(`The newest checkpoint is of ${newest} leaves; the log has ${size}.`);
  if (kept && kept.size > size) throw new Difference(`The kept checkpoint is of ${kept.size} leaves; the log has only ${size}.`);
  if (kept) await checkProof(tx, kept, checkpoints.at(-1));
  const node = await findStrayNode(tx, size);
  if (node) throw new Difference(`Node ${node.level}/${node.index} is over leaves that the log does not have.`);
  const unlogged = await findUnlogged(tx);
  if (unlogged) throw new Difference(`The credential of certificate ${unlogged.id} is not in the log.`);
  const other = await findOtherState(tx);
  if (other) throw new Difference(`Certificate ${other.id} is ${other.state}; the log says ${other.logged}.`);
}
