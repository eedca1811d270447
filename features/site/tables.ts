import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import type { LinkPurpose, SubscriberStatus } from './rules/newsletter.ts';

/** Text that keeps how it was typed and ignores case when compared. */
const citext = customType<{ data: string }>({ dataType: () => 'citext' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What people wrote to the operator. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: citext('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull(),
    handledAt: moment('handled_at'),
    isSpam: boolean('is_spam').notNull(),
    /** Who wrote, if they were signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('contact_messages_newest').on(table.isSpam, table.createdAt, table.id),
    index('contact_messages_by_words').using(
      'gin',
      sql`(${table.name} || ' ' || ${table.email}::text || ' ' || ${table.subject}) gin_trgm_ops`,
    ),
    index('contact_messages_by_age').on(table.createdAt),
    index('contact_messages_by_user').on(table.userId),
    index('contact_messages_by_email').on(table.email),
  ],
);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey(),
    email: citext('email').notNull().unique(),
    status: text('status').$type<SubscriberStatus>().notNull(),
    requestedAt: moment('requested_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
  },
  (table) => [check('newsletter_subscribers_status', sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`)],
);

/** One row for each link that was mailed: the token itself only the mail knows. The links that confirm also count the mails of a day. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Empty for links that work for as long as there is something to leave. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('newsletter_links_by_subscriber').on(table.subscriberId, table.purpose, table.createdAt),
    check('newsletter_links_purpose', sql`${table.purpose} in ('confirm', 'unsubscribe')`),
  ],
);

/** The statistics of the first page as counted last; one row, so that reading them costs the same however many results there are. */
export const siteStatistics = pgTable('site_figures', {
  id: smallint('id').primaryKey(),
  computedAt: moment('computed_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  people: integer('people').notNull(),
  certified: integer('certified').notNull(),
  countries: integer('countries').notNull(),
  isDemo: boolean('is_demo').notNull(),
});
