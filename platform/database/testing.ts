import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { prepareJobs } from '#platform/jobs/boss.ts';
import { FolderInUse, holdFolder } from '#platform/runtime/folder-lock.ts';
import { createLog } from '#platform/runtime/log.ts';
import { findCluster } from './cluster.ts';
import { startEmbedded } from './embedded.ts';
import { clearLeftovers } from './leftovers.ts';
import { migrateDatabase } from './migrate.ts';
import type { Notifications } from './notifications.ts';
import { closeDatabase, openDatabase } from './open.ts';

const migrations = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url));
const folderPrefix = 'meridian-test-';
const log = createLog({ level: process.env['TEST_LOG'] ?? 'silent' });

/** Where the workers of a test run find the server and the template, left in their environment. */
const serverVariable = 'MERIDIAN_TEST_SERVER';
const templateVariable = 'MERIDIAN_TEST_TEMPLATE';

/** One server and one migrated template for a whole test run; returns what ends them. */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
    ? { url: process.env['TEST_DATABASE_URL'], stop: async () => undefined }
    : await startOwnServer();
  const template = `meridian_template_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `CREATE DATABASE ${template} TEMPLATE template0`);
  const url = urlOf(server.url, template);
  const database = openDatabase(url, log);
  try {
    await migrateDatabase(database, migrations);
  } finally {
    await closeDatabase(database);
  }
  await prepareJobs(url);
  process.env[serverVariable] = server.url;
  process.env[templateVariable] = template;
  return async () => {
    await administer(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.stop();
  };
}

/** A database of one's own, in the shape that the product needs and otherwise empty. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env[serverVariable];
  const template = process.env[templateVariable];
  if (!server || !template) throw new Error('This test needs a database: run it in the vitest project "server".');
  const name = `meridian_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return { url: urlOf(server, name), drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function startOwnServer(): Promise<{ url: string; stop(): Promise<void> }> {
  await clearKilledRuns();
  const dataFolder = mkdtempSync(join(realpathSync(tmpdir()), folderPrefix));
  const embedded = await startEmbedded({ dataFolder, log, isDurable: false });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      remove(dataFolder);
    },
  };
}

/** A test run that was killed left its server running; the next one ends it. */
async function clearKilledRuns(): Promise<void> {
  const home = realpathSync(tmpdir());
  for (const name of readdirSync(home)) {
    if (!name.startsWith(folderPrefix)) continue;
    const dataFolder = join(home, name);
    try {
      const held = holdFolder(dataFolder);
      const cluster = findCluster(dataFolder);
      if (cluster !== null) await clearLeftovers(cluster, log);
      held.release();
      remove(dataFolder);
    } catch (error) {
      if (!(error instanceof FolderInUse) && (error as NodeJS.ErrnoException).code !== 'EACCES')
        log.warn({ err: error }, 'A killed test run stays.');
    }
  }
}

function remove(dataFolder: string): void {
  const cluster = findCluster(dataFolder);
  if (cluster !== null) rmSync(cluster, { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** For a runtime without other servers: nothing ever arrives. */
export const silentNotifications: Notifications = {
  listen() {
    const { promise: closed, resolve } = Promise.withResolvers<boolean>();
    return { notified: () => closed, close: () => resolve(true) };
  },
  isClosed: () => false,
  close: () => Promise.resolve(),
};
