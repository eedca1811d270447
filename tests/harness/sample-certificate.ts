import { createHash, createPublicKey, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzipSync, inflate } from 'node:zlib';
import { toBase64, utf8 } from '#features/certificates/rules/bytes.ts';
import { canonicalJson } from '#features/certificates/rules/canonical-json.ts';
import type { Evidence } from '#features/certificates/rules/check-credential.ts';
import type { StatusTools } from '#features/certificates/rules/check-status.ts';
import { logOrigin, writeCheckpoint } from '#features/certificates/rules/checkpoint.ts';
import {
  credentialOf,
  type CredentialFacts,
  issuerDid,
  statusListLength,
  statusListOf,
  type StatusPurpose,
} from '#features/certificates/rules/credential.ts';
import { didDocument } from '#features/certificates/rules/did.ts';
import type { InclusionProof } from '#features/certificates/rules/log.ts';
import { hashLeaf, joinSubtrees } from '#features/certificates/rules/merkle.ts';
import { signingKey } from '#features/certificates/service/keys.ts';
import { prove } from '#features/certificates/service/prove.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** What the rules take as arguments, by Node. */
export const nodeTools: StatusTools = {
  sha256,
  verify: (key, message, signature) => {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
  },
  inflate: (bytes, form, limit) => promisify(form === 'gzip' ? gunzip : inflate)(bytes, { maxOutputLength: limit }).catch(() => null),
};

export const sampleHost = 'https://meridian.example';
export const sampleNow = new Date('2026-11-16T12:00:00Z');

const facts: CredentialFacts = {
  certificateId: '018f4a5e-0000-4000-8000-000000000001',
  code: 'ABCDEFGHJKMNPQRSTVW7',
  number: 131_077,
  holderName: 'Ada "King" Lovelace',
  type: { code: 'GAT-1', slug: 'general-aptitude', name: 'General Aptitude Test' },
  level: 'Merit',
  percent: 86.5,
  completedAt: new Date('2026-11-14T10:00:00Z'),
  issuedAt: new Date('2026-11-14T10:00:01Z'),
  expiresAt: new Date('2028-11-14T10:00:01Z'),
};

type SampleOptions = {
  facts?: Partial<CredentialFacts>;
  host?: string;
  bits?: readonly StatusPurpose[];
  /** One character: other seeds are other keys. */
  seed?: string;
  /** Null for lists that name no end. */
  listUntil?: string | null;
};

/** A credential, signed as the product signs, with everything it can be checked against. */
export async function sampleCertificate({
  facts: changes = {},
  host = sampleHost,
  bits = [],
  seed = 'A',
  listUntil = '2099-01-01T00:00:00Z',
}: SampleOptions = {}) {
  const did = issuerDid(host);
  const key = signingKey(did, seed.repeat(42) + 'A');
  const logKey = signingKey(did, 'L'.repeat(42) + 'A');
  const all = { ...facts, ...changes };
  const credential = await prove(credentialOf(all, host), key, all.issuedAt);
  const didJson = didDocument(did, host, [
    { id: key.id, purpose: 'credentials' },
    { id: logKey.id, purpose: 'log' },
  ]);
  const list = (purpose: StatusPurpose) => {
    const bit = bits.includes(purpose) ? all.number % statusListLength : null;
    const encoded = `u${gzipSync(bitsOf(bit)).toString('base64url')}`;
    const unsigned = statusListOf({ purpose, list: Math.floor(all.number / statusListLength), encoded }, did, host);
    return { ...unsigned, ...(listUntil !== null && { validUntil: listUntil }) };
  };
  const statusLists = [await prove(list('revocation'), key, sampleNow), await prove(list('suspension'), key, sampleNow)];
  const inclusionProof = await proofOf(credential, { name: logOrigin(host), ...logKey });
  const evidence: Evidence = { issuer: did, did: didJson, statusLists, inclusionProof, issued: credential, now: sampleNow };
  return { credential, evidence, facts: all };
}

function bitsOf(index: number | null): Buffer {
  const bits = Buffer.alloc(statusListLength / 8);
  if (index !== null) bits[Math.floor(index / 8)] = 0x80 >> (index % 8);
  return bits;
}

/** In a log of two leaves, of which it is the second. */
async function proofOf(credential: unknown, logKey: Parameters<typeof writeCheckpoint>[2]): Promise<InclusionProof> {
  const leaves = [await hashLeaf(sha256, utf8('"first"')), await hashLeaf(sha256, utf8(canonicalJson(credential)))];
  const [first = new Uint8Array(), second = new Uint8Array()] = leaves;
  const root = await joinSubtrees(sha256, [first, second]);
  const checkpoint = await writeCheckpoint(sha256, { origin: logKey.name, size: 2, root }, logKey);
  return { leaf_index: 1, tree_size: 2, root: toBase64(root), path: [toBase64(first)], checkpoint };
}
