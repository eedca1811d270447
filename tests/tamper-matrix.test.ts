// oxlint-disable-next-line typescript/triple-slash-reference -- the packages have no types; those of the server project hold here too
/// <reference path="../features/certificates/service/credential-packages.d.ts" />
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DidDocument } from '#features/certificates/rules/did.ts';
import { loadContext } from '#features/certificates/service/load-context.ts';
import { addSignedCertificate } from '#features/certificates/testing.ts';
import { tamper } from './harness/tamper.ts';
import { openWorld, type World } from './harness/world.ts';

let world: World;
const documents = new Map<string, unknown>();
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://meridian.test' });
});
afterAll(async () => {
  await world.close();
});

const read = async (url: string): Promise<unknown> => (await fetch(url.replace('https://meridian.test', world.url))).json();

/** Contexts are bundled; keys and status lists are what the product serves. Everything else is unknown, as it is to a verifier without a network. */
async function load(url: string) {
  if (documents.has(url)) return { contextUrl: null, documentUrl: url, document: structuredClone(documents.get(url)) };
  return loadContext(url);
}

async function publish(credential: { credentialStatus: { statusListCredential: string }[] }): Promise<void> {
  const did = (await read('https://meridian.test/.well-known/did.json')) as DidDocument;
  documents.set(did.id, did);
  for (const method of did.verificationMethod) documents.set(method.id, { '@context': did['@context'][1], ...method });
  for (const { statusListCredential: url } of credential.credentialStatus) documents.set(url, await read(url));
}

/** True when the signature holds and no status list says otherwise. */
async function isCalledValid(credential: object): Promise<boolean> {
  const suite = new DataIntegrityProof({ cryptosuite });
  const { verified, statusResult } = await verifyCredential({
    credential,
    suite,
    documentLoader: load,
    checkStatus: (options) => checkStatus({ ...options, suite, verifyBitstringStatusListCredential: true }),
  });
  // `verified` alone is true for a revoked credential too.
  return verified && statusResult?.results?.length === 2 && statusResult.results.every(({ status }) => !status);
}

test('of 1,000 random one-byte changes of a credential none is called valid', async () => {
  const { credential } = await addSignedCertificate(world, { holderName: 'Zoë "King" 李' });
  await publish(credential);
  const text = JSON.stringify(credential);
  expect(await isCalledValid(JSON.parse(text) as object)).toBe(true);
  const changes = tamper(text, 1000, 'tamper matrix');
  const called: string[] = [];
  for (const change of changes)
    if (change.kind === 'changed' && (await isCalledValid(change.value as object))) called.push(change.bytes.toString('utf8'));
  expect(called).toEqual([]);
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  expect(count('changed')).toBeGreaterThan(500);
  expect(count('changed') + count('unreadable') + count('same')).toBe(1000);
});

test('A-208 the same verification notices a revocation and a suspension', async () => {
  for (const state of ['revoked', 'suspended'] as const) {
    const { credential } = await addSignedCertificate(world, { state });
    await publish(credential);
    expect(await isCalledValid(credential)).toBe(false);
  }
});
