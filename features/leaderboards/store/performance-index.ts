import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { performanceIndex } from '../tables.ts';

/** What a region's results of a type, or a country's of all types, add up to. */
export type AreaSum = { area: string; code: string; entries: number; points: number };

const sumsStatement = {
  name: 'board.sums',
  text: `
    select place as area, assessment_type as code, sum(entries)::int as entries, sum(points)::float8 as points
    from board_sums group by place, assessment_type having sum(entries) > 0
    -- Always the same order: another plan must not look like another index.
    order by place, assessment_type`,
};

export async function listSums(tx: Executor): Promise<AreaSum[]> {
  return runNamed<AreaSum>(tx, sumsStatement, []);
}

const peopleStatement = {
  name: 'board.people',
  text: `
    select place as area, people from board_counts
    where assessment_type = '' and place = any ($1::text[]) and gender = 0 and age = 0 and level = 0 and slot = 0`,
};

/** How many people each of these areas has; the empty one is everywhere. */
export async function countPeopleAt(tx: Executor, areas: readonly string[]): Promise<Map<string, number>> {
  const rows = await runNamed<{ area: string; people: number }>(tx, peopleStatement, [areas]);
  return new Map(rows.map(({ area, people }) => [area, people]));
}

export type MonthSum = { region: string; isRecent: boolean; entries: number; points: number };

const monthsStatement = {
  name: 'board.month-sums',
  text: `
    select place as region, day > $1::date - 30 as "isRecent", sum(entries)::int as entries, sum(points)::float8 as points
    from board_sums where assessment_type <> '' and day > $1::date - 60 group by 1, 2 having sum(entries) > 0`,
};

/** The sums of regions for the last 30 days and for the 30 days before. */
export async function listMonths(tx: Executor, today: string): Promise<MonthSum[]> {
  return runNamed<MonthSum>(tx, monthsStatement, [today]);
}

const monthPeopleStatement = {
  name: 'board.month-people',
  text: `
    select count(distinct user_id)::int as people from board_entries
    where region = $1 and (finished_at at time zone 'UTC')::date > $2::date - $3::int and (finished_at at time zone 'UTC')::date <= $2::date - $3::int + 30`,
};

/** How many people a month's few results of a region come from; only asked where a region is small. */
export async function countMonthPeople(tx: Executor, region: string, today: string, isRecent: boolean): Promise<number> {
  const [row] = await runNamed<{ people: number }>(tx, monthPeopleStatement, [region, today, isRecent ? 30 : 60]);
  return row?.people ?? 0;
}

type Stored = typeof performanceIndex.$inferSelect;

export async function findIndex(tx: Executor): Promise<Stored | null> {
  const [row] = await tx.select().from(performanceIndex).where(eq(performanceIndex.id, 1));
  return row ?? null;
}

export async function putIndex(tx: Executor, index: Omit<Stored, 'id'>): Promise<void> {
  await tx
    .insert(performanceIndex)
    .values({ id: 1, ...index })
    .onConflictDoUpdate({ target: performanceIndex.id, set: index });
}
