import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installedPackage } from './binaries.ts';
import { clusterOptions } from './cluster-options.ts';
import { readSteps } from './journal.ts';
import type { RunAs } from './run-as.ts';

const isArchive = (name: string): boolean => /^cluster-[0-9a-f]{16}\.tar$/.test(name);

/** What belongs to one folder or one user; every start writes it anew. */
const left = ['postmaster.opts', 'postmaster.pid', 'pg_hba.conf', 'pg_ident.conf'];

/** The archive's name says which PostgreSQL made it, with which options, and which migrations it has taken. */
function archiveIn(folder: string, migrations: string): string {
  const { name, version } = installedPackage();
  const made = [name, version, ...clusterOptions, ...readSteps(migrations).flatMap(({ at, hash }) => [String(at), hash])];
  const key = createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 16);
  return join(folder, `cluster-${key}.tar`);
}

/** The archive of a cluster that fits this PostgreSQL and these migrations; null when no build has left one. */
export function findArchive(folder: string, migrations: string): string | null {
  try {
    const archive = archiveIn(folder, migrations);
    return existsSync(archive) ? archive : null;
  } catch {
    // Whatever is wrong is said by whoever needs it.
    return null;
  }
}

/** Keeps a cluster that has been stopped, in place of those that were kept before. */
export async function writeArchive(folder: string, migrations: string, cluster: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const archive = archiveIn(folder, migrations);
  const draft = `${archive}.${process.pid}`;
  const excluded = [...left, ...furtherLog(cluster)].map((name) => `--exclude=./${name}`);
  await end(spawn('tar', ['-c', '-f', draft, ...excluded, '-C', cluster, '.'], { stdio: ['ignore', 'ignore', 'pipe'] }));
  forgetArchives(folder);
  renameSync(draft, archive);
}

/** Of the write-ahead log, a stopped database needs the first segment; what comes after it has nothing in it yet and takes 16 MiB each. */
const furtherLog = (cluster: string): string[] =>
  readdirSync(join(cluster, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .toSorted()
    .slice(1)
    .map((name) => `pg_wal/${name}`);

export function forgetArchives(folder: string): void {
  if (existsSync(folder)) for (const name of readdirSync(folder)) if (isArchive(name)) rmSync(join(folder, name));
}

type HowToUnpack = { native: string; runAs: RunAs; signal?: AbortSignal | undefined };

/**
 * Puts the cluster into an empty folder and has the system write it to disk, as initdb does. Another process does both, as the user of the
 * database, who need not be able to reach the archive; false when it could not, and the folder may then hold a part.
 */
export async function unpackArchive(archive: string, folder: string, { native, runAs, signal }: HowToUnpack): Promise<boolean> {
  const who = { ...(runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }), cwd: '/' };
  try {
    const file = openSync(archive, 'r');
    try {
      await end(spawn('tar', ['-x', '-f', '-', '-C', folder], { ...who, stdio: [file, 'ignore', 'pipe'] }), signal);
    } finally {
      closeSync(file);
    }
    const sync = ['--sync-only', '-D', folder];
    await end(spawn(join(native, 'bin', 'initdb'), sync, { ...who, env: {}, stdio: ['ignore', 'ignore', 'pipe'] }), signal);
    return true;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal?: AbortSignal): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  if (signal?.aborted) child.kill();
  signal?.addEventListener('abort', () => child.kill());
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnfile} failed: ${said.trim()}`);
}
