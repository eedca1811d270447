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
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';

const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const count = (name: string) => integer(name).notNull().default(0);
const assessmentType = () =>
  uuid('assessment_type_id')
    .notNull()
    .references(() => assessmentTypes.id, { onDelete: 'cascade' });
/** Without a reference: questions that somebody had are never deleted, and checking each would cost more than counting it. */
const question = () => uuid('question_id').notNull();

/** Attempts and payments that may count differently from now on; triggers write here, `tables/analytics-changes.sql`. */
export const analyticsChanges = pgTable(
  'analytics_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<'attempt' | 'payment'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
  },
  (table) => [
    index('analytics_changes_in_order').on(table.kind, table.id),
    check('analytics_changes_kind', sql`${table.kind} in ('attempt', 'payment')`),
  ],
);

/**
 * What each attempt was counted as, so that exactly that is taken away when it counts differently. Questions, options and times of a
 * finished attempt never change; what a regrade changes is kept as a bit for each question in their order.
 */
export const countedAttempts = pgTable('counted_attempts', {
  assessmentId: uuid('assessment_id').primaryKey(),
  assessmentTypeId: uuid('assessment_type_id').notNull(),
  /** The day it was created, in UTC. */
  day: date('day').notNull(),
  /** Kept also when the account is deleted. */
  isDemo: boolean('is_demo').notNull(),
  /** 0 annulled, 1 opened, 2 begun, 3 submitted, 4 passed, 5 certified. */
  reached: smallint('reached').notNull(),
  /** A review was upheld against it. */
  isUpheld: boolean('is_upheld').notNull(),
  /** Its answers are in the sums of their questions. */
  isMeasured: boolean('is_measured').notNull(),
  rights: bits('rights'),
  leftOut: bits('left_out'),
});

/** What each payment was counted as. */
export const countedPayments = pgTable('counted_payments', {
  paymentId: uuid('payment_id').primaryKey(),
  assessmentTypeId: uuid('assessment_type_id').notNull(),
  currency: text('currency').notNull(),
  isDemo: boolean('is_demo').notNull(),
  /** Bought for oneself; a pack of seats opens no gate. */
  isOwn: boolean('is_own').notNull(),
  startedDay: date('started_day').notNull(),
  /** Null unless the money came. */
  paidDay: date('paid_day'),
  amountCents: integer('amount').notNull(),
  refundedCents: integer('refunded_cents').notNull(),
});

/** How far attempts came, by type and by the day they were created. Annulled ones are in `annulled` only. */
export const attemptDays = pgTable(
  'attempt_days',
  {
    day: date('day').notNull(),
    assessmentTypeId: assessmentType(),
    isDemo: boolean('is_demo').notNull(),
    opened: count('opened'),
    begun: count('begun'),
    submitted: count('submitted'),
    passed: count('passed'),
    certified: count('certified'),
    annulled: count('annulled'),
    upheld: count('upheld'),
  },
  (table) => [primaryKey({ columns: [table.day, table.assessmentTypeId, table.isDemo] })],
);

/** Checkouts by the day they were started, and money by the day it came; what went back is taken from the day it had come. */
export const revenueDays = pgTable(
  'revenue_days',
  {
    day: date('day').notNull(),
    assessmentTypeId: assessmentType(),
    currency: text('currency').notNull(),
    isDemo: boolean('is_demo').notNull(),
    checkouts: count('checkouts'),
    paid: count('paid'),
    payments: count('payments'),
    cents: sum('cents'),
    refundedCents: sum('refunded_cents'),
  },
  (table) => [primaryKey({ columns: [table.day, table.assessmentTypeId, table.currency, table.isDemo] })],
);

/** Sums over the scores of a type, each as a share of 100,000: what its reliability needs. */
export const typeSums = pgTable('type_sums', {
  assessmentTypeId: assessmentType().primaryKey(),
  attempts: count('attempts'),
  demoAttempts: count('demo_attempts'),
  questions: sum('questions'),
  score: sum('score'),
  scoreSquares: sum('score_squares'),
});

/**
 * Sums over the attempts that had a question, a row for each version. `rest` is what the other questions of an attempt added to its score,
 * `share` what this one did, each of 100,000. Orders are what lists are sorted by; they follow from the sums. There are as many rows as the
 * bank has questions, which are sorted faster than five indexes would be kept. What an attempt adds is one update of one row.
 */
export const questionSums = pgTable(
  'question_sums',
  {
    questionId: question().primaryKey(),
    assessmentTypeId: uuid('assessment_type_id').notNull(),
    /** The options that somebody chose, in the order of their ids. */
    optionIds: uuid('option_ids').array().notNull().default([]),
    /** Of each of the last 30 days with attempts: the day since 1970, how many had the question, how many were right. */
    days: integer('days').array().notNull().default([]),
    attempts: count('attempts'),
    demoAttempts: count('demo_attempts'),
    answered: count('answered'),
    rights: count('rights'),
    rest: sum('rest'),
    restSquares: sum('rest_squares'),
    rightRest: sum('right_rest'),
    share: sum('share'),
    shareRest: sum('share_rest'),
    /** Of the last 30 days, as of the last check. */
    recentAttempts: count('recent_attempts'),
    recentRights: count('recent_rights'),
    isDrifting: boolean('is_drifting').notNull().default(false),
    facilityOrder: count('facility_order'),
    discriminationOrder: count('discrimination_order'),
    timeOrder: count('time_order'),
    driftOrder: count('drift_order'),
    /** For each of these options, how often it was chosen, and the rest of those who did. */
    choices: bigint('choices', { mode: 'number' }).array().notNull().default([]),
    /** How many answers took how long: a place for each bucket of `timeEdges`, up to the last that has any. */
    times: integer('times').array().notNull().default([]),
  },
  (table) => [
    index('question_sums_drifting')
      .on(table.questionId)
      .where(sql`is_drifting`),
    check(
      'question_sums_whole',
      sql`cardinality(${table.choices}) = 2 * cardinality(${table.optionIds}) and cardinality(${table.days}) % 3 = 0`,
    ),
  ],
);

/** Up to when somebody has seen their notices; without a row, none. */
export const seenNotices = pgTable('seen_notices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});
