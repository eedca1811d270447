import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#platform/runtime/log.ts';
import { type Embedded, runningDatabaseUrl, startEmbedded } from './embedded.ts';
import { chooseRunAs } from './run-as.ts';

vi.setConfig({ testTimeout: 120_000 });

const log = createLog({ level: 'silent' });
const isRoot = process.getuid?.() === 0;

function newFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'meridian-embedded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataFolder: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataFolder, log });
  onTestFinished(() => embedded.stop());
  return embedded;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another server process on the folder; resolves once its database runs. */
async function otherServer(dataFolder: string) {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const code = `
    import { startEmbedded } from ${module('./embedded.ts')};
    import { createLog } from ${module('../runtime/log.ts')};
    await startEmbedded({ dataFolder: ${JSON.stringify(dataFolder)}, log: createLog({ level: 'silent' }) });
    console.log('running');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

const mainPid = (cluster: string) => Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);

test('what was written is there after the next start, on disk and over a socket only', async () => {
  const folder = newFolder();
  const first = await startEmbedded({ dataFolder: folder, log });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
  expect(runningDatabaseUrl(folder)).toBe(first.url);
  await first.stop();
  expect(runningDatabaseUrl(folder)).toBeNull();
  const second = await start(folder);
  expect(await ask(second.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  expect(await ask(second.url, `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS addresses`)).toEqual([
    { fsync: 'on', addresses: '' },
  ]);
  expect(await ask(second.url, `SELECT 'É' > 'z' AS sorted_by_code, lower('ÉÇ') AS lower`)).toEqual([
    { sorted_by_code: true, lower: 'éç' },
  ]);
});

test('a second server on the folder is refused, and the first keeps running', async () => {
  const folder = newFolder();
  const other = await otherServer(folder);
  await expect(startEmbedded({ dataFolder: folder, log })).rejects.toThrow(
    `${folder} is in use by another Meridian server (process ${other.pid},`,
  );
  expect(await ask(runningDatabaseUrl(folder) ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (await startEmbedded({ dataFolder: folder, log })).stop();
});

test('a killed server leaves its database running, and the next start takes over with nothing lost', async () => {
  const folder = newFolder();
  const other = await otherServer(folder);
  const url = runningDatabaseUrl(folder) ?? '';
  await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await ask(url, 'SELECT 1 AS still_there')).toHaveLength(1);
  const next = await start(folder);
  expect(await ask(next.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
});

test('a frozen database that a killed server left is ended too', async () => {
  const folder = newFolder();
  const other = await otherServer(folder);
  process.kill(mainPid(join(folder, 'postgres')), 'SIGSTOP');
  other.kill('SIGKILL');
  await once(other, 'exit');
  const next = await start(folder);
  expect(await ask(next.url, 'SELECT 1 AS one')).toHaveLength(1);
});

test('a process number that something else uses now does not stop the start', async () => {
  const folder = newFolder();
  await (await startEmbedded({ dataFolder: folder, log })).stop();
  const cluster = join(folder, 'postgres');
  const runAs = chooseRunAs(cluster);
  const stranger = spawn('sleep', ['60'], runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n5432\n${cluster}\n\n  0 0\nready\n`);
  writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), `${stranger.pid}\n`);
  const next = await start(folder);
  expect(await ask(next.url, 'SELECT 1 AS one')).toHaveLength(1);
  expect(stranger.exitCode).toBeNull();
});

test('a creation that was killed half way is done again', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'draft-0000'));
  writeFileSync(join(folder, 'draft-0000', 'PG_VERSION'), '18\n');
  const next = await start(folder);
  expect(await ask(next.url, 'SELECT 1 AS one')).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.startsWith('draft-'))).toEqual([]);
});

test('a database that dies while the server runs is started again', async () => {
  const folder = newFolder();
  const embedded = await start(folder);
  await ask(embedded.url, 'CREATE TABLE kept AS SELECT 1 AS one');
  const before = mainPid(join(folder, 'postgres'));
  process.kill(before, 'SIGKILL');
  const again = async (): Promise<unknown> => ask(embedded.url, 'SELECT * FROM kept').catch(() => wait(50).then(again));
  await wait(100);
  expect(await again()).toEqual([{ one: 1 }]);
  expect(mainPid(join(folder, 'postgres'))).not.toBe(before);
});

test('a path too long for a socket gets a short one, removed at the end', async () => {
  const outer = newFolder();
  chmodSync(outer, 0o755);
  const folder = join(outer, 'a-name-that-goes-on-and-on'.repeat(4));
  const embedded = await startEmbedded({ dataFolder: folder, log });
  const socketFolder = new URL(embedded.url).searchParams.get('host') ?? '';
  expect(await ask(embedded.url, 'SELECT 1 AS one')).toHaveLength(1);
  expect(socketFolder.length).toBeLessThan(80);
  await embedded.stop();
  expect(existsSync(socketFolder)).toBe(false);
});

test('data of another version of PostgreSQL is left alone, with a sentence', async () => {
  const folder = newFolder();
  await (await startEmbedded({ dataFolder: folder, log })).stop();
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbedded({ dataFolder: folder, log })).rejects.toThrow(/written by PostgreSQL 17; this product brings version 18/);
});

test.runIf(isRoot)(
  'under a folder that only root may enter, the data lies where the database can reach it, and is found again',
  async () => {
    const closed = newFolder();
    chmodSync(closed, 0o700);
    const folder = join(closed, 'data');
    const first = await startEmbedded({ dataFolder: folder, log });
    await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.stop();
    const cluster = realpathSync(join(folder, 'postgres'));
    onTestFinished(() => rmSync(dirname(cluster), { recursive: true }));
    expect(lstatSync(join(folder, 'postgres')).isSymbolicLink()).toBe(true);
    expect(cluster).toMatch(/^\/var\/(lib|tmp)\/meridian-[0-9a-f]{12}\/postgres-/);
    const second = await start(folder);
    expect(await ask(second.url, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
  },
);
