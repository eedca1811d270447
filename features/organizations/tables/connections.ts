import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import type { VerificationWay } from '#features/certificates/rules/certificate.ts';
import { certificates } from '#features/certificates/tables.ts';
import type { CheckOutcome } from '../rules/check-lines.ts';
import { ofOrganization } from './organizations.ts';
import { assessmentRequests } from './requests.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Certificates that an organization has checked and watches: one mail when one is revoked or expires. */
export const watches = pgTable(
  'watches',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** When the mail went out, and why. */
    firedAt: moment('fired_at'),
    firedFor: text('fired_for').$type<'revoked' | 'expired'>(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('watches_once')
      .on(table.organizationId, table.certificateId)
      .where(sql`ended_at is null`),
    index('watches_of').on(table.organizationId, table.createdAt, table.id),
    index('watches_of_certificate').on(table.certificateId),
  ],
);

/** Certificates that members have looked up, by any way: the history of the organization. A trigger on `verification_logs` writes it. */
export const organizationChecks = pgTable(
  'organization_checks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: ofOrganization(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** Empty once the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    way: text('way').$type<VerificationWay>().notNull(),
  },
  (table) => [
    index('organization_checks_of').on(table.organizationId, table.at, table.id),
    index('organization_checks_of_certificate').on(table.organizationId, table.certificateId, table.at),
    index('organization_checks_by_certificate').on(table.certificateId),
    index('organization_checks_by_age').on(table.at),
  ],
);

/** Checks of many certificates at once; a job works through the rows. */
export const bulkChecks = pgTable(
  'bulk_checks',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('bulk_checks_of').on(table.organizationId, table.createdAt, table.id), index('bulk_checks_by_age').on(table.createdAt)],
);

export const bulkCheckRows = pgTable(
  'bulk_check_rows',
  {
    checkId: uuid('check_id')
      .notNull()
      .references(() => bulkChecks.id, { onDelete: 'cascade' }),
    /** Its place among the IDs of the check, from 1; a line may hold several. */
    nth: integer('nth').notNull(),
    line: integer('line').notNull(),
    typed: text('typed').notNull(),
    /** The certificate found, if any; what it says is read when the rows are. */
    certificateId: uuid('certificate_id').references(() => certificates.id, { onDelete: 'set null' }),
    /** As it was at the check; empty until the job has come to it. */
    outcome: text('outcome').$type<CheckOutcome>(),
    /** Of a duplicate: the line that has the same ID first. */
    firstLine: integer('first_line'),
  },
  (table) => [
    primaryKey({ columns: [table.checkId, table.nth] }),
    index('bulk_check_rows_waiting')
      .on(table.checkId, table.nth)
      .where(sql`outcome is null`),
    index('bulk_check_rows_by_certificate').on(table.certificateId),
  ],
);

/** Keys of programs. The secret is shown once; its hash is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    name: text('name').notNull(),
    /** The first characters, to tell keys apart. */
    prefix: text('prefix').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    perMinute: integer('per_minute').notNull().default(60),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_keys_of').on(table.organizationId, table.createdAt)],
);

/** Where an organization wants events sent. */
export const webhookTargets = pgTable(
  'webhook_targets',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    url: text('url').notNull(),
    /** Signs the calls; encrypted with the server's secret. */
    sealedSecret: text('sealed_secret').notNull(),
    events: text('events').array().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Since when no call succeeded; such a target waits in a line of its own, so that it holds up nobody else. */
    failingSince: moment('failing_since'),
    /** When the owners were told of this outage, and that calls were given up in it; empty once a call has arrived. */
    failingNoticeAt: moment('failing_notice_at'),
    gaveUpNoticeAt: moment('gave_up_notice_at'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('webhook_targets_of').on(table.organizationId, table.createdAt),
    index('webhook_targets_failing')
      .on(table.failingSince)
      .where(sql`failing_since is not null`),
  ],
);

/** Events on their way to a target: tried with growing pauses for three days, kept for the log. */
export const webhookCalls = pgTable(
  'webhook_calls',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => webhookTargets.id, { onDelete: 'cascade' }),
    /** The same for each call about one event, so that a receiver knows a second one. */
    eventId: uuid('event_id').notNull(),
    event: text('event').notNull(),
    /** What the event is about: the call is dropped when the organization may not know of it any more. */
    requestId: uuid('request_id').references(() => assessmentRequests.id, { onDelete: 'cascade' }),
    certificateId: uuid('certificate_id').references(() => certificates.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Until when it is tried. */
    triesEndAt: moment('tries_end_at').notNull(),
    lastTryAt: moment('last_try_at'),
    nextTryAt: moment('next_try_at'),
    tries: integer('tries').notNull().default(0),
    deliveredAt: moment('delivered_at'),
    gaveUpAt: moment('gave_up_at'),
    lastStatus: integer('last_status'),
    lastProblem: text('last_problem'),
  },
  (table) => [
    uniqueIndex('webhook_calls_once').on(table.targetId, table.eventId),
    index('webhook_calls_of').on(table.organizationId, table.createdAt, table.id),
    index('webhook_calls_of_request').on(table.requestId),
    index('webhook_calls_of_certificate').on(table.certificateId),
    index('webhook_calls_due')
      .on(table.targetId, table.nextTryAt)
      .where(sql`next_try_at is not null`),
    check('webhook_calls_settled', sql`(${table.nextTryAt} is null) = (${table.deliveredAt} is not null or ${table.gaveUpAt} is not null)`),
  ],
);
