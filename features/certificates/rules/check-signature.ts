import { joinBytes, utf8 } from './bytes.ts';
import { type CheckpointKey, logOrigin, type VerifySignature } from './checkpoint.ts';
import { canonicalQuads } from './credential-quads.ts';
import type { Hash } from './merkle.ts';
import { readBase58, readMultibaseKey } from './multibase.ts';
import type { SignedDocument } from './read-credential.ts';

export type SignatureTools = { sha256: Hash; verify: VerifySignature };

/** Why a signature proves nothing: the key is none of the issuer's, was out of use when it signed, or did not sign this. */
export type SignatureOutcome = 'right' | 'unknown_key' | 'expired_key' | 'broken';

/** Whether a document is what a key of the issuer's did.json signed (eddsa-rdfc-2022). */
export async function checkSignature(
  { sha256, verify }: SignatureTools,
  { proof, documentQuads, proofQuads }: SignedDocument<unknown>,
  did: unknown,
): Promise<SignatureOutcome> {
  const key = findKey(did, proof.verificationMethod);
  if (!key) return 'unknown_key';
  if (key.expires !== null && !(Date.parse(proof.created) <= Date.parse(key.expires))) return 'expired_key';
  const [ofProof, ofDocument] = [await canonicalQuads(proofQuads, sha256), await canonicalQuads(documentQuads, sha256)];
  const signature = readBase58(proof.proofValue.slice(1));
  if (ofProof === null || ofDocument === null || signature?.length !== 64 || proof.cryptosuite !== 'eddsa-rdfc-2022') return 'broken';
  const message = joinBytes(await sha256(utf8(ofProof)), await sha256(utf8(ofDocument)));
  return (await verify(key.publicKey, message, signature)) ? 'right' : 'broken';
}

/** The DID that a did.json is of; null when it is no such document. */
export const didOf = (did: unknown): string | null => (isRecord(did) && typeof did['id'] === 'string' ? did['id'] : null);

/** The keys that signed heads of the issuer's log, by what did.json says of it. */
export function logKeysOf(did: unknown): CheckpointKey[] {
  const services = isRecord(did) ? listOf(did['service']).filter(isRecord) : [];
  const methods = services.filter(({ type }) => type === 'TransparencyLog').flatMap(({ keys }) => listOf(keys));
  const keys = methods.map((method) => findMethod(did, method)?.publicKey).filter((key) => key !== undefined);
  return keys.map((publicKey) => ({ name: logOrigin(hostOf(didOf(did) ?? '')), publicKey }));
}

/** The host, with its port, that a did:web names. */
export const hostOf = (did: string): string => did.replace(/^did:web:/, '').replaceAll('%3A', ':');

/** A key counts only where did.json allows it to sign credentials. */
function findKey(did: unknown, method: string): Key | null {
  const allowed = isRecord(did) ? listOf(did['assertionMethod']) : [];
  return allowed.includes(method) ? findMethod(did, method) : null;
}

type Key = { publicKey: Uint8Array; expires: string | null };

/** Only under the DID itself: a document cannot lend the keys of another. */
function findMethod(did: unknown, method: unknown): Key | null {
  const id = didOf(did);
  if (!isRecord(did) || id === null || typeof method !== 'string' || !method.startsWith(`${id}#`)) return null;
  const key = listOf(did['verificationMethod']).find((entry) => isRecord(entry) && entry['id'] === method);
  if (!isRecord(key) || key['controller'] !== id || typeof key['publicKeyMultibase'] !== 'string') return null;
  const publicKey = readMultibaseKey(key['publicKeyMultibase']);
  const end = key['revoked'] ?? key['expires'];
  return publicKey && { publicKey, expires: typeof end === 'string' ? end : null };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
