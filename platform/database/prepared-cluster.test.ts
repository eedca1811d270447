import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import { findCluster } from './cluster.ts';
import { startEmbedded } from './embedded.ts';
import { openCluster } from './open-cluster.ts';
import { findArchive, writeArchive } from './prepared-cluster.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = createLog({ level: 'silent' });

let root = '';
const built = () => join(root, 'build');
const migrations = () => join(root, 'migrations');

/** A folder of one's own below, where the user of the database can reach it. */
function newFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'meridian-prepared-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function writeMigration(text: string): void {
  mkdirSync(join(migrations(), 'meta'), { recursive: true });
  writeFileSync(join(migrations(), '0000_first.sql'), text);
  writeFileSync(join(migrations(), 'meta', '_journal.json'), JSON.stringify({ entries: [{ idx: 0, when: 1, tag: '0000_first' }] }));
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Starts a database in a new folder with this archive, and tells whether it holds what was prepared. */
async function startWith(archive: string | null): Promise<{ isPrepared: boolean; folder: string }> {
  const folder = newFolder();
  const embedded = await startEmbedded({ dataFolder: folder, log, begun: openCluster(folder, { archive }) });
  try {
    const rows = await ask(embedded.url, `SELECT to_regclass('prepared') IS NOT NULL AS "isPrepared"`);
    return { ...(rows[0] as { isPrepared: boolean }), folder };
  } finally {
    await embedded.stop();
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'meridian-archive-'));
  writeMigration('SELECT 1');
  const folder = join(root, 'data');
  mkdirSync(folder);
  const embedded = await startEmbedded({ dataFolder: folder, log, isDurable: false });
  await ask(embedded.url, 'CREATE TABLE prepared (id int)');
  await embedded.stop();
  const cluster = findCluster(folder) ?? '';
  await writeArchive(built(), migrations(), cluster);
  rmSync(cluster, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test('a new database is the copy that was kept, and its own from then on', async () => {
  const archive = findArchive(built(), migrations());
  expect(archive).not.toBeNull();
  const { isPrepared, folder } = await startWith(archive);
  expect(isPrepared).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith('draft-'))).toEqual([]);
  const again = await startEmbedded({ dataFolder: folder, log });
  expect(await ask(again.url, 'INSERT INTO prepared VALUES (1) RETURNING id')).toEqual([{ id: 1 }]);
  await again.stop();
  expect((await startWith(archive)).isPrepared).toBe(true);
});

test('a copy that is cut off or gone leaves the making to initdb', async () => {
  const archive = findArchive(built(), migrations()) ?? '';
  const half = join(root, 'half.tar');
  copyFileSync(archive, half);
  truncateSync(half, 5_000_000);
  const { isPrepared, folder } = await startWith(half);
  expect(isPrepared).toBe(false);
  expect(readdirSync(folder).filter((name) => name.startsWith('draft-'))).toEqual([]);
  expect((await startWith(join(root, 'none.tar'))).isPrepared).toBe(false);
});

test('a start that is ended meanwhile leaves nothing behind', async () => {
  const folder = newFolder();
  const ending = new AbortController();
  const { cluster } = openCluster(folder, { archive: findArchive(built(), migrations()), signal: ending.signal });
  ending.abort();
  await expect(cluster).rejects.toThrow('the start was ended');
  expect(readdirSync(folder)).toEqual([]);
});

test('a copy that took other migrations is not found', () => {
  writeMigration('SELECT 2');
  expect(findArchive(built(), migrations())).toBeNull();
  rmSync(join(migrations(), 'meta'), { recursive: true });
  expect(findArchive(built(), migrations())).toBeNull();
  writeMigration('SELECT 1');
  expect(findArchive(built(), migrations())).not.toBeNull();
});
