import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { questions } from '#features/questions/tables.ts';
import type { EntitlementReturn } from '#features/payments/rules/return-entitlement.ts';
import type { AccommodationRequestState, RequestedKind } from './rules/accommodation-request.ts';
import type { AttemptStatus, FinishedBy, WindowPolicy } from './rules/attempt.ts';
import type { ReportDecision } from './rules/report.ts';
import type { CategoryScore } from './rules/score.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Attempts. The clock runs from the first delivery of the questions; only the server ever moves the deadline, and only further away. */
export const assessments = pgTable(
  'assessments',
  {
    id: uuid('id').primaryKey(),
    /** Empty once the person has deleted the account; the figures that others are compared with stay. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The person's name at the start, for a certificate; empty once the account is deleted, and for attempts from before it was kept. */
    candidateName: text('candidate_name'),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id),
    status: text('status').$type<AttemptStatus>().notNull(),
    /** Draws the same form again from the same bank. Two attempts of a person with one seed have the same questions. */
    seed: text('seed').notNull(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    deadlineAt: moment('deadline_at'),
    submittedAt: moment('submitted_at'),
    finishedBy: text('finished_by').$type<FinishedBy>(),
    /** The time allowed at the start, the person's accommodation included. */
    durationSeconds: integer('duration_seconds').notNull(),
    /** The accommodation that counts for this attempt, whatever the person has later; empty without one, and once the account is deleted. */
    timePercent: integer('time_percent'),
    /** Given by administrators while it ran. */
    extraSeconds: integer('extra_seconds').notNull().default(0),
    /** Given back because the server was away. */
    returnedSeconds: integer('returned_seconds').notNull().default(0),
    /** The last pause; its end is planned while it lasts and real once it is over. The deadline has moved by all of it. */
    pausedAt: moment('paused_at'),
    pausedUntil: moment('paused_until'),
    /** All pauses together. */
    pausedSeconds: integer('paused_seconds').notNull().default(0),
    /** Why an administrator ended it, in words that its candidate reads. */
    closeReason: text('close_reason'),
    passPercent: integer('pass_percent').notNull(),
    leavePolicy: text('leave_policy').$type<WindowPolicy>().notNull(),
    /** As its type had it when it was started. */
    allowsCalculator: boolean('allows_calculator').notNull().default(false),
    /** The window that is in charge: the one that opened the test last. */
    windowId: uuid('window_id'),
    /** Counts what an open page has to learn of; answers do not count. */
    version: integer('version').notNull().default(0),
    /** It counts for nothing from then on, and why, in words that its candidate reads. */
    annulledAt: moment('annulled_at'),
    annulmentReason: text('annulment_reason'),
    /** The person wants the money back instead of another attempt. */
    isRefundWanted: boolean('annulment_refund').notNull().default(false),
    /** What became of the payment; empty until a server has settled that. */
    annulmentOutcome: text('annulment_outcome').$type<EntitlementReturn>(),
  },
  (table) => [
    uniqueIndex('assessments_one_open')
      .on(table.userId, table.assessmentTypeId)
      .where(sql`status = 'open'`),
    index('assessments_of_person').on(table.userId, table.createdAt),
    index('assessments_overdue')
      .on(table.deadlineAt)
      .where(sql`status = 'open'`),
    index('assessments_finished')
      .on(table.submittedAt, table.id)
      .where(sql`status = 'finished'`),
    index('assessments_annulled')
      .on(table.submittedAt, table.id)
      .where(sql`annulled_at is not null`),
    index('assessments_unsettled')
      .on(table.annulledAt)
      .where(sql`annulled_at is not null and annulment_outcome is null`),
    check('assessments_time_percent', sql`${table.timePercent} between 100 and 300`),
    check('assessments_status', sql`${table.status} in ('open', 'finished')`),
    check('assessments_finished_by', sql`${table.finishedBy} in ('candidate', 'time', 'leaving', 'administrator')`),
    check('assessments_leave_policy', sql`${table.leavePolicy} in ('enforced', 'warn-only', 'off')`),
    check('assessments_started_has_deadline', sql`(${table.startedAt} is null) = (${table.deadlineAt} is null)`),
    check(
      'assessments_finished_whole',
      sql`(${table.status} = 'finished') = (${table.submittedAt} is not null) and (${table.status} = 'finished') = (${table.finishedBy} is not null or ${table.annulledAt} is not null)`,
    ),
    check('assessments_paused_whole', sql`(${table.pausedAt} is null) = (${table.pausedUntil} is null)`),
    check('assessments_closed_whole', sql`(${table.finishedBy} is not distinct from 'administrator') = (${table.closeReason} is not null)`),
    check('assessments_annulled_whole', sql`(${table.annulledAt} is null) = (${table.annulmentReason} is null)`),
    check('assessments_annulment_outcome', sql`${table.annulmentOutcome} in ('free', 'given_back', 'refunded', 'held', 'settled')`),
  ],
);

