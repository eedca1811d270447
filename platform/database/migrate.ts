import type { Client } from 'pg';
import type { Database } from './database.ts';
import { readSteps, refuseOtherHistory, type Step } from './journal.ts';
import { withLock } from './lock.ts';

/**
 * Brings the database into the shape that this version needs.
 * One connection holds the lock and does the work in one transaction: servers that start together wait for each other,
 * and one that is killed half way leaves nothing behind.
 */
export async function migrateDatabase(database: Database, folder: string): Promise<void> {
  const steps = readSteps(folder);
  await withLock(database, 'migrations', async (client) => {
    const applied = await readApplied(client);
    refuseOtherHistory(steps, applied);
    if (applied.length === steps.length) return;
    await client.query('SET client_min_messages = warning');
    await client.query('BEGIN');
    await client.query(history);
    const missing = steps.slice(applied.length);
    for (const step of missing) await take(client, step);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT * FROM unnest($1::text[], $2::bigint[])', [
      missing.map(({ hash }) => hash),
      missing.map(({ at }) => at),
    ]);
    await client.query('COMMIT');
  });
}

/** As drizzle-kit makes it, so that its tools know what was applied. */
const history = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

/** A step goes to the database whole: what separates its statements is a comment there. */
async function take(client: Client, { tag, text }: Step): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`The migration ${tag} failed: ${(error as Error).message}`, { cause: error });
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
