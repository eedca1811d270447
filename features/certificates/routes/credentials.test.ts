import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { canonicalJson } from '../rules/canonical-json.ts';
import { groupCode } from '../rules/code.ts';
import type { DidDocument } from '../rules/did.ts';
import { issuerOf } from '../service/keys.ts';
import { recordKeys } from '../service/record-keys.ts';
import { signCredential } from '../service/sign.ts';
import { putStatus } from '../service/status-list.ts';
import { addCertificate, addSignedCertificate } from '../testing.ts';
import { certificates, issuerKeys, logLeaves } from '../tables.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${world.url}${path}`, { headers });
const readDid = async () => (await (await get('/.well-known/did.json')).json()) as DidDocument;
const loggedDids = async () => {
  const rows = await world.runtime.database.select().from(logLeaves).where(eq(logLeaves.kind, 'did')).orderBy(logLeaves.index);
  return rows.map(({ entry }) => entry);
};

const issue = () => addSignedCertificate(world);

describe('did.json', () => {
  test('lists both keys, lets only the credential key assert, and is in the log', async () => {
    const { credentialKey, logKey, did } = issuerOf(world.runtime);
    const reply = await get('/.well-known/did.json');
    expect(reply.headers.get('content-type')).toMatch(/^application\/did\+ld\+json/);
    const document = (await reply.json()) as DidDocument;
    expect(document.id).toBe(did);
    expect(document.verificationMethod.map(({ publicKeyMultibase }) => publicKeyMultibase).toSorted()).toEqual(
      [credentialKey.id, logKey.id].toSorted(),
    );
    expect(document.assertionMethod).toEqual([credentialKey.verificationMethod]);
    expect(await loggedDids()).toEqual([canonicalJson(document)]);
  });

  test('a start with the same keys changes nothing', async () => {
    await Promise.all([recordKeys(world.runtime), recordKeys(world.runtime)]);
    expect(await loggedDids()).toHaveLength(1);
    expect(await world.runtime.database.select().from(issuerKeys)).toHaveLength(2);
  });

  test('a new key takes the place of the old one, which stays listed; each version is a leaf of the log', async () => {
    const before = await readDid();
    const { configuration, ...rest } = world.runtime;
    const keys = { credential: 'q0Zt8sJ5mW3xYpR7uVb2nK1cLf6hGd9eAiTzQwEoMyU', log: configuration.keys?.log ?? '' };
    const rotated = { ...rest, configuration: { ...configuration, keys } };
    world.clock.advanceSeconds(60);
    await recordKeys(rotated);
    const after = await readDid();
    expect(after.assertionMethod).toEqual([...before.assertionMethod, issuerOf(rotated).credentialKey.verificationMethod]);
    expect(await loggedDids()).toEqual([canonicalJson(before), canonicalJson(after)]);
    await expect(recordKeys(world.runtime)).rejects.toThrow(/^CREDENTIAL_KEY was replaced on \d{4}-\d\d-\d\d\. Set the newer key/);
    const swapped = { credential: configuration.keys?.log ?? '', log: keys.credential };
    await expect(recordKeys({ ...rest, configuration: { ...configuration, keys: swapped } })).rejects.toThrow(/has been the other key/);
  });
});

describe('production without keys', () => {
  const withoutKeys = () => ({ ...world.runtime, configuration: { ...world.runtime.configuration, keys: null } });

  test('does not start once a certificate exists, and starts before', async () => {
    const fresh = await openWorld({ keys: null });
    expect((await fetch(`${fresh.url}/.well-known/did.json`)).status).toBe(404);
    await addCertificate(fresh);
    await expect(recordKeys(fresh.runtime)).rejects.toThrow(/^Production needs CREDENTIAL_KEY and LOG_KEY: certificates were issued/);
    await fresh.close();
  });

  test('signs nothing', async () => {
    const { credential } = await issue();
    const { proof: _, ...unsigned } = credential;
    await expect(signCredential(withoutKeys(), unsigned, world.clock.now())).rejects.toThrow(/wait for CREDENTIAL_KEY/);
  });
});

describe('credentials by their code', () => {
  test('are served as they were signed, to pages of others too', async () => {
    const { verificationCode, credential } = await issue();
    const reply = await get(`/credentials/${verificationCode}`, { origin: 'https://verifier.example' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^application\/ld\+json/);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3');
    expect(await reply.text()).toBe(JSON.stringify(credential));
    const asked = await get(`/credentials/${verificationCode}`, { accept: 'application/vc, application/json;q=0.5' });
    expect(asked.headers.get('content-type')).toMatch(/^application\/vc(?:;|$)/);
  });

  test('are found however the code is written, and by id as a verification is', async () => {
    const { id, verificationCode, credential } = await issue();
    const codes = [groupCode(verificationCode), verificationCode.toLowerCase(), groupCode(verificationCode).toLowerCase()];
    const written = [...codes, id, id.toUpperCase()];
    for (const code of written) expect(await (await get(`/credentials/${code}`)).text()).toBe(JSON.stringify(credential));
  });

  test('stay there when revoked: the status lists tell', async () => {
    const { verificationCode, id } = await issue();
    await world.runtime.database.update(certificates).set({ state: 'revoked' }).where(eq(certificates.id, id));
    expect((await get(`/credentials/${verificationCode}`)).status).toBe(200);
  });

  test('are gone with the account of their holder', async () => {
    const { verificationCode, id } = await issue();
    await world.runtime.database.update(certificates).set({ credential: null }).where(eq(certificates.id, id));
    expect((await get(`/credentials/${verificationCode}`)).status).toBe(404);
  });

  test.each(['00000000000000000000', 'abc', "'; drop table certificates; --", '%00', '<b>', 'x'.repeat(10_000), '%F0%9F%98%80'])(
    '%s is not found, in JSON',
    async (code) => {
      const reply = await get(`/credentials/${code.startsWith('%') ? code : encodeURIComponent(code)}`);
      expect(reply.status).toBe(404);
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      expect(await reply.json()).toMatchObject({ error: { code: expect.stringMatching(/not_found/) as string } });
    },
  );
});

describe('A-208 status lists over HTTP', () => {
  test('say a revocation in the next reply, and may be kept for three seconds', async () => {
    const { number, credential } = await issue();
    const path = new URL(credential.credentialStatus[0]?.statusListCredential ?? '').pathname;
    const before = await get(path);
    expect(before.headers.get('cache-control')).toBe('public, max-age=3');
    expect(before.headers.get('access-control-allow-origin')).toBe('*');
    expect(await before.json()).toMatchObject({
      id: `http://meridian.test${path}`,
      type: expect.arrayContaining(['BitstringStatusListCredential']) as string[],
    });
    const text = await (await get(path)).text();
    await putStatus(world.runtime.database, { number, state: 'revoked', now: world.clock.now() });
    expect(await (await get(path)).text()).not.toBe(text);
  });

  test.each([
    'revocation/99',
    'revocation/-1',
    'revocation/01',
    'revocation/1e3',
    'revocation/99999999999999999999',
    'refund/0',
    'toString/0',
  ])('%s is not found', async (path) => {
    const reply = await get(`/credentials/status/${path}`);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });
});

test('nothing else is open to pages of others', async () => {
  for (const path of ['/healthz', '/api/assessment-types', '/.well-known/security.txt', '/credentials', '/nothing'])
    expect((await get(path)).headers.get('access-control-allow-origin')).toBeNull();
});
