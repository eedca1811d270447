import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#platform/database/open.ts';
import { openWorld, type World } from '#tests/harness/world.ts';
import { appendLeaf } from '../testing.ts';
import { fromBase64, utf8 } from '../rules/bytes.ts';
import { verifyCheckpoint } from '../rules/checkpoint.ts';
import { hashLeaf, rootOfLeaves, verifyConsistency, verifyInclusion } from '../rules/merkle.ts';
import { logKeyOf } from './log-key.ts';
import { findConsistency, leafHashOf, readInclusion } from './log.ts';
import { sha256, verifySignature } from './node-crypto.ts';

const certificateId = '00000000-0000-4000-8000-000000000001';
let world: World;
beforeAll(async () => {
  world = await openWorld();
  // The first leaf of every log is the DID document; these tests count from an empty one.
  await world.runtime.database.execute(sql`truncate log_leaves, log_nodes, log_checkpoints`);
});
afterAll(() => world.close());

const append = async (name: string, database = world.runtime.database) => {
  const hash = await leafHashOf({ name });
  const leaf = { kind: 'credential' as const, certificateId, hash, now: world.clock.now() };
  return database.transaction((tx) => appendLeaf(world.runtime, tx, leaf));
};
const select = async <Row extends Record<string, unknown>>(text: string) => (await world.runtime.database.execute<Row>(sql.raw(text))).rows;
const leaves = async () => (await select<{ hash: Buffer }>('select hash from log_leaves order by index')).map(({ hash }) => hash);
const checkpoint = (text: string) => verifyCheckpoint({ hash: sha256, verify: verifySignature }, text, logKeyOf(world.runtime));
const bytes = (text: string) => fromBase64(text) ?? new Uint8Array();

/** Every leaf is proved in the newest head, which is the root over all leaves and signed. */
async function expectWhole(): Promise<void> {
  const all = await leaves();
  const expected = await rootOfLeaves(sha256, all);
  for (const [index, leaf] of all.entries()) {
    const { path, root, tree_size: size, checkpoint: text } = await readInclusion(world.runtime.database, index);
    expect(bytes(root)).toEqual(new Uint8Array(expected));
    expect(await checkpoint(text)).toEqual({ origin: 'meridian.test', size: all.length, root: bytes(root) });
    expect(await verifyInclusion(sha256, { leaf, index, size, path: path.map(bytes), root: bytes(root) })).toBe(true);
  }
}

describe('the log', () => {
  test('numbers its leaves from 0, signs every head and proves every leaf', async () => {
    const roots: Uint8Array[] = [sha256(new Uint8Array())];
    for (let at = 0; at < 20; at += 1) {
      expect(await append(`first ${at}`)).toBe(at);
      roots.push(bytes((await readInclusion(world.runtime.database, at)).root));
      await expectWhole();
    }
    for (const [first, firstRoot] of roots.entries()) {
      const proof = await findConsistency(world.runtime.database, first, 20);
      const claim = { first, firstRoot, second: 20, secondRoot: roots[20] ?? sha256(new Uint8Array()), path: proof?.path ?? [] };
      expect(await verifyConsistency(sha256, claim)).toBe(true);
      expect(proof?.firstRoot).toEqual(Buffer.from(firstRoot));
    }
    expect(await findConsistency(world.runtime.database, 3, 21)).toBeNull();
    await expect(readInclusion(world.runtime.database, 20)).rejects.toThrow('The log has no leaf 20.');
  });

  test('keeps what a change of state says, and of a credential nothing but the hash', async () => {
    const entry = { type: 'state' as const, credential: 'ab'.repeat(32), status: 'revoked' as const, at: '2026-11-16T05:00:00Z' };
    const now = world.clock.now();
    const index = await world.runtime.database.transaction((tx) =>
      appendLeaf(world.runtime, tx, { kind: 'state', certificateId, entry, now }),
    );
    const [row] = await select<{ entry: string; hash: Buffer }>(`select entry, hash from log_leaves where index = ${index}`);
    expect(row?.entry).toBe(`{"at":"2026-11-16T05:00:00Z","credential":"${'ab'.repeat(32)}","status":"revoked","type":"state"}`);
    expect(row?.hash).toEqual(await hashLeaf(sha256, utf8(row?.entry ?? '')));
    expect(await select('select 1 from log_leaves where kind = $$credential$$ and entry is not null')).toEqual([]);
  });

  test('twenty appends at a time from two servers leave no gap and no fork, and what is rolled back leaves nothing', async () => {
    const other = openDatabase(world.runtime.configuration.databaseUrl ?? '', world.runtime.log, 50_000);
    const before = (await leaves()).length;
    try {
      const failing = async (name: string) =>
        other
          .transaction(async (tx) => {
            await appendLeaf(world.runtime, tx, {
              kind: 'credential',
              certificateId,
              hash: await leafHashOf({ name }),
              now: world.clock.now(),
            });
            throw new Error('rolled back');
          })
          .catch(() => -1);
      const parallel = Array.from({ length: 20 }, (_, at) => append(`parallel ${at}`, at % 2 === 0 ? other : world.runtime.database));
      const failed = Array.from({ length: 5 }, (_, at) => failing(`failing ${at}`));
      const indexes = await Promise.all(parallel);
      expect(await Promise.all(failed)).toEqual([-1, -1, -1, -1, -1]);
      expect(indexes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => before + at));
      expect(await leaves()).toHaveLength(before + 20);
      await expectWhole();
    } finally {
      await closeDatabase(other);
    }
  });

  test('keeps the last checkpoint of every day and the newest', async () => {
    const [day] = await select<{ sizes: string[] }>('select array_agg(size order by size) as sizes from log_checkpoints');
    expect(day?.sizes).toHaveLength(1);
    world.clock.advanceSeconds(86_400);
    const next = await append('next day');
    await append('next day again');
    const sizes = await select<{ size: string }>('select size from log_checkpoints order by size');
    expect(sizes.map(({ size }) => Number(size))).toEqual([next, next + 2]);
    await expectWhole();
  });
});
