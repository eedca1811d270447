import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Configuration } from '#platform/runtime/configuration.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { credentialOf } from '../rules/credential.ts';
import { issuerOf } from './keys.ts';
import { signCredential, signDocument } from './sign.ts';

const keys = { credential: 'r4Xx-VqGg0ivmwiUCiTQUxeBLpQDK6XWw2rDPnQU1ls', log: '8pGo-LW6TRYRjaBMpAoF0Ih_GtLjUOx8SEDIBHA6Dj4' };
const runtimeOf = (changes: Partial<Configuration>) =>
  ({ configuration: { publicUrl: 'https://meridian.example', keys, ...changes } }) as unknown as Runtime;
const runtime = runtimeOf({});
const now = new Date('2026-11-16T08:00:00.789Z');
const unsigned = credentialOf(
  {
    certificateId: '11111111-1111-4111-8111-111111111111',
    code: 'ABCDEFGHJKMNPQRSTVWX',
    number: 5,
    holderName: 'Ada "King" 李',
    type: { code: 'GAT-1', slug: 'gat-1', name: 'General Aptitude' },
    level: 'Merit',
    percent: 86.5,
    completedAt: now,
    issuedAt: now,
    expiresAt: null,
  },
  'https://meridian.example',
);

test('a key signs, and its public half is named by its own text', () => {
  const { did, credentialKey, logKey } = issuerOf(runtime);
  expect(did).toBe('did:web:meridian.example');
  expect(credentialKey.id).toMatch(/^z6Mk/);
  expect(credentialKey.verificationMethod).toBe(`did:web:meridian.example#${credentialKey.id}`);
  expect(logKey.id).not.toBe(credentialKey.id);
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), logKey.publicKey]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from('a tree head'), publicKey, logKey.sign(Buffer.from('a tree head')))).toBe(true);
});

test('a signed credential is the credential and its proof, the same at every signing', async () => {
  const signed = await signCredential(runtime, unsigned, now);
  const { proof, ...rest } = signed;
  expect(rest).toEqual(unsigned);
  expect(proof).toEqual({
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: '2026-11-16T08:00:00Z',
    verificationMethod: issuerOf(runtime).credentialKey.verificationMethod,
    proofPurpose: 'assertionMethod',
    proofValue: expect.stringMatching(/^z[1-9A-HJ-NP-Za-km-z]{80,90}$/) as string,
  });
  expect(await signCredential(runtime, unsigned, now)).toEqual(signed);
});

test('a term that no context defines is refused, because it would not be signed', async () => {
  await expect(signDocument(runtime, { ...unsigned, motto: 'Per aspera' }, now)).rejects.toThrow(/safe mode/i);
});

test('a context of others is refused without asking the network', async () => {
  const document = { ...unsigned, '@context': [...unsigned['@context'], 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.2.json'] };
  await expect(signDocument(runtime, document, now)).rejects.toThrow(/context-3\.0\.2/);
});

test('production without keys signs nothing and says which are missing', async () => {
  await expect(signCredential(runtimeOf({ keys: null }), unsigned, now)).rejects.toThrow(/wait for CREDENTIAL_KEY and LOG_KEY/);
});
