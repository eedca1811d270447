import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, real, smallint, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { assessmentTypes, categories } from '#features/catalog/tables.ts';
import type { Difficulty } from './rules/difficulty.ts';
import type { DraftContent, DraftState } from './rules/draft.ts';
import type { Figure } from './rules/figure.ts';
import type { InactiveReason, QuestionSource } from './rules/question.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The bank, a row a version. The active questions of one category and difficulty stand at the places 1, 2, 3 … without a gap,
 * so that a random place is a random question however large the bank is.
 */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey(),
    /** The same for all versions of one question. */
    key: text('key').notNull(),
    version: integer('version').notNull(),
    source: text('source').$type<QuestionSource>().notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    questionText: text('question_text').notNull(),
    passage: text('passage'),
    passageTitle: text('passage_title'),
    figure: jsonb('figure').$type<Figure>(),
    /** Five when missing. */
    points: integer('points'),
    explanation: text('explanation').notNull(),
    /** The family that made it; null for authored and imported ones. */
    family: text('family'),
    /** The company, goods or place it speaks of; a form avoids two questions of one scene. */
    scene: text('scene'),
    /** Groups of which a form takes one question at most: a set of twins, a pair of enemies. */
    groups: text('groups').array().notNull().default([]),
    /** The order in which it was written; questions of one passage are asked in it. */
    sequence: integer('sequence').notNull().default(0),
    /** The share of candidates who answered it right, once enough have. */
    facility: real('facility'),
    /** True for authored questions of this repository, which anybody can read. */
    isPublic: boolean('is_public').notNull().default(false),
    active: boolean('active').notNull(),
    inactiveReason: text('inactive_reason').$type<InactiveReason>(),
    place: integer('place'),
    /** Digest of everything a candidate or a result shows of it. */
    digest: text('digest').notNull(),
    /** When an attempt first took it; from then on it is never changed, only followed by a new version. */
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
    /** Who wrote and who approved a version that was edited here, and what it changed; empty for content and imports. */
    authorId: uuid('author_id'),
    reviewerId: uuid('reviewer_id'),
    changeNote: text('change_note'),
  },
  (table) => [
    unique('questions_version').on(table.key, table.version),
    uniqueIndex('questions_one_active')
      .on(table.key)
      .where(sql`active`),
    uniqueIndex('questions_place')
      .on(table.categoryId, table.difficulty, table.place)
      .where(sql`place is not null`),
    check('questions_difficulty', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
    check('questions_source', sql`${table.source} in ('content', 'import', 'edited')`),
    check('questions_active_has_place', sql`${table.active} = (${table.place} is not null)`),
    check('questions_inactive_has_reason', sql`${table.active} = (${table.inactiveReason} is null)`),
    check('questions_inactive_reason', sql`${table.inactiveReason} in ('replaced', 'removed', 'retired')`),
    check('questions_points', sql`${table.points} > 0`),
  ],
);

export const questionOptions = pgTable(
  'question_options',
  {
    id: uuid('id').primaryKey(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    optionText: text('option_text').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    /** Its place among the options of the bank, from 1; each attempt mixes them anew. */
    position: smallint('position').notNull(),
    figure: jsonb('figure').$type<Figure>(),
    /** The mistake that leads to a wrong option, shown with the result. */
    mistake: text('mistake'),
  },
  (table) => [
    unique('question_options_position').on(table.questionId, table.position),
    uniqueIndex('question_options_one_right')
      .on(table.questionId)
      .where(sql`is_correct`),
  ],
);

/** New questions and changes of questions that are not in the bank yet; one for each question at most. */
export const questionDrafts = pgTable(
  'question_drafts',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull().unique('question_drafts_key'),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** The version it changes; empty for a new question. */
    baseVersion: integer('base_version'),
    content: jsonb('content').$type<DraftContent>().notNull(),
    state: text('state').$type<DraftState>().notNull(),
    /** Everyone who has written in it; none of them approves it. */
    authorIds: uuid('author_ids').array().notNull(),
    /** What changes and why. */
    changeNote: text('change_note').notNull().default(''),
    /** What the reviewer said who sent it back. */
    returnNote: text('return_note'),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [check('question_drafts_state', sql`${table.state} in ('draft', 'review')`)],
);

/** Counts the changes of each type's bank that a draw has to know of (`tables/bank-versions.sql`), so that servers can keep the rest of it in memory. */
export const bankVersions = pgTable('bank_versions', {
  assessmentTypeId: uuid('assessment_type_id')
    .primaryKey()
    .references(() => assessmentTypes.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
});

/** How many attempts were given each version of a question, counted up by a job. */
export const questionExposures = pgTable('question_exposures', {
  questionId: uuid('question_id')
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  attempts: integer('attempts').notNull(),
  lastAt: moment('last_at').notNull(),
});

/** What was last loaded, so that an unchanged bank costs nothing at the next start. */
export const contentLoads = pgTable('content_loads', {
  name: text('name').primaryKey(),
  digest: text('digest').notNull(),
  loadedAt: moment('loaded_at').notNull(),
});