const attempt = () =>
  uuid('assessment_id')
    .notNull()
    .references(() => assessments.id, { onDelete: 'cascade' });

/** Every pause of an attempt; one without `endedAt` lasts. */
export const attemptPauses = pgTable(
  'attempt_pauses',
  {
    id: uuid('id').primaryKey(),
    assessmentId: attempt(),
    fromAt: moment('from_at').notNull(),
    /** When it ends by itself. */
    untilAt: moment('until_at').notNull(),
    endedAt: moment('ended_at'),
    reason: text('reason').notNull(),
    pausedBy: uuid('paused_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('attempt_pauses_of_attempt').on(table.assessmentId, table.fromAt),
    index('attempt_pauses_lasting')
      .on(table.untilAt)
      .where(sql`ended_at is null`),
  ],
);

/** Time that administrators gave, once for each key that came with it. */
export const extraTimes = pgTable(
  'extra_times',
  {
    /** Made by whoever gives it, so that a repeated request gives it once. */
    id: uuid('id').primaryKey(),
    assessmentId: attempt(),
    seconds: integer('seconds').notNull(),
    /** Null in rows from before it was kept here. */
    reason: text('reason'),
    givenAt: moment('given_at').notNull(),
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('extra_times_of_attempt').on(table.assessmentId)],
);

/** What administrators note about an attempt for each other. */
export const attemptNotes = pgTable(
  'attempt_notes',
  {
    id: uuid('id').primaryKey(),
    assessmentId: attempt(),
    words: text('words').notNull(),
    writtenAt: moment('written_at').notNull(),
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('attempt_notes_of_attempt').on(table.assessmentId, table.writtenAt)],
);

/** When the page of an open attempt last spoke with a server; apart from the attempt, so that writing it holds up no answer. */
export const attemptContacts = pgTable('attempt_contacts', { assessmentId: attempt().primaryKey(), seenAt: moment('seen_at').notNull() });

/** Answers that came after the end: kept and shown, not counted. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    assessmentId: attempt(),
    orderNum: smallint('order_num').notNull(),
    optionId: uuid('option_id').notNull(),
    revision: integer('revision').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessmentId, table.orderNum] })],
);

/** The scored outcome of each finished attempt. */
export const assessmentResults = pgTable(
  'assessment_results',
  {
    id: uuid('id').primaryKey(),
    assessmentId: attempt().unique(),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id),
    /** Points: percent times 100, so 98.50 % is 9850. */
    overallScore: integer('overall_score').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2 }).generatedAlwaysAs(sql`overall_score / 100.0`),
    earned: integer('earned').notNull(),
    possible: integer('possible').notNull(),
    passed: boolean('passed').notNull(),
    passPercent: integer('pass_percent').notNull(),
    categoryScores: jsonb('category_scores').$type<readonly CategoryScore[]>().notNull(),
    completedAt: moment('completed_at').notNull(),
    regradedAt: moment('regraded_at'),
  },
  (table) => [
    index('assessment_results_by_score').on(table.assessmentTypeId, table.overallScore),
    check('assessment_results_overall_score', sql`${table.overallScore} between 0 and 10000`),
  ],
);

