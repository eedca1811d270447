import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails of a server without SMTP, for its mailbox page; ids grow with time. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mails_created_at_idx').on(table.createdAt)],
);
