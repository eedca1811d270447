import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessments } from '#features/attempts/tables.ts';
import type { EventKind } from './rules/event.ts';
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
