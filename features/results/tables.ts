import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { assessmentResults } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { questions } from '#features/questions/tables.ts';
import type { ScoreCount } from './rules/norm.ts';
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
  /** Somebody in it deleted the account since; a trigger says so, `tables/norms.sql`. */
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
  },
  (table) => [primaryKey({ columns: [table.regradeId, table.resultId] })],
);

/** Results whose owner was sent an email, so that nobody gets it twice. */
export const resultNotices = pgTable('result_notices', {
  resultId: uuid('result_id')
    .primaryKey()
    .references(() => assessmentResults.id, { onDelete: 'cascade' }),
  notifiedAt: moment('told_at').notNull(),
});
