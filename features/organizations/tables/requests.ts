import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults, assessments } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { DisclosureWay, Payer, RequestState, ShareLevel } from '../rules/assessment-request.ts';
import { ofOrganization } from './organizations.ts';

const citext = customType<{ data: string }>({ dataType: () => 'citext' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A named list of people whom an organization asks: a position at an employer, a cohort at a university. */
export const rosters = pgTable(
  'rosters',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    name: text('name').notNull(),
    /** The time zone of its windows; at first that of the organization. */
    timeZone: text('time_zone').notNull(),
    /** Members of a cohort who agree see each other on its board. */
    hasBoard: boolean('has_board').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    index('rosters_of').on(table.organizationId, table.createdAt, table.id),
    uniqueIndex('rosters_name')
      .on(table.organizationId, sql`lower(${table.name})`)
      .where(sql`archived_at is null`),
  ],
);

/** What people are sorted by: the name, else the address; the indexes have it. */
const personOrder = sql`lower(coalesce("name", "email"::text))`;

/** Who stands on a roster, as the organization entered them; nobody gets an account by that. */
export const rosterPeople = pgTable(
  'roster_people',
  {
    id: uuid('id').primaryKey(),
    rosterId: uuid('roster_id')
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    organizationId: ofOrganization(),
    email: citext('email').notNull(),
    /** One value for all the ways to write the address; `emailKey` of the accounts. */
    emailKey: text('email_key').notNull(),
    name: text('name'),
    /** The organization's own number for the person. */
    externalId: text('external_id'),
    addedAt: moment('added_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('roster_people_once').on(table.rosterId, table.emailKey),
    index('roster_people_by_address').on(table.emailKey),
    index('roster_people_by_external_id')
      .on(table.organizationId, table.externalId)
      .where(sql`external_id is not null`),
    index('roster_people_by_time').on(table.rosterId, table.addedAt, table.id),
    index('roster_people_by_name').on(table.organizationId, personOrder, table.id),
    index('roster_people_of_roster_by_name').on(table.rosterId, personOrder, table.id),
    index('roster_people_by_words').using(
      'gin',
      sql`(coalesce(${table.name}, '') || ' ' || ${table.email}::text || ' ' || coalesce(${table.externalId}, '')) gin_trgm_ops`,
    ),
  ],
);

/** One assessment asked of the people of a roster: with a window, a message, and who pays. */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    rosterId: uuid('roster_id')
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id),
    opensAt: moment('opens_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    message: text('message'),
    payer: text('payer').$type<Payer>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    canceledAt: moment('canceled_at'),
  },
  (table) => [
    index('assignments_of_roster').on(table.rosterId, table.createdAt),
    index('assignments_by_end').on(table.closesAt),
    index('assignments_of').on(table.organizationId, table.closesAt),
    check('assignments_window', sql`${table.opensAt} < ${table.closesAt}`),
    check('assignments_payer', sql`${table.payer} in ('seat', 'candidate')`),
  ],
);

/** One person asked for one assignment. What the organization may see of the result is said by `share_level`, and by nothing else. */
export const assessmentRequests = pgTable(
  'assessment_requests',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    rosterId: uuid('roster_id')
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => rosterPeople.id, { onDelete: 'cascade' }),
    /** Of the link in the mail; the token itself is not kept. */
    tokenHash: text('token_hash').notNull().unique(),
    state: text('state').$type<RequestState>().notNull().default('asked'),
    stateAt: moment('state_at').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When a mail went out last, and how many reminders did. */
    mailedAt: moment('mailed_at'),
    reminders: integer('reminders').notNull().default(0),
    /** As the organization sees it, by day at most: when somebody started or finished would say who was given more time. A trigger follows `state`. */
    shownState: text('shown_state').$type<RequestState>().notNull().default('asked'),
    shownOn: date('shown_on')
      .notNull()
      .default(sql`current_date`),
    /** Of the result; days are those of the roster's time zone when they were written. */
    finishedOn: date('finished_on'),
    /** The attempt was annulled while nothing was shared: the organization goes on seeing the state of before, however the request ends. */
    isAnnulmentHidden: boolean('is_annulment_hidden').notNull().default(false),
    /** Who accepted or declined, once somebody did. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: moment('accepted_at'),
    /** Accepted by an account with another address than the one asked, which holds the mailed link. */
    isOtherAddress: boolean('is_other_address').notNull().default(false),
    /** Taken for this request, or attached to it afterwards; one attempt may answer several requests. */
    attemptId: uuid('assessment_id').references(() => assessments.id, { onDelete: 'set null' }),
    resultId: uuid('result_id').references(() => assessmentResults.id),
    shareLevel: text('share_level').$type<ShareLevel>().notNull().default('nothing'),
    /** Agreed to stand on the cohort's board. */
    isOnBoard: boolean('is_on_board').notNull().default(false),
  },
  (table) => [
    uniqueIndex('assessment_requests_once').on(table.assignmentId, table.personId),
    index('assessment_requests_by_day').on(table.organizationId, table.shownOn, table.id),
    index('assessment_requests_by_time_asked').on(table.organizationId, table.askedAt, table.id),
    index('assessment_requests_of_organization_by_shown').on(table.organizationId, table.shownState, table.shownOn, table.id),
    index('assessment_requests_of_roster_by_time_asked').on(table.rosterId, table.askedAt, table.id),
    index('assessment_requests_of_roster_by_day').on(table.rosterId, table.shownOn, table.id),
    index('assessment_requests_of_roster_by_shown').on(table.rosterId, table.shownState, table.shownOn, table.id),
    index('assessment_requests_of_user').on(table.userId),
    index('assessment_requests_of_person').on(table.personId),
    index('assessment_requests_of_attempt')
      .on(table.attemptId)
      .where(sql`assessment_id is not null`),
    index('assessment_requests_to_mail')
      .on(table.askedAt, table.id)
      .where(sql`state = 'asked' and mailed_at is null`),
    index('assessment_requests_open')
      .on(table.assignmentId, table.id)
      .where(sql`state in ('asked', 'accepted', 'started')`),
    index('assessment_requests_of_result')
      .on(table.resultId)
      .where(sql`result_id is not null`),
    check(
      'assessment_requests_state',
      sql`${table.state} in ('asked', 'accepted', 'started', 'finished', 'shared', 'declined', 'lapsed', 'canceled')`,
    ),
    check('assessment_requests_board', sql`not ${table.isOnBoard} or ${table.shareLevel} = 'full'`),
    check('assessment_requests_share_level', sql`${table.shareLevel} in ('nothing', 'verdict', 'full')`),
    check(
      'assessment_requests_shared',
      sql`(${table.state} = 'shared') = (${table.shareLevel} <> 'nothing' and ${table.resultId} is not null)`,
    ),
  ],
);