/** Who has passed the security check for which type, and when: each shows rules of its own. It is remembered for a quarter of an hour. */
export const securityChecks = pgTable(
  'security_checks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id, { onDelete: 'cascade' }),
    passedAt: moment('passed_at').notNull(),
    /** The version of the rules that were accepted. */
    rulesVersion: text('rules_version').notNull(),
    /** What was measured: the clock's offset, whether full screen is possible. */
    findings: jsonb('findings').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.assessmentTypeId] })],
);

/** More time, and freedom from the rule about leaving the window, for those who need it. */
export const accommodations = pgTable(
  'accommodations',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    timePercent: integer('time_percent').notNull(),
    note: text('note').notNull(),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantedAt: moment('granted_at').notNull(),
  },
  (table) => [
    index('accommodations_newest').on(table.grantedAt, table.userId),
    check('accommodations_time_percent', sql`${table.timePercent} between 100 and 300`),
  ],
);

/** What people asked for, and what became of it. The evidence is for the person and administrators, and goes once it has served. */
export const accommodationRequests = pgTable(
  'accommodation_requests',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RequestedKind>().notNull(),
    askedPercent: integer('asked_percent'),
    evidence: text('evidence'),
    /** When the evidence is deleted; set with the decision, so that a later rule does not change what was promised. */
    evidenceUntil: moment('evidence_until'),
    askedAt: moment('asked_at').notNull(),
    state: text('state').$type<AccommodationRequestState>().notNull().default('open'),
    grantedPercent: integer('granted_percent'),
    /** Why it was decided so, in words that the person reads. */
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    /** When it was taken back, or what it gave ended. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('accommodation_requests_one_open')
      .on(table.userId)
      .where(sql`state = 'open'`),
    index('accommodation_requests_of_person').on(table.userId, table.askedAt),
    index('accommodation_requests_newest').on(table.askedAt, table.id),
    index('accommodation_requests_open')
      .on(table.askedAt, table.id)
      .where(sql`state = 'open'`),
    index('accommodation_requests_evidence')
      .on(table.evidenceUntil)
      .where(sql`evidence is not null`),
    check('accommodation_requests_kind', sql`${table.kind} in ('extra_time', 'breaks', 'other')`),
    check('accommodation_requests_asked_whole', sql`(${table.kind} = 'extra_time') = (${table.askedPercent} is not null)`),
    check('accommodation_requests_state', sql`${table.state} in ('open', 'granted', 'declined', 'withdrawn', 'ended')`),
    check(
      'accommodation_requests_decided_whole',
      sql`(${table.state} in ('granted', 'declined', 'ended')) = (${table.decidedAt} is not null)`,
    ),
    check('accommodation_requests_granted_whole', sql`(${table.state} in ('granted', 'ended')) = (${table.grantedPercent} is not null)`),
    check('accommodation_requests_closed_whole', sql`(${table.state} in ('withdrawn', 'ended')) = (${table.closedAt} is not null)`),
  ],
);

/** When the server last proved that it was there. */
export const heartbeats = pgTable('heartbeats', { name: text('name').primaryKey(), at: moment('at').notNull() });

/** Times in which the server was away, by its own heartbeat, and how much of each was given back to how many. */
export const outages = pgTable('outages', {
  id: uuid('id').primaryKey(),
  fromAt: moment('from_at').notNull(),
  toAt: moment('to_at').notNull(),
  attempts: integer('attempts').notNull(),
});

/** What candidates report about questions. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: uuid('id').primaryKey(),
    assessmentId: attempt(),
    orderNum: smallint('order_num').notNull(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    words: text('words').notNull(),
    reportedAt: moment('reported_at').notNull(),
    /** What an administrator decided, and the note that the reporter reads. */
    decision: text('decision').$type<ReportDecision>(),
    note: text('note'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('question_reports_by_question').on(table.questionId),
    index('question_reports_of_attempt').on(table.assessmentId),
    index('question_reports_newest').on(table.reportedAt, table.id),
    index('question_reports_open')
      .on(table.reportedAt, table.id)
      .where(sql`decided_at is null`),
    index('question_reports_by_words').using('gin', sql`${table.words} gin_trgm_ops`),
    check('question_reports_decision', sql`${table.decision} in ('kept', 'fix_needed', 'retired')`),
    check('question_reports_decided_whole', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
  ],
);
