import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/harness/world.ts';
import { fromBase64, toHex } from '../rules/bytes.ts';
import { readVerifierKey, verifyCheckpoint } from '../rules/checkpoint.ts';
import { makeCode } from '../rules/code.ts';
import { rootOfLeaves, verifyConsistency, verifyInclusion } from '../rules/merkle.ts';
import { leafHashOf } from '../service/log.ts';
import { sha256, verifySignature } from '../service/node-crypto.ts';
import { addCertificate, appendLeaf, emptyLog, type TestLeaf } from '../testing.ts';

type Proof = { leaf_index: number; tree_size: number; root: string; path: string[]; checkpoint: string };
type History = { leaf_index: number; hash: string; kind: string; entry: string | null; path: string[] }[];

let world: World;
let certificate: Awaited<ReturnType<typeof addCertificate>>;
let firstCheckpoint = '';
const credentials = Array.from({ length: 9 }, (_, at) => ({ name: `credential ${at}` }));

const bytes = (text: string) => fromBase64(text) ?? new Uint8Array();
const append = (leaf: TestLeaf) => world.runtime.database.transaction((tx) => appendLeaf(world.runtime, tx, leaf));
const get = (path: string) => fetch(`${world.url}${path}`);
const read = async <Body>(path: string) => (await (await get(path)).json()) as Body;

beforeAll(async () => {
  world = await openWorld();
  await emptyLog(world);
  // The first leaf of every log is the DID document; these tests count from an empty one.
  await world.runtime.database.execute(sql`truncate log_leaves, log_nodes, log_checkpoints`);
  const empty = await get('/log/checkpoint');
  firstCheckpoint = await empty.text();
  certificate = await addCertificate(world, { verificationCode: makeCode(world.runtime.dice.bytes(19)), leafIndex: 4 });
  const now = world.clock.now();
  for (const credential of credentials)
    await append({ kind: 'credential', certificateId: certificate.id, hash: await leafHashOf(credential), now });
  const credential = toHex(await leafHashOf(credentials[4]));
  const entry = { type: 'state' as const, credential, status: 'suspended' as const, at: now.toISOString() };
  await append({ kind: 'state', certificateId: certificate.id, entry, now });
  await append({ kind: 'did', certificateId: null, entry: { id: 'did:web:meridian.test' }, now });
});
afterAll(() => world.close());

const isIncluded = ({ path, root, tree_size: size, leaf_index: index }: Proof, leaf: Uint8Array) =>
  verifyInclusion(sha256, { leaf, index, size, path: path.map(bytes), root: bytes(root) });

