import type { CertificateState } from './certificate.ts';

/** New entries enter the log together, at every full quarter of an hour: the growth of the log tells nobody whose certificate came when. */
export const logIntervalMinutes = 15;
const intervalMs = logIntervalMinutes * 60_000;

/** What was begun before a tick is waited for, so that it does not enter the log alone a moment later. */
const settlingMs = 10_000;

/** The newest tick that is due: entries from before it enter the log. */
export const newestTick = (now: Date): Date => new Date(Math.floor((now.getTime() - settlingMs) / intervalMs) * intervalMs);

/** How long after its issue a certificate may be without a proof that it is in the log. */
export const proofGraceMs = 2 * intervalMs;

/**
 * Entries in the order in which they enter the log: by their hash, which says nothing about when they came. Only entries about the same certificate
 * keep their order among each other, because the last one counts.
 */
export function logOrder<Entry extends { hash: string; certificateId: string | null }>(entries: readonly Entry[]): Entry[] {
  const byHash = entries.toSorted((one, other) => (one.hash < other.hash ? -1 : one.hash > other.hash ? 1 : 0));
  const inTurn = new Map<string, Entry[]>();
  for (const entry of entries)
    if (entry.certificateId !== null) inTurn.set(entry.certificateId, [...(inTurn.get(entry.certificateId) ?? []), entry]);
  return byHash.map((entry) => (entry.certificateId === null ? entry : (inTurn.get(entry.certificateId)?.shift() ?? entry)));
}

/** What a leaf of the public log is the hash of: a signed credential, a change of state, or a version of did.json. */
export type LeafKind = 'credential' | 'state' | 'did';

/** The entry of a change of state. It names the credential by the hash of its leaf, so it says nothing about a person. */
export type StateEntry = {
  type: 'state';
  /** The leaf hash of the credential, hex. */
  credential: string;
  status: CertificateState;
  /** The day, ISO 8601 in UTC; entries from before the log had ticks have the time as well. */
  at: string;
};

/** Proves that a leaf is in the log; hashes in base64. Later checkpoints of the log prove the same leaf with a longer path. */
export type InclusionProof = {
  leaf_index: number;
  tree_size: number;
  root: string;
  path: string[];
  /** The signed checkpoint of that size, in its text form. */
  checkpoint: string;
};
