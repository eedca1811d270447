import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Log } from '#platform/runtime/log.ts';
import { isDatabaseAway, isPoolWait, poolBusy } from './away.ts';
import type { Database } from './database.ts';

/** Below the 10 s in which a request is answered when the database is away: one wait for a connection or one for an answer. */
const defaultTimeoutMs = 4500;

const maxConnections = 10;
const maxQuickConnections = 3;
const maxUrgentConnections = 3;

/** Three pools on one database; what is short and everybody needs has its own, and so has what must never wait. */
export function openDatabase(url: string, log: Log, timeoutMs = defaultTimeoutMs): Database {
  const listeners: (() => void)[] = [];
  const changeListeners: ((table: string) => void)[] = [];
  let answers = 0;
  const answered = () => {
    answers++;
    for (const listener of listeners) listener();
  };
  const open = (max: number) => {
    const pool = openPool(url, log, max, timeoutMs, answered);
    pool.on('connect', (client) => hearChanges(client, changeListeners));
    markBusy(pool, () => answers);
    return handleOver(pool);
  };
  const onAnswer = (listener: () => void) => void listeners.push(listener);
  const onChange = (listener: (table: string) => void) => void changeListeners.push(listener);
  return Object.assign(open(maxConnections), { quick: open(maxQuickConnections), urgent: open(maxUrgentConnections), onAnswer, onChange });
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
    // What a request asks is short: starting workers for it costs more than they save.
    options: '-c max_parallel_workers_per_gather=0',
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

const changeNotice = /^changed (?<table>\w+)$/u;

/** The notices of `tell_change` count once the transaction is over; one that was rolled back is told too, which only costs a reading. */
function hearChanges(client: PoolClient, listeners: readonly ((table: string) => void)[]): void {
  const changed = new Set<string>();
  client.on('notice', ({ message }) => {
    const table = changeNotice.exec(message ?? '')?.groups?.['table'];
    if (table !== undefined) changed.add(table);
  });
  connectionOf(client).on('readyForQuery', ({ status }) => {
    if (changed.size === 0 || status !== 'I') return;
    for (const table of changed) for (const listener of listeners) listener(table);
    changed.clear();
  });
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (release?: unknown) => void) => void;

/** Whoever waited in vain for a connection while the database answered others hears that it is busy, not that it is away. */
function markBusy(pool: Pool, countAnswers: () => number): void {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  const connectOrMark = (callback: Connected): void => {
    const before = countAnswers();
    connect((error, client, release) => {
      if (isPoolWait(error) && countAnswers() > before) Object.assign(error, { code: poolBusy });
      callback(error, client, release);
    });
  };
  const connectEither = (callback?: Connected) => {
    if (callback) return connectOrMark(callback);
    return new Promise<PoolClient>((resolve, reject) =>
      connectOrMark((error, client) => (client ? resolve(client) : reject(error ?? new Error('The pool gave no connection.')))),
    );
  };
  pool.connect = connectEither as typeof pool.connect;
}

export async function closeDatabase(database: Database): Promise<void> {
  for (const pool of [database.urgent.$client, database.quick.$client, database.$client]) if (!pool.ending) await pool.end();
}

/**
 * Drizzle alone would keep a connection for ever whose BEGIN failed, and hand one back to the pool whose ROLLBACK failed,
 * so that later writes end in a transaction nobody commits.
 */
async function inTransaction<Result>(pool: Pool, run: (own: { transaction: Database['transaction'] }) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    const result = await run(handleOf(client));
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = !isDatabaseAway(error);
    throw error;
  } finally {
    client.release(!isUsable || statusOf(client) !== 'I');
  }
}

const handles = new WeakMap<PoolClient, { transaction: Database['transaction'] }>();

/** Making one costs more than a short statement, so a connection keeps its own. */
function handleOf(client: PoolClient): { transaction: Database['transaction'] } {
  const handle = handles.get(client) ?? drizzle({ client });
  handles.set(client, handle);
  return handle;
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

type Connection = { stream: { destroy(): void }; on(event: 'readyForQuery', listener: (message: { status: string }) => void): void };

function connectionOf(client: PoolClient): Connection {
  return (client as unknown as { connection: Connection }).connection;
}
