import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** The drizzle handle over the pool; `pool` is for named statements on hot paths. */
export type Database = NodePgDatabase & { $client: Pool };

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Every store function takes this first: a transaction where several writes belong together, the database otherwise. */
export type Executor = Database | Transaction;
