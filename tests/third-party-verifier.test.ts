import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CertificateState } from '#features/certificates/rules/certificate.ts';
import type { SignedCredential } from '#features/certificates/rules/credential.ts';
import { issuerOf } from '#features/certificates/service/keys.ts';
import { recordKeys } from '#features/certificates/service/record-keys.ts';
import { putStatus } from '#features/certificates/service/status-list.ts';
import { addSignedCertificate } from '#features/certificates/testing.ts';
import { selfSigned } from './harness/self-signed.ts';
import { openWorld, type World } from './harness/world.ts';

/** What `@digitalcredentials/verifier-core`, which nobody here wrote, says: by step, and errors when it does not believe the signature. */
type Judgement = { id: number; steps: Record<string, boolean | string>; errors: string[]; refused: string[] };

const folder = mkdtempSync(join(tmpdir(), 'meridian-judge-'));
const { key, cert } = selfSigned(new Date());
let judge: ChildProcess;
let asked = 0;

async function ask(credential: unknown): Promise<Judgement> {
  const id = ++asked;
  const answer = new Promise<Judgement>((resolve) => {
    judge.on('message', function hear(judgement: Judgement) {
      if (judgement.id !== id) return;
      judge.off('message', hear);
      resolve(judgement);
    });
  });
  judge.send({ id, credential });
  return answer;
}

/** A product at an https address of this machine, which did:web asks for. */
type Site = { world: World; front: Server };

async function openSite(): Promise<Site> {
  const front = createServer({ key, cert }, (request, reply) => world.house.http.server.emit('request', request, reply));
  front.listen(0, 'localhost');
  await once(front, 'listening');
  const world = await openWorld({ publicUrl: `https://localhost:${(front.address() as AddressInfo).port}` });
  return { world, front };
}

async function closeSite({ front, world }: Site): Promise<void> {
  front.close();
  front.closeAllConnections();
  await world.close();
}

let site: Site;
beforeAll(async () => {
  writeFileSync(join(folder, 'cert.pem'), cert);
  judge = fork(fileURLToPath(new URL('./harness/judge.ts', import.meta.url)), {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') },
    execArgv: [],
  });
  [site] = await Promise.all([openSite(), once(judge, 'message')]);
});
afterAll(async () => {
  judge.kill();
  await closeSite(site);
  rmSync(folder, { recursive: true });
});

const active = { revocation_status: true, suspension_status: true };
const believed = { valid_signature: true, expiration: true, registered_issuer: false };

async function issue(state: CertificateState = 'active'): Promise<SignedCredential> {
  const { world } = site;
  const issuedAt = world.clock.now();
  const expiresAt = new Date(issuedAt.getTime() + 86_400_000);
  const { credential } = await addSignedCertificate(world, { holderName: 'Zoë "King" 李', issuedAt, expiresAt, state });
  return credential;
}

describe('a verifier of others, over https', () => {
  test('accepts a valid credential, and asks no other machine but for the schema of Open Badges', async () => {
    const { steps, errors, refused } = await ask(await issue());
    expect(errors).toEqual([]);
    expect(steps).toEqual({ ...believed, ...active });
    expect(refused.filter((url) => !url.startsWith('https://purl.imsglobal.org/spec/ob/v3p0/schema/'))).toEqual([]);
  });

  test('accepts one without an expiry', async () => {
    const { credential } = await addSignedCertificate(site.world);
    expect((await ask(credential)).steps).toMatchObject({ valid_signature: true, ...active });
  });

  test.each([
    ['revoked', 'revocation_status'],
    ['suspended', 'suspension_status'],
  ] as const)('A-208 flags a %s one', async (state, step) => {
    expect((await ask(await issue(state))).steps).toEqual({ ...believed, ...active, [step]: false });
  });

  test('A-208 sees a revocation, and its end, at its next look', async () => {
    const { world } = site;
    const { number, credential } = await addSignedCertificate(world);
    const look = async () => (await ask(credential)).steps['revocation_status'];
    expect(await look()).toBe(true);
    await putStatus(world.runtime.database, { number, state: 'revoked', now: world.clock.now() });
    expect(await look()).toBe(false);
    await putStatus(world.runtime.database, { number, state: 'active', now: world.clock.now() });
    expect(await look()).toBe(true);
  });

  test('says so when one has expired', async () => {
    const issuedAt = new Date(Date.now() - 3 * 86_400_000);
    const { credential } = await addSignedCertificate(site.world, { issuedAt, expiresAt: new Date(Date.now() - 86_400_000) });
    expect((await ask(credential)).steps).toMatchObject({ valid_signature: true, expiration: false });
  });
});

