import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { questions } from '#features/questions/tables.ts';
import type { CategoryMean, ScoreCount } from './rules/norm.ts';
import type { RegradeKind } from './rules/regrade.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The group that results of a type are compared with, as it was on its date. */
export const norms = pgTable('norms', {
  assessmentTypeId: uuid('assessment_type_id')
    .primaryKey()
    .references(() => assessmentTypes.id, { onDelete: 'cascade' }),
  computedAt: moment('computed_at').notNull(),
  size: integer('size').notNull(),
  /** How many people had how many points as their best, from the fewest points. */
  counts: jsonb('counts').$type<readonly ScoreCount[]>().notNull(),
  /** The mean of each category in percent, over the same results. */
  categoryMeans: jsonb('category_means').$type<readonly CategoryMean[]>().notNull().default([]),
  /** Somebody in it deleted the account since (a trigger says so, `tables/norms.sql`), or too few have changed for a new one. */
  isOutdated: boolean('is_outdated').notNull().default(false),
});

/** Corrections of the key, or questions taken out of the score, after candidates had answered. */
export const regrades = pgTable(
  'regrades',
  {
    id: uuid('id').primaryKey(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    kind: text('kind').$type<RegradeKind>().notNull(),
    /** The right options before and after a new key. */
    formerOptionId: uuid('former_option_id'),
    optionId: uuid('option_id'),
    /** Leaving it out took the question out of the draw, so that taking that back puts it there again. */
    hasRetired: boolean('has_retired').notNull().default(false),
    reason: text('reason').notNull(),
    actorId: uuid('actor_id'),
    madeAt: moment('made_at').notNull(),
    revertedAt: moment('reverted_at'),
  },
  (table) => [index('regrades_by_question').on(table.questionId), check('regrades_kind', sql`${table.kind} in ('new_key', 'left_out')`)],
);

/** Whose result a regrade changed, and how. */
export const regradeEffects = pgTable(
  'regrade_effects',
  {
    regradeId: uuid('regrade_id')
      .notNull()
      .references(() => regrades.id, { onDelete: 'cascade' }),
    resultId: uuid('result_id')
      .notNull()
      .references(() => assessmentResults.id, { onDelete: 'cascade' }),
    formerScore: integer('former_score').notNull(),
    score: integer('score').notNull(),
    formerPassed: boolean('former_passed').notNull(),
    passed: boolean('passed').notNull(),
    /** When its owner was sent an email about it; those who have deleted their account count as notified. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    primaryKey({ columns: [table.regradeId, table.resultId] }),
    index('regrade_effects_to_notify')
      .on(table.regradeId)
      .where(sql`notified_at is null`),
  ],
);

/** Links by which the owner of a result shows it to others. Whoever has the token may read; only its hash is kept. */
export const resultLinks = pgTable(
  'result_links',
  {
    id: uuid('id').primaryKey(),
    resultId: uuid('result_id')
      .notNull()
      .references(() => assessmentResults.id, { onDelete: 'cascade' }),
    /** Links go with the account; the result stays for the norm, without the person. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('result_links_of_result').on(table.resultId, table.createdAt), index('result_links_of_person').on(table.userId)],
);

/** When a link was opened, not by whom. */
export const resultLinkOpens = pgTable(
  'result_link_opens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => resultLinks.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [index('result_link_opens_of_link').on(table.linkId, table.openedAt)],
);

/** Results whose owner was sent an email, so that nobody gets it twice. */
export const resultNotices = pgTable('result_notices', {
  resultId: uuid('result_id')
    .primaryKey()
    .references(() => assessmentResults.id, { onDelete: 'cascade' }),
  notifiedAt: moment('told_at').notNull(),
});
