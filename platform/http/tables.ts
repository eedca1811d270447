import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often a caller has called in the window that ends at `resets_at`; the key is a keyed hash, so no address or e-mail is kept. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
);
