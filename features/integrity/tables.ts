import { and, eq, sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessments } from '#features/attempts/tables.ts';
import { questions } from '#features/questions/tables.ts';
import type { AppealState, AppealSubject } from './rules/appeal.ts';
import type { EventKind } from './rules/event.ts';
import type { Tier } from './rules/tier.ts';
import type { ReviewCause, ReviewState } from './rules/review.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What was noticed during an attempt; the candidate and the reviewer read the same list. */
export const integrityEvents = pgTable(
  'integrity_events',
  {
    /** Made by the browser, so that a repeated report is recorded once. */
    id: uuid('id').primaryKey(),
    assessmentId: uuid('assessment_id')
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EventKind>().notNull(),
    at: moment('at').notNull(),
    /** How long the window was left; null while it still is, and for what has no length. */
    lengthMs: integer('length_ms'),
    /** Which leave of the attempt it is, from 1. */
    leaveNumber: integer('leave_number'),
    /** When leaving ends the attempt unless the candidate comes back. */
    dueAt: moment('due_at'),
    details: jsonb('details').$type<Record<string, string | number>>().notNull(),
    /** The candidate's own words about it. */
    comment: text('comment'),
    commentedAt: moment('commented_at'),
  },
  (table) => [
    index('integrity_events_of_attempt').on(table.assessmentId, table.at),
    check(
      'integrity_events_kind',
      sql`${table.kind} in ('left', 'reopened', 'copied', 'pasted', 'printed', 'full_screen_left', 'second_display', 'other_window')`,
    ),
  ],
);

/** Attempts whose list a person has to read before the result counts for a certificate, and what was decided. */
export const integrityReviews = pgTable(
  'integrity_reviews',
  {
    assessmentId: uuid('assessment_id')
      .primaryKey()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    cause: text('cause').$type<ReviewCause>().notNull(),
    state: text('state').$type<ReviewState>().notNull().default('open'),
    openedAt: moment('opened_at').notNull(),
    /** Why it was decided so, in words that its candidate reads. */
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('integrity_reviews_newest').on(table.openedAt, table.assessmentId),
    check('integrity_reviews_state', sql`${table.state} in ('open', 'cleared', 'upheld')`),
    check('integrity_reviews_decided_whole', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
);

/** Waits for a decision. A voided attempt leaves none to make. */
export const isReviewOpen = and(
  eq(integrityReviews.state, 'open'),
  sql`not exists (select from assessments voided where voided.id = ${integrityReviews.assessmentId} and voided.annulled_at is not null)`,
);

/** The days on which somebody opened pages that show right answers: who did so in the year before a test earns no certificate without a review. */
export const keyReadings = pgTable(
  'key_readings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Appeals against a decision about integrity or a verdict; an attempt has one at most. */
export const appeals = pgTable(
  'appeals',
  {
    assessmentId: uuid('assessment_id')
      .primaryKey()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<AppealSubject>().notNull(),
    words: text('words').notNull(),
    filedAt: moment('filed_at').notNull(),
    state: text('state').$type<AppealState>().notNull().default('open'),
    /** Why it was decided so, in words that its candidate reads. */
    answer: text('answer'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('appeals_newest').on(table.filedAt, table.assessmentId),
    index('appeals_open')
      .on(table.filedAt, table.assessmentId)
      .where(sql`state = 'open'`),
    check('appeals_subject', sql`${table.subject} in ('integrity', 'verdict')`),
    check('appeals_state', sql`${table.state} in ('open', 'granted', 'rejected')`),
    check('appeals_decided_whole', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
);

/** How long the answers to a question took, as sums of logarithms of seconds over finished attempts. */
export const answerPaces = pgTable('answer_paces', {
  questionId: uuid('question_id')
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  answers: integer('answers').notNull(),
  logSum: doublePrecision('log_sum').notNull(),
  logSquareSum: doublePrecision('log_square_sum').notNull(),
});

/** How often each wrong option was chosen in finished attempts. */
export const wrongChoices = pgTable(
  'wrong_choices',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    optionId: uuid('option_id').notNull(),
    chosen: integer('chosen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.optionId] })],
);

/** What the signals say about an attempt; its answers are in the sums above once it is here. */
export const attemptSignals = pgTable('attempt_signals', {
  assessmentId: uuid('assessment_id')
    .primaryKey()
    .references(() => assessments.id, { onDelete: 'cascade' }),
  computedAt: moment('computed_at').notNull(),
  /** Answers whose time could be compared, how many were fast, and how rare so many are. */
  timedAnswers: integer('timed_answers').notNull(),
  fastAnswers: integer('fast_answers').notNull(),
  timeTier: text('time_tier').$type<Tier>().notNull(),
  /** Attempts compared with; of the one most alike, the questions that both got wrong and those with the same wrong answer. */
  compared: integer('compared').notNull(),
  bothWrong: integer('both_wrong').notNull(),
  sameWrong: integer('same_wrong').notNull(),
  expectedSame: doublePrecision('expected_same').notNull(),
  similarityTier: text('similarity_tier').$type<Tier>().notNull(),
});
