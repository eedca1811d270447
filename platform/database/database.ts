import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

type Handle = NodePgDatabase & { $client: Pool };

/** The drizzle handle over the pool; `$client` is for named statements on hot paths. */
export type Database = Handle & {
  /** A few connections of their own for the short statements of everybody, so that they never queue behind long transactions. */
  quick: Handle;
  /** Connections for access checks and saves alone, as many as they have statements in flight, so that neither waits for anything else. */
  urgent: Handle;
  /** Calls back whenever the database has answered a statement, on any connection of any pool. */
  onAnswer(listener: () => void): void;
  /** Calls back with the name of each table that tells its changes (`tell_change`) before whoever changed it through any pool hears that it is done. */
  onChange(listener: (table: string) => void): void;
};

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Every store function takes this first: a transaction where several writes belong together, the database otherwise. */
export type Executor = Handle | Transaction;
