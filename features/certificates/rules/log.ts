import type { CertificateState } from './certificate.ts';

/** What a leaf of the public log is the hash of: a signed credential, a change of state, or a version of did.json. */
export type LeafKind = 'credential' | 'state' | 'did';

/** The entry of a change of state. It names the credential by the hash of its leaf, so it says nothing about a person. */
export type StateEntry = {
  type: 'state';
  /** The leaf hash of the credential, hex. */
  credential: string;
  status: CertificateState;
  /** ISO 8601 in UTC. */
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
