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

/** Which mails of a job that sends many have left, so that a server that takes the job over repeats none of them. */
export const sentMails = pgTable(
  'sent_mails',
  { id: uuid('id').primaryKey(), sentAt: timestamp('sent_at', { withTimezone: true }).notNull() },
  (table) => [index('sent_mails_sent_at_idx').on(table.sentAt)],
);
