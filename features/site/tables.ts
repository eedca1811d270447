import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import type { IssueStatus, RecipientStatus } from './rules/newsletter-issue.ts';
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
  (table) => [
    index('newsletter_subscribers_newest').on(table.requestedAt, table.id),
    index('newsletter_subscribers_by_words').using('gin', sql`(${table.email}::text) gin_trgm_ops`),
    check('newsletter_subscribers_status', sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`),
  ],
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

/** Issues of the newsletter, from draft to sent. The figures are counted here, so that they outlive the subscribers. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid('id').primaryKey(),
    subject: text('subject').notNull(),
    preheader: text('preheader').notNull(),
    text: text('text').notNull(),
    status: text('status').$type<IssueStatus>().notNull(),
    /** Counts the saves of a draft: whoever saves over a newer one is refused. */
    revision: integer('revision').notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    senderId: uuid('sender_id').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** Not before then do the next ones leave. */
    nextBatchAt: moment('next_batch_at'),
    isServerAway: boolean('is_server_away').notNull().default(false),
    audience: integer('audience').notNull().default(0),
    sentCount: integer('sent_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    leftCount: integer('left_count').notNull().default(0),
  },
  (table) => [
    index('newsletter_issues_newest').on(table.updatedAt, table.id),
    index('newsletter_issues_sending')
      .on(table.startedAt)
      .where(sql`status = 'sending'`),
    check('newsletter_issues_status', sql`${table.status} in ('draft', 'sending', 'paused', 'canceled', 'sent')`),
  ],
);

export const newsletterIssueVersions = pgTable(
  'newsletter_issue_versions',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    subject: text('subject').notNull(),
    preheader: text('preheader').notNull(),
    text: text('text').notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.revision] }), index('newsletter_issue_versions_by_author').on(table.authorId)],
);

/** Who gets an issue, decided when its sending begins: one row a subscriber, so that nobody gets it twice. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    status: text('status').$type<RecipientStatus>().notNull(),
    /** Of the mail, from the first try on: every try carries the same Message-ID. */
    mailId: uuid('mail_id'),
    tries: smallint('tries').notNull().default(0),
    notBefore: moment('not_before').notNull(),
    at: moment('at'),
    /** What the mail server said when it refused. */
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_recipients_by_subscriber').on(table.subscriberId),
    index('newsletter_recipients_waiting')
      .on(table.issueId, table.notBefore, table.subscriberId)
      .where(sql`status = 'waiting'`),
    index('newsletter_recipients_failed')
      .on(table.issueId, table.at)
      .where(sql`status = 'failed'`),
    check('newsletter_recipients_status', sql`${table.status} in ('waiting', 'sent', 'failed', 'left')`),
  ],
);

/** The statistics of the first page as counted last; one row, so that reading them costs the same however many results there are. */
export const siteStatistics = pgTable('site_figures', {
  id: smallint('id').primaryKey(),
  computedAt: moment('computed_at').notNull(),
  /** When the counts below were first shown: they wait until enough people have changed them. */
  releasedAt: moment('released_at').notNull().defaultNow(),
  tookMs: integer('took_ms').notNull(),
  people: integer('people').notNull(),
  certified: integer('certified').notNull(),
  countries: integer('countries').notNull(),
  isDemo: boolean('is_demo').notNull(),
});