/** What is put where; undefined leaves it out. */
const changes: [string, string, unknown][] = [
  ['name', 'credentialSubject.identifier.0.identityHash', 'Eve'],
  ['score', 'credentialSubject.result.0.value', '99.9'],
  ['level', 'credentialSubject.result.1.value', 'Distinction'],
  ['date of the test', 'credentialSubject.activityEndDate', '2020-01-01T00:00:00Z'],
  ['date of issue', 'validFrom', '2020-01-01T00:00:00Z'],
  ['expiry', 'validUntil', '2099-01-01T00:00:00Z'],
  ['expiry, left out', 'validUntil', undefined],
  ['assessment', 'credentialSubject.achievement.name', 'Brain Surgery'],
  ['code of the assessment', 'credentialSubject.achievement.humanCode', 'MD-1'],
  ['title', 'name', 'Doctorate'],
  ['type', 'type.1', 'EndorsementCredential'],
  ['kind of achievement', 'credentialSubject.achievement.achievementType', 'Diploma'],
  ['name of the issuer', 'issuer.name', 'Harvard'],
  ['issuer', 'issuer.id', 'did:web:localhost'],
  ['address', 'id', 'https://localhost/credentials/00000000000000000000'],
  ['certificate', 'credentialSubject.id', 'urn:uuid:00000000-0000-4000-8000-000000000000'],
  ['status index', 'credentialStatus.0.statusListIndex', '77777'],
  ['status purpose', 'credentialStatus.0.statusPurpose', 'suspension'],
  ['status, left out', 'credentialStatus', undefined],
  ['one status, left out', 'credentialStatus.length', 1],
  ['proof value', 'proof.proofValue', `z${'2'.repeat(87)}`],
  ['date of the proof', 'proof.created', '2020-01-01T00:00:00Z'],
  ['purpose of the proof', 'proof.proofPurpose', 'authentication'],
  ['proof, left out', 'proof', undefined],
  ['key, of somebody else', 'proof.verificationMethod', 'did:key:z6MkvDqGT54cXesYGvABpF1UapVNwjCqRcafi4Px6Thv5T3Z'],
  ['context', '@context.1', 'https://purl.imsglobal.org/spec/ob/v3p0/context.json'],
  ['context of another version', '@context.1', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.2.json'],
  ['context, one more', '@context.2', 'https://localhost/none'],
  ['a field that was not there', 'credentialSubject.honors', 'summa cum laude'],
];

function put(credential: object, path: string, value: unknown): object {
  const changed = structuredClone(credential);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((part, step) => part[step] as Record<string, unknown>, changed as Record<string, unknown>);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return changed;
}

async function expectRefused(changed: object): Promise<void> {
  const { errors, steps } = await ask(changed);
  expect(errors).not.toEqual([]);
  expect(steps['valid_signature']).not.toBe(true);
}

describe('a verifier of others refuses what was changed', () => {
  let credential: SignedCredential;
  beforeAll(async () => {
    credential = await issue();
  });

  test.each(changes)('%s', async (_, path, value) => {
    const changed = put(credential, path, value);
    expect(changed).not.toEqual(credential);
    await expectRefused(changed);
  });

  test('key, of the log', async () => {
    await expectRefused(put(credential, 'proof.verificationMethod', issuerOf(site.world.runtime).logKey.verificationMethod));
  });
});

test('a credential signed with the log key is refused', async () => {
  const { runtime } = site.world;
  const { credential: seed = '', log = '' } = runtime.configuration.keys ?? {};
  const swapped = { ...runtime, configuration: { ...runtime.configuration, keys: { credential: log, log: seed } } };
  await expectRefused((await addSignedCertificate(site.world, {}, swapped)).credential);
});

test('credentials signed with an older key are accepted after a rotation, and so are new ones', async () => {
  const other = await openSite();
  try {
    const { runtime } = other.world;
    const old = await addSignedCertificate(other.world);
    const keys = { credential: 'q0Zt8sJ5mW3xYpR7uVb2nK1cLf6hGd9eAiTzQwEoMyU', log: runtime.configuration.keys?.log ?? '' };
    const rotated = { ...runtime, configuration: { ...runtime.configuration, keys } };
    await recordKeys(rotated);
    const fresh = await addSignedCertificate(other.world, {}, rotated);
    expect(fresh.credential.proof.verificationMethod).not.toBe(old.credential.proof.verificationMethod);
    for (const { credential } of [old, fresh]) expect((await ask(credential)).steps).toMatchObject({ valid_signature: true, ...active });
  } finally {
    await closeSite(other);
  }
});
