import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, pgView, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

const answeredAt = () => timestamp('answered_at', { withTimezone: true });

/**
 * The questions of each attempt, written once at its start: a row holds all of them, each array in the order of the form. Triggers (`form-rows.sql`) delete it
 * with its attempt and keep a question that is used from being deleted.
 */
export const assessmentForms = pgTable(
  'assessment_forms',
  {
    assessmentId: uuid('assessment_id').primaryKey(),
    questionIds: uuid('question_ids').array().notNull(),
    /** The options of all questions one after the other, in the order in which this attempt shows them. */
    optionIds: uuid('option_ids').array().notNull(),
    /** Where the options of each question end in `optionIds`. */
    optionEnds: smallint('option_ends').array().notNull(),
    /** The categories of the questions, each once. */
    categoryIds: uuid('category_ids').array().notNull(),
    /** The category of each question, by its place in `categoryIds`. */
    categoryNums: smallint('category_nums').array().notNull(),
    points: smallint('points').array().notNull(),
  },
  (table) => [
    // Starts put their questions in a list; whoever fills it sorts it into the index, so it is short.
    index('assessment_forms_by_question').using('gin', table.questionIds).with({ gin_pending_list_limit: 1024 }),
    check(
      'assessment_forms_whole',
      sql`cardinality(${table.optionEnds}) = cardinality(${table.questionIds}) and cardinality(${table.categoryNums}) = cardinality(${table.questionIds}) and cardinality(${table.points}) = cardinality(${table.questionIds})`,
    ),
  ],
);

/** What was done with the questions of attempts; one that nobody answered, flagged or left out has no row. */
export const givenAnswers = pgTable(
  'given_answers',
  {
    assessmentId: uuid('assessment_id').notNull(),
    orderNum: smallint('order_num').notNull(),
    selectedOptionId: uuid('selected_option_id'),
    isCorrect: boolean('is_correct'),
    isFlagged: boolean('is_flagged').notNull().default(false),
    /** Left out of the score by a regrade. */
    isExcluded: boolean('is_excluded').notNull().default(false),
    /** Counts the edits of the answer; an edit with a smaller number came too late. */
    revision: integer('revision').notNull().default(0),
    flagRevision: integer('flag_revision').notNull().default(0),
    answeredAt: answeredAt(),
  },
  (table) => [
    primaryKey({ columns: [table.assessmentId, table.orderNum] }),
    check('given_answers_whole', sql`(${table.selectedOptionId} is null) = (${table.isCorrect} is null)`),
  ],
);

/**
 * A row for each question of each attempt, with what the candidate chose: for reading by attempt. The sub-selects with `offset 0` leave the planner no other way
 * than to read the form and the answers of an attempt once each, whatever it is joined with.
 */
export const assessmentQuestions = pgView('assessment_questions', {
  assessmentId: uuid('assessment_id').notNull(),
  orderNum: smallint('order_num').notNull(),
  questionId: uuid('question_id').notNull(),
  /** The options in the order in which this attempt shows them. */
  optionIds: uuid('option_ids').array().notNull(),
  selectedOptionId: uuid('selected_option_id'),
  isCorrect: boolean('is_correct'),
  isFlagged: boolean('is_flagged').notNull(),
  revision: integer('revision').notNull(),
  flagRevision: integer('flag_revision').notNull(),
  answeredAt: answeredAt(),
  isExcluded: boolean('is_excluded').notNull(),
  points: smallint('points').notNull(),
}).as(sql`
  select form.assessment_id, entry.order_num, entry.question_id, entry.option_ids, entry.selected_option_id, entry.is_correct,
    coalesce(entry.is_flagged, false) as is_flagged, coalesce(entry.revision, 0) as revision, coalesce(entry.flag_revision, 0) as flag_revision,
    entry.answered_at, coalesce(entry.is_excluded, false) as is_excluded, entry.points
  from assessment_forms form
  cross join lateral (
    select asked.nth::smallint as order_num, asked.question_id,
      form.option_ids[coalesce(form.option_ends[asked.nth - 1], 0) + 1 : form.option_ends[asked.nth]] as option_ids,
      form.points[asked.nth] as points, answer.*
    from unnest(form.question_ids) with ordinality asked (question_id, nth)
    left join (
      select order_num as answer_num, selected_option_id, is_correct, is_flagged, revision, flag_revision, answered_at, is_excluded
      from given_answers where given_answers.assessment_id = form.assessment_id offset 0
    ) answer on answer.answer_num = asked.nth
    offset 0
  ) entry`);