/** What a candidate agreed to for one request, each change a row, the newest counts. */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => assessmentRequests.id, { onDelete: 'cascade' }),
    level: text('level').$type<ShareLevel>().notNull(),
    isOnBoard: boolean('is_on_board').notNull().default(false),
    at: moment('at').notNull(),
  },
  (table) => [index('consents_of').on(table.requestId, table.id)],
);

/** What an organization saw of a shared result and when, once a day for each way and viewer; the candidate reads it. */
export const disclosures = pgTable(
  'disclosures',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => assessmentRequests.id, { onDelete: 'cascade' }),
    way: text('way').$type<DisclosureWay>().notNull(),
    /** A member, a reader of a board, or an API key; nobody's once that account is deleted. */
    viewerId: uuid('viewer_id').notNull(),
    day: text('day').notNull(),
    level: text('level').$type<ShareLevel>().notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.way, table.viewerId, table.day, table.level] }),
    index('disclosures_by_viewer').on(table.viewerId),
  ],
);

/** Addresses that want no more mail from an organization. */
export const mailStops = pgTable(
  'mail_stops',
  { organizationId: ofOrganization(), emailKey: text('email_key').notNull(), stoppedAt: moment('stopped_at').notNull() },
  (table) => [primaryKey({ columns: [table.organizationId, table.emailKey] })],
);

/** More time that a university proposes for a student; the person agrees, an administrator decides. Members see no decision. */
export const accommodationProposals = pgTable(
  'accommodation_proposals',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => assessmentRequests.id, { onDelete: 'cascade' }),
    proposedBy: uuid('proposed_by').references(() => users.id, { onDelete: 'set null' }),
    timePercent: integer('time_percent').notNull(),
    words: text('words').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    agreedAt: moment('agreed_at'),
    declinedAt: moment('declined_at'),
    decision: text('decision').$type<'granted' | 'refused'>(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    // One for good: whether a second one is taken would otherwise say what became of the first.
    uniqueIndex('accommodation_proposals_once').on(table.requestId),
    index('accommodation_proposals_open')
      .on(table.agreedAt, table.id)
      .where(sql`agreed_at is not null and decision is null`),
    index('accommodation_proposals_agreed')
      .on(table.agreedAt, table.id)
      .where(sql`agreed_at is not null`),
    check('accommodation_proposals_percent', sql`${table.timePercent} between 101 and 300`),
  ],
);

/**
 * The results that the profile of a roster has ever counted. They enter in batches of five people or more and leave with their batch;
 * rows without a batch wait for another one, and are remembered because they are not new to anyone who read the profile before.
 */
export const profileResults = pgTable(
  'profile_results',
  {
    organizationId: ofOrganization(),
    rosterId: uuid('roster_id')
      .notNull()
      .references(() => rosters.id, { onDelete: 'cascade' }),
    resultId: uuid('result_id')
      .notNull()
      .references(() => assessmentResults.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id'),
    /** How many the batch had when it was made: one that has fewer now is broken. */
    batchSize: integer('batch_size').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rosterId, table.resultId] }),
    index('profile_results_of_organization').on(table.organizationId, table.resultId),
  ],
);
