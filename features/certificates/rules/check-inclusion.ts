import { areSameBytes, fromBase64, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { logKeysOf, type SignatureTools } from './check-signature.ts';
import { verifyCheckpoint } from './checkpoint.ts';
import type { SignedCredential } from './credential.ts';
import { type InclusionProof, proofGraceMs } from './log.ts';
import { hashLeaf, verifyInclusion } from './merkle.ts';

/**
 * Whether the log holds the credential, or why that is open: no proof or key at hand, a credential so new that there need not be a proof, a head that
 * its key did not sign, or a path to another leaf.
 */
export type InclusionOutcome = 'included' | 'too_new' | 'not_given' | 'head_not_signed' | 'not_included';

export async function checkInclusion(
  { sha256, verify }: SignatureTools,
  credential: SignedCredential,
  { inclusionProof: proof, did, now }: { inclusionProof: unknown; did: unknown; now: Date },
): Promise<InclusionOutcome> {
  if (proof === null || proof === undefined) return isTooNew(credential, now) ? 'too_new' : 'not_given';
  if (!isInclusionProof(proof)) return 'not_included';
  const root = fromBase64(proof.root);
  const path = proof.path.map(fromBase64).filter((hash) => hash !== null);
  if (!root || path.length !== proof.path.length) return 'not_included';
  const heads = await Promise.all(logKeysOf(did).map((key) => verifyCheckpoint({ hash: sha256, verify }, proof.checkpoint, key)));
  const head = heads.find((found) => found !== null);
  if (!head) return 'head_not_signed';
  if (head.size !== proof.tree_size || !areSameBytes(head.root, root)) return 'not_included';
  const leaf = await hashLeaf(sha256, utf8(canonicalJson(credential)));
  const claim = { leaf, index: proof.leaf_index, size: proof.tree_size, path, root };
  return (await verifyInclusion(sha256, claim)) ? 'included' : 'not_included';
}

function isInclusionProof(value: unknown): value is InclusionProof {
  if (typeof value !== 'object' || value === null) return false;
  const { leaf_index: index, tree_size: size, root, path, checkpoint } = value as Record<string, unknown>;
  const isPath = Array.isArray(path) && path.length <= 64 && path.every((hash) => typeof hash === 'string');
  return isPath && typeof index === 'number' && typeof size === 'number' && typeof root === 'string' && typeof checkpoint === 'string';
}

/** The time of signing is part of what is signed. */
function isTooNew({ proof }: SignedCredential, now: Date): boolean {
  const age = now.getTime() - new Date(proof.created).getTime();
  return Math.abs(age) < proofGraceMs;
}
