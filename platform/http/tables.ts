import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When a caller's calls of the last window went on; the key is a keyed hash, so no address or email is kept. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    calls: timestamp({ withTimezone: true }).array().notNull(),
    allowed: integer().notNull(),
    /** Whether the newest call was one too many. */
    isOver: boolean('is_over').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
);
