import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { DatabaseCannotStart } from './cannot-start.ts';
import type { Database } from './database.ts';
import { MigrationRefused, readSteps, refuseOtherHistory } from './journal.ts';

/** Any number that no other program on this database uses; it spells "meri". */
const lockNumber = 0x6d657269;
const lockPatience = '120s';

/**
 * Brings the database into the shape that this version needs.
 * One connection holds the lock and does the work in one transaction: servers that start together wait for each other,
 * and one that is killed half way leaves nothing behind.
 */
export async function migrateDatabase(database: Database, folder: string): Promise<void> {
  const steps = readSteps(folder);
  const client = new Client({
    connectionString: database.$client.options.connectionString,
    application_name: 'meridian-migrations',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  let broken: Error | null = null;
  client.on('error', (error) => {
    broken = error;
  });
  await connect(client);
  try {
    await lock(client);
    refuseOtherHistory(steps, await readApplied(client));
    await client.query('SET client_min_messages = warning');
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    const applied = await readApplied(client);
    if (applied.length !== steps.length) throw new MigrationRefused(`Only ${applied.length} of ${steps.length} migrations were taken.`);
  } catch (error) {
    throw broken ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function connect(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const reason = (error as Error).message || (error as { code?: string }).code;
    throw new DatabaseCannotStart(
      `The database at ${client.host}:${client.port} cannot be used (${reason}). Is it running, and is DATABASE_URL right?`,
      {
        cause: error,
      },
    );
  }
}

async function lock(client: Client): Promise<void> {
  await client.query(`SET lock_timeout = '${lockPatience}'`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new MigrationRefused('Another server has been changing the shape of the database for two minutes. Start again when it is done.', {
      cause: error,
    });
  }
}

async function readApplied(client: Client): Promise<{ at: number; hash: string }[]> {
  const { rows } = await client.query<{ table: string | null }>(`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS table`);
  if (rows[0]?.table === null) return [];
  const applied = await client.query<{ hash: string; created_at: string }>(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return applied.rows.map((row) => ({ at: Number(row.created_at), hash: row.hash }));
}
