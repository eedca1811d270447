import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { IndexCard } from './rules/index-card.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The best result of each person and type who agreed to be shown. Practice tests are left out where types are mixed. Six indexes, one for each way to name an area and a type; within
 * them gender and age come before the sort key, so that any filter reads a few streams that are already in order. Names come last: a search
 * from the top reads the index alone.
 */
export const boardEntries = pgTable(
  'board_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The code of the type. */
    assessmentType: text('assessment_type')
      .notNull()
      .references(() => assessmentTypes.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    resultId: uuid('result_id')
      .notNull()
      .references(() => assessmentResults.id, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
    finishedAt: moment('finished_at').notNull(),
    /** Points and finish as one number to sort by. The column keeps its first name: a server of the version before must still run beside this one. */
    sortKey: bigint('standing', { mode: 'number' }).notNull(),
    region: text('region').notNull(),
    country: text('country').notNull(),
    gender: smallint('gender').notNull(),
    age: smallint('age').notNull(),
    /** The name or alias that is shown. */
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    isDemo: boolean('is_demo').notNull(),
    /** Of a practice test: ranked among its own type only. */
    isPractice: boolean('is_practice').notNull().default(false),
  },
  (table) => [
    unique('board_entries_best').on(table.userId, table.assessmentType),
    index('board_everybody')
      .on(table.gender, table.age, table.sortKey, table.id, table.nameKey)
      .where(sql`not is_practice`),
    index('board_by_type').on(table.assessmentType, table.gender, table.age, table.sortKey, table.id, table.nameKey),
    index('board_by_region')
      .on(table.region, table.gender, table.age, table.sortKey, table.id, table.nameKey)
      .where(sql`not is_practice`),
    index('board_by_region_and_type').on(
      table.region,
      table.assessmentType,
      table.gender,
      table.age,
      table.sortKey,
      table.id,
      table.nameKey,
    ),
    index('board_by_country')
      .on(table.country, table.gender, table.age, table.sortKey, table.id, table.nameKey)
      .where(sql`not is_practice`),
    index('board_by_country_and_type').on(
      table.country,
      table.assessmentType,
      table.gender,
      table.age,
      table.sortKey,
      table.id,
      table.nameKey,
    ),
    index('board_by_terms').using(
      'gin',
      sql`board_letters(name_key)`,
      sql`board_terms(name_key, region, country, assessment_type, gender, age, points)`,
    ),
    index('board_by_result').on(table.resultId),
  ],
);

/**
 * How many entries each thousand, hundred and ten of points holds (levels 1 to 3): a rank is a sum of a few of these. The type `*` counts
 * people by their best entry, once, however many types they took, practice tests left out; so does level 0, without gender, age and type. Rows of
 * -1 for gender and age count everybody. Kept by triggers, `tables/board-counts.sql` and `tables/board-people.sql`.
 */
export const boardCounts = pgTable(
  'board_counts',
  {
    /** The code of a type, empty for all entries but those of practice tests, or `*` for people. */
    assessmentType: text('assessment_type').notNull(),
    /** A region, a country, or empty for everywhere. */
    area: text('place').notNull(),
    gender: smallint('gender').notNull(),
    age: smallint('age').notNull(),
    level: smallint('level').notNull(),
    /** Which thousand, hundred or ten. */
    bucket: smallint('slot').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessmentType, table.area, table.gender, table.age, table.level, table.bucket] })],
);

/** Each person on the board once, with what their best entry says, however many types they have: people are counted by these. Kept by triggers. */
export const boardPeople = pgTable(
  'board_people',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    region: text('region').notNull(),
    country: text('country').notNull(),
    gender: smallint('gender').notNull().default(0),
    age: smallint('age').notNull().default(0),
    points: integer('points').notNull().default(0),
    sortKey: bigint('standing', { mode: 'number' }).notNull().default(0),
    /** Has entries of practice tests only: one of the participants, but not in the mixed ranking. */
    isPractice: boolean('is_practice').notNull().default(false),
  },
  // Whoever is counted is counted in the index: their rows lie all over the table.
  (table) => [
    index('board_people_by_points')
      .on(table.sortKey, table.gender, table.age, table.region, table.country)
      .where(sql`not is_practice`),
  ],
);

/**
 * How many results an area has and what they add up to, by the day they were finished: of a region for each type, of a country for all types
 * together, whose type is empty. Means and changes are sums of a few of these. Kept by triggers, `tables/board-counts.sql`.
 */
export const boardSums = pgTable(
  'board_sums',
  {
    area: text('place').notNull(),
    assessmentType: text('assessment_type').notNull(),
    day: date('day').notNull(),
    entries: integer('entries').notNull(),
    points: bigint('points', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.assessmentType, table.day] })],
);

/** Whose entries may have changed; triggers on everything that an entry depends on write here, `tables/board-changes.sql`. */
export const boardChanges = pgTable('board_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
});

/** The Global Performance Index and what the filters offer, as computed last; one row. */
export const performanceIndex = pgTable('performance_index', {
  id: smallint('id').primaryKey(),
  computedAt: moment('computed_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  people: integer('people').notNull(),
  /** Every type, region and country that somebody on the board has. */
  options: jsonb('options').$type<{ types: readonly string[]; places: readonly string[] }>().notNull(),
  cards: jsonb('cards').$type<readonly IndexCard[]>().notNull(),
});
