import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { LeavePolicy, Sample, Shelf } from './rules/assessment-type.ts';

/** What is offered and sold. Money is kept in cents; `price` shows the same in dollars. */
export const assessmentTypes = pgTable(
  'assessment_types',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    slug: text('slug').notNull().unique(),
    /** Other names that lead to it, in small letters. */
    aliases: text('aliases').array().notNull(),
    shelf: text('shelf').$type<Shelf>().notNull(),
    /** Its place in lists, from 1. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    level: text('level').notNull(),
    priceCents: integer('price_cents').notNull(),
    price: numeric('price', { precision: 10, scale: 2 }).generatedAlwaysAs(sql`price_cents / 100.0`),
    stripePriceId: text('stripe_price_id'),
    numQuestions: integer('num_questions').notNull(),
    durationMinutes: integer('duration_minutes'),
    passPercent: integer('pass_percent').notNull(),
    /** Null: no limit by year. */
    attemptsPerYear: integer('attempts_per_year'),
    coolOffDays: integer('cool_off_days').notNull(),
    /** Null: it earns no certificate. */
    validityMonths: integer('validity_months'),
    leavePolicy: text('leave_policy').$type<LeavePolicy>().notNull(),
    /** Whether the test room has a calculator; belongs to the administrators once it is there. */
    allowsCalculator: boolean('allows_calculator').notNull().default(false),
    summary: text('summary').notNull(),
    about: text('about').notNull(),
    sample: jsonb('sample').$type<Sample>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** Digest of the content it was last loaded from; what administrators change afterwards stays until the content changes. */
    contentDigest: text('content_digest').notNull(),
    /** When an administrator last wrote its texts; from then on the content no longer changes them. */
    textsEditedAt: timestamp('texts_edited_at', { withTimezone: true }),
    /** In how many attempts a question may be before it is retired; null: no limit. */
    exposureLimit: integer('exposure_limit'),
  },
  (table) => [
    check('assessment_types_shelf', sql`${table.shelf} in ('listed', 'track', 'practice')`),
    check('assessment_types_leave_policy', sql`${table.leavePolicy} in ('enforced', 'warn-only')`),
    check('assessment_types_exposure_limit', sql`${table.exposureLimit} > 0`),
    check('assessment_types_price', sql`${table.priceCents} >= 0`),
    check('assessment_types_num_questions', sql`${table.numQuestions} > 0`),
    check('assessment_types_duration', sql`${table.durationMinutes} > 0`),
    check('assessment_types_pass_percent', sql`${table.passPercent} between 1 and 100`),
    check(
      'assessment_types_can_be_sold',
      sql`${table.publishedAt} is null or (${table.durationMinutes} is not null and (${table.priceCents} = 0 or ${table.stripePriceId} is not null))`,
    ),
  ],
);

/** The parts of one assessment type's blueprint, in their order. */
export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    about: text('about').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('categories_slug_of_type').on(table.assessmentTypeId, table.slug),
    index('categories_of_type').on(table.assessmentTypeId, table.position),
  ],
);
