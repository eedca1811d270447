import { realpathSync, rmSync } from 'node:fs';
import { Client } from 'pg';
import { type HeldFolder, holdFolder, isFolderHeld, readHolder } from '#platform/runtime/folder-lock.ts';
import type { Log } from '#platform/runtime/log.ts';
import { superuser } from './cluster-options.ts';
import { admitOwner, refuseOtherVersion } from './cluster.ts';
import { clearLeftovers } from './leftovers.ts';
import { openCluster, type OpenCluster } from './open-cluster.ts';
import { chooseSocketFolder, socketUrl } from './socket.ts';
import { type Supervised, supervise } from './supervise.ts';

export type Embedded = { url: string; stop(): Promise<void> };

type Options = {
  dataFolder: string;
  log: Log;
  /** The folder, where the caller holds it already. */
  held?: HeldFolder | null;
  /** False only for tests: what is acknowledged may then be lost when the machine stops. */
  isDurable?: boolean;
  /** Where somebody has begun to make a new cluster. */
  begun?: OpenCluster | null;
  /** Called while a new database is being created, which takes another process a second. */
  whileCreating?: () => void;
};

const databaseName = 'meridian';

/** Runs a PostgreSQL of its own on the data folder, which no other server may use meanwhile. */
export async function startEmbedded(options: Options): Promise<Embedded> {
  const { dataFolder, log, isDurable = true } = options;
  const held = options.held ?? holdFolder(dataFolder);
  try {
    const folder = realpathSync(dataFolder);
    const opened = options.begun ?? openCluster(folder);
    const { native, runAs } = opened;
    if (opened.isNew) options.whileCreating?.();
    const cluster = await opened.cluster;
    refuseOtherVersion(cluster);
    await clearLeftovers(cluster, log);
    admitOwner(cluster, runAs);
    const left = held.earlier?.['socketFolder'];
    if (typeof left === 'string' && left !== cluster) rmSync(left, { recursive: true, force: true });
    const socketFolder = chooseSocketFolder(cluster, runAs);
    held.note({ socketFolder });
    const running = await supervise({ native, cluster, socketFolder, runAs, isDurable, dataFolder: folder, log });
    const url = socketUrl({ socketFolder, user: superuser, database: databaseName });
    try {
      await createDatabase(socketFolder);
    } catch (error) {
      await running.stop();
      throw error;
    }
    return { url, stop: () => stop(running, cluster, socketFolder, held) };
  } catch (error) {
    held.release();
    throw error;
  }
}

/** The address of the database that a running server keeps in this folder, for commands beside it; null when none runs. */
export function runningDatabaseUrl(dataFolder: string): string | null {
  if (!isFolderHeld(dataFolder)) return null;
  const socketFolder = readHolder(dataFolder)?.['socketFolder'];
  return typeof socketFolder === 'string' ? socketUrl({ socketFolder, user: superuser, database: databaseName }) : null;
}

async function createDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: socketUrl({ socketFolder, user: superuser, database: 'postgres' }) });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}

async function stop(running: Supervised, cluster: string, socketFolder: string, held: { release(): void }): Promise<void> {
  await running.stop();
  if (socketFolder !== cluster) rmSync(socketFolder, { recursive: true, force: true });
  held.release();
}
