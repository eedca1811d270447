import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RequestState } from '../rules/assessment-request.ts';

/** Without a reference to what is counted: differences must never lock a roster, and what belonged to a deleted one adds up to nothing. */
const counted = {
  organizationId: uuid('organization_id').notNull(),
  /** The organization itself, a roster or an assignment of it. */
  scopeId: uuid('scope_id').notNull(),
  state: text('state').$type<RequestState>().notNull(),
  requests: integer('requests').notNull(),
};

/** How many requests are in each state; together with the changes that are not in it yet. */
export const requestCounts = pgTable('request_counts', counted, (table) => [
  primaryKey({ columns: [table.organizationId, table.scopeId, table.state] }),
  index('request_counts_empty')
    .on(table.organizationId)
    .where(sql`requests = 0`),
]);

/** What statements changed since; written by triggers, `request-counts.sql`. */
export const requestCountChanges = pgTable(
  'request_count_changes',
  { id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), ...counted },
  (table) => [index('request_count_changes_of').on(table.organizationId, table.scopeId)],
);
