import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { performanceIndex } from '../tables.ts';

/** Counting millions may take longer than a request is given. */
const patienceMs = 120_000;

export type RegionFigures = { region: string; country: string | null; code: string | null; people: number; points: number };

const figuresStatement = {
  name: 'board.region-figures',
  query_timeout: patienceMs,
  text: `
    select region, country, assessment_type as code, count(distinct user_id)::int as people, avg(points)::float8 as points
    from board_entries group by grouping sets ((region), (region, country), (region, assessment_type))`,
};

/** People and mean points of every region, of its countries, and of its types. */
export async function listFigures(tx: Executor): Promise<RegionFigures[]> {
  return runNamed<RegionFigures>(tx, figuresStatement, []);
}

export type MonthFigures = { region: string; isRecent: boolean; people: number; points: number };

const monthsStatement = {
  name: 'board.month-figures',
  query_timeout: patienceMs,
  text: `
    select region, finished_at > $1::timestamptz - interval '30 days' as "isRecent", count(distinct user_id)::int as people, avg(points)::float8 as points
    from board_entries where finished_at > $1::timestamptz - interval '60 days' group by 1, 2`,
};

/** The same for results of the last 30 days and of the 30 days before. */
export async function listMonths(tx: Executor, now: Date): Promise<MonthFigures[]> {
  return runNamed<MonthFigures>(tx, monthsStatement, [now]);
}

/** Lets the statements of this transaction take as long as counting takes. */
export async function allowLongCounting(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${patienceMs}`));
}

const totalStatement = {
  name: 'board.people',
  query_timeout: patienceMs,
  text: 'select count(distinct user_id)::int as people from board_entries',
};

export async function countPeople(tx: Executor): Promise<number> {
  const [row] = await runNamed<{ people: number }>(tx, totalStatement, []);
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
