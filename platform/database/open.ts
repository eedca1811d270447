import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Log } from '#platform/runtime/log.ts';
import { isDatabaseAway } from './away.ts';
import type { Database } from './database.ts';

/** Below the 10 s in which a request is answered when the database is away: one wait for a connection or one for an answer. */
const defaultTimeoutMs = 4500;

const maxConnections = 10;
const maxQuickConnections = 3;

/** Two pools on one database; what is short and everybody needs has its own. */
export function openDatabase(url: string, log: Log, timeoutMs = defaultTimeoutMs): Database {
  const listeners: (() => void)[] = [];
  const answered = () => {
    for (const listener of listeners) listener();
  };
  const quick = handleOver(openPool(url, log, maxQuickConnections, timeoutMs, answered));
  const onAnswer = (listener: () => void) => void listeners.push(listener);
  return Object.assign(handleOver(openPool(url, log, maxConnections, timeoutMs, answered)), { quick, onAnswer });
}

function handleOver(pool: Pool): Database['quick'] {
  const handle = drizzle({ client: pool });
  handle.transaction = (work, config) => inTransaction(pool, (own) => own.transaction(work, config));
  return handle;
}

/** Opens a pool that outlives the database: connections are made when needed, and broken ones are thrown away. */
function openPool(url: string, log: Log, max: number, timeoutMs: number, answered: () => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 30_000,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs - 500,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'meridian',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'An idle connection to the database broke.'));
  pool.on('connect', (client) => {
    // Without a listener, a connection that breaks while a transaction holds it would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'A connection to the database broke.'));
    connectionOf(client).on('readyForQuery', answered);
    cutWhenLate(client);
  });
  return pool;
}

export async function closeDatabase(database: Database): Promise<void> {
  for (const pool of [database.quick.$client, database.$client]) if (!pool.ending) await pool.end();
}

/**
 * Drizzle alone would keep a connection for ever whose BEGIN failed, and hand one back to the pool whose ROLLBACK failed,
 * so that later writes end in a transaction nobody commits.
 */
async function inTransaction<Result>(pool: Pool, run: (own: { transaction: Database['transaction'] }) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const result = await run(drizzle({ client }));
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = !isDatabaseAway(error);
    throw error;
  } finally {
    client.release(!isUsable || statusOf(client) !== 'I');
  }
}

/** `I` is idle, `T` and `E` are inside a transaction. */
function statusOf(client: PoolClient): string | null {
  return (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus();
}

/** An answer that comes late would be taken for that of the next question: a connection that let one wait is cut. */
function cutWhenLate(client: PoolClient): void {
  const ask = client.query.bind(client) as (...input: unknown[]) => unknown;
  const askOrCut = (...input: unknown[]): unknown => {
    const answer = ask(...input);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') connectionOf(client).stream.destroy();
      });
    }
    return answer;
  };
  client.query = askOrCut as typeof client.query;
}

type Connection = { stream: { destroy(): void }; on(event: 'readyForQuery', listener: () => void): void };

function connectionOf(client: PoolClient): Connection {
  return (client as unknown as { connection: Connection }).connection;
}
