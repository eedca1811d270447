import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { DatabaseCannotStart } from './cannot-start.ts';
import type { Database } from './database.ts';

const lockTimeout = '120s';

/**
 * Does `work` in one server at a time, among all that share the database; the others wait.
 * The lock lives on a connection of its own and ends with it, however the server ends.
 */
export async function withLock<Result>(database: Database, name: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: database.$client.options.connectionString,
    application_name: `meridian ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  const broken = new Promise<never>((_, reject) => client.on('error', reject));
  broken.catch(() => undefined);
  await connect(client);
  try {
    await take(client, name);
    const working = work(client);
    try {
      return await Promise.race([working, broken]);
    } finally {
      // Whoever tries again must not meet what the broken lock left at work.
      await working.catch(() => undefined);
    }
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
      { cause: error },
    );
  }
}

async function take(client: Client, name: string): Promise<void> {
  const number = createHash('sha256').update(`meridian ${name}`).digest().readBigInt64BE();
  await client.query(`SET lock_timeout = '${lockTimeout}'`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [number]);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new DatabaseCannotStart(`Another server has been working on the ${name} for two minutes. Start again when it’s done.`, {
      cause: error,
    });
  }
}