describe('the log over HTTP', () => {
  test('the checkpoint is text that the published key signed, from the empty log on', async () => {
    const answer = await get('/log/checkpoint');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const { key: text, size, root } = await read<{ key: string; size: number; root: string }>('/log/head');
    const key = await readVerifierKey(sha256, text);
    const verify = { hash: sha256, verify: verifySignature };
    expect(key && (await verifyCheckpoint(verify, await answer.text(), key))).toEqual({ origin: 'meridian.test', size, root: bytes(root) });
    expect(key && (await verifyCheckpoint(verify, firstCheckpoint, key))).toMatchObject({
      size: 0,
      root: new Uint8Array(sha256(new Uint8Array())),
    });
    expect(size).toBe(11);
  });

  test('a leaf is proved by its index and by its hash', async () => {
    for (const [index, credential] of credentials.entries()) {
      const leaf = await leafHashOf(credential);
      const proof = await read<Proof>(`/log/inclusion/${index}`);
      expect(await isIncluded(proof, leaf)).toBe(true);
      expect(await read(`/log/inclusion/${toHex(leaf)}`)).toEqual(proof);
      expect(proof.checkpoint).toBe(await (await get('/log/checkpoint')).text());
    }
  });

  test('any two sizes are proved to be one log, and such a proof may be kept forever', async () => {
    for (let first = 0; first <= 11; first += 1) {
      const answer = await get(`/log/consistency/${first}/11`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const body = (await answer.json()) as { first_root: string; second_root: string; path: string[] };
      const { first_root: firstRoot, second_root: secondRoot, path } = body;
      const claim = { first, second: 11, firstRoot: bytes(firstRoot), secondRoot: bytes(secondRoot), path: path.map(bytes) };
      expect(await verifyConsistency(sha256, claim)).toBe(true);
    }
  });

  test('anyone can recompute the root from the leaves, page by page', async () => {
    const pages = await Promise.all([0, 4, 8].map((from) => get(`/log/leaves?from=${from}&count=4`)));
    expect(pages.map(({ headers }) => headers.get('cache-control'))).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=31536000, immutable',
      'public, max-age=5',
    ]);
    const bodies = await Promise.all(
      pages.map(async (page) => (await page.json()) as { leaves: { hash: string; entry: string | null }[] }),
    );
    const leaves = bodies.flatMap((body) => body.leaves);
    expect(leaves.filter(({ entry }) => entry !== null)).toHaveLength(2);
    const { root } = await read<{ root: string }>('/log/head');
    expect(
      await rootOfLeaves(
        sha256,
        leaves.map(({ hash }) => bytes(hash)),
      ),
    ).toEqual(Buffer.from(bytes(root)));
    expect(await read('/log/leaves?from=500')).toEqual({ leaves: [] });
  });

  test('a certificate has its proof and its history, all to one root', async () => {
    const proof = await read<Proof & { history: History }>(`/credentials/${certificate.verificationCode.toLowerCase()}/proof`);
    expect(await isIncluded(proof, await leafHashOf(credentials[4]))).toBe(true);
    expect(proof.history.map(({ kind }) => kind)).toEqual([...credentials.map(() => 'credential'), 'state']);
    for (const { hash, leaf_index, path } of proof.history)
      expect(await isIncluded({ ...proof, leaf_index, path }, bytes(hash))).toBe(true);
    const change = JSON.parse(proof.history.at(-1)?.entry ?? '{}') as { status: string; credential: string };
    expect(change).toMatchObject({ status: 'suspended', credential: toHex(await leafHashOf(credentials[4])) });
    expect(await read(`/credentials/${certificate.id}/proof`)).toEqual(proof);
  });

  test('the log is open to other sites, its failures included, and holds nothing personal', async () => {
    const code = certificate.verificationCode;
    for (const path of [
      '/log/checkpoint',
      '/log/head',
      '/log/inclusion/0',
      '/log/inclusion/99',
      '/log/nothing',
      '/log/leaves',
      `/credentials/${code}/proof`,
      '/credentials/00000000000000000000/proof',
      `/credentials/${'a'.repeat(300)}/proof`,
    ]) {
      const answer = await get(path);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      const text = await answer.text();
      expect(text).not.toContain(certificate.holderName);
      expect(text).not.toContain(certificate.id);
      expect(text).not.toContain(code);
    }
    expect((await get('/api/openapi.json')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['/log/inclusion/11', 404],
    [`/log/inclusion/${'0'.repeat(64)}`, 404],
    ['/log/inclusion/-1', 422],
    ['/log/inclusion/1.5', 422],
    ['/log/inclusion/9999999999999', 422],
    ['/log/inclusion/999999999999', 404],
    ["/log/inclusion/1'%20or%201=1", 422],
    ['/log/inclusion/%00', 422],
    ['/log/consistency/1/12', 404],
    ['/log/consistency/3/2', 422],
    ['/log/consistency/x/2', 422],
    ['/log/consistency/1/1e99', 422],
    ['/log/consistency/0/0', 200],
    ['/log/leaves?count=1001', 422],
    ['/log/leaves?count=0', 422],
    ['/log/leaves?from=-1', 422],
    ['/log/leaves?from=Infinity', 422],
    ['/log/leaves?from=1000000000000', 200],
    ['/credentials/nonsense/proof', 404],
    [`/credentials/${'a'.repeat(300)}/proof`, 404],
    ['/credentials/00000000000000000000/proof', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});
