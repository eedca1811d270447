import { createHash } from 'node:crypto';
import type { ClientBase, Pool, QueryResultRow } from 'pg';
import type { Executor } from './database.ts';

/** A statement of a hot path: the database plans it once a connection. */
export type NamedStatement = {
  name: string;
  text: string;
  /** For counting that takes longer than a request is given; in milliseconds, by the driver's own name. */
  query_timeout?: number;
};

/** Runs a named statement in the transaction, or on any connection outside of one. */
export async function runNamed<Row extends QueryResultRow>(
  tx: Executor,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await clientOf(tx).query<Row>({ ...statement, values: [...values] });
  return rows;
}

const names = new Map<string, string>();

/** Runs the statement of a library as a prepared one: its text has to be one of few, with everything that varies among the values. */
export async function runPrepared<Row extends QueryResultRow>(tx: Executor, text: string, values: readonly unknown[]): Promise<Row[]> {
  const name = names.get(text) ?? `library.${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return runNamed<Row>(tx, { name, text }, values);
}

/**
 * Drizzle offers no named statements and no public way to the connection of a transaction; it keeps that in its session, as `named.test.ts`
 * checks against the installed version.
 */
function clientOf(tx: Executor): Pool | ClientBase {
  if ('$client' in tx) return tx.$client;
  const { client } = (tx as unknown as { session: { client?: ClientBase } }).session;
  if (!client) throw new Error('This version of drizzle no longer keeps the connection of a transaction in its session; see named.ts.');
  return client;
}
