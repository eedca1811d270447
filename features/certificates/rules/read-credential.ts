import { credentialShape, type NodeShape, proofShape, statusListShape } from './credential-shape.ts';
import { readQuads, type ShapeProblem } from './credential-quads.ts';
import { credentialContexts } from './credential.ts';
import type { CredentialProof, SignedCredential } from './credential.ts';

type Quads = Extract<ReturnType<typeof readQuads>, { quads: unknown }>['quads'];

/** A signed document of a known shape, and the statements that its signature covers. */
export type SignedDocument<Document> = { document: Document; proof: CredentialProof; documentQuads: Quads; proofQuads: Quads };

export type SignedStatusList = {
  id: string;
  issuer: string;
  validUntil?: string;
  credentialSubject: { statusPurpose: string; encodedList: string };
};

export const readSignedCredential = (value: unknown) => readSigned<SignedCredential>(value, credentialShape, credentialContexts);
export const readSignedStatusList = (value: unknown) =>
  readSigned<SignedStatusList>(value, statusListShape, credentialContexts.slice(0, 1));

/** JSON in which no key stands twice: readers would not agree on which one counts. Null for anything else. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    let keys = 0;
    for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) keys += colon === undefined ? 0 : 1;
    return countKeys(value) === keys ? value : null;
  } catch {
    return null;
  }
}

/** Without recursion, which a deeply nested file would exhaust. */
function countKeys(value: unknown): number {
  let keys = 0;
  for (const open = [value]; open.length > 0;) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) keys += Object.keys(next).length;
    for (const inner of Object.values(next)) open.push(inner);
  }
  return keys;
}

function readSigned<Document>(
  value: unknown,
  shape: NodeShape,
  contexts: readonly string[],
): { signed: SignedDocument<Document> } | { problems: ShapeProblem[] } {
  if (!isRecord(value)) return { problems: [{ field: '', problem: 'malformed' }] };
  const { '@context': context, proof, ...document } = value;
  const { proofValue, ...proofOptions } = isRecord(proof) ? proof : {};
  const ofDocument = readQuads(document, shape);
  const ofProof = readQuads(proofOptions, proofShape);
  const problems = [
    ...(isList(context, contexts) ? [] : [{ field: '@context', problem: 'malformed' } as const]),
    ...problemsOf(ofDocument, ''),
    ...(isRecord(proof) ? problemsOf(ofProof, 'proof.') : [{ field: 'proof', problem: 'missing' } as const]),
    ...(isSignature(proofValue) ? [] : [{ field: 'proof.proofValue', problem: 'malformed' } as const]),
  ];
  if (problems.length > 0 || 'problems' in ofDocument || 'problems' in ofProof) return { problems };
  const signed = {
    document: value as Document,
    proof: proof as CredentialProof,
    documentQuads: ofDocument.quads,
    proofQuads: ofProof.quads,
  };
  return { signed };
}

const problemsOf = (read: ReturnType<typeof readQuads>, prefix: string): ShapeProblem[] =>
  'problems' in read ? read.problems.map(({ field, problem }) => ({ field: `${prefix}${field}`, problem })) : [];

const isSignature = (value: unknown) => typeof value === 'string' && /^z[1-9A-HJ-NP-Za-km-z]{64,100}$/.test(value);
const isList = (value: unknown, wanted: readonly string[]) =>
  Array.isArray(value) && value.length === wanted.length && wanted.every((item, index) => value[index] === item);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
