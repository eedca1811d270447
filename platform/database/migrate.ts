import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import type { Database } from './database.ts';
import { MigrationRefused, readSteps, refuseOtherHistory } from './journal.ts';
import { withLock } from './lock.ts';

/**
 * Brings the database into the shape that this version needs.
 * One connection holds the lock and does the work in one transaction: servers that start together wait for each other,
 * and one that is killed half way leaves nothing behind.
 */
export async function migrateDatabase(database: Database, folder: string): Promise<void> {
  const steps = readSteps(folder);
  await withLock(database, 'migrations', async (client) => {
    refuseOtherHistory(steps, await readApplied(client));
    await client.query('SET client_min_messages = warning');
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    const applied = await readApplied(client);
    if (applied.length !== steps.length) throw new MigrationRefused(`Only ${applied.length} of ${steps.length} migrations were taken.`);
  });
}

async function readApplied(client: Client): Promise<{ at: number; hash: string }[]> {
  const { rows } = await client.query<{ table: string | null }>(`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS table`);
  if (rows[0]?.table === null) return [];
  const applied = await client.query<{ hash: string; created_at: string }>(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return applied.rows.map((row) => ({ at: Number(row.created_at), hash: row.hash }));
}
