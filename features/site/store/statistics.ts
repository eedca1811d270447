import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { siteStatistics } from '../tables.ts';

/** Counting millions may take longer than a request is given. */
const timeoutMs = 120_000;

export type StoredStatistics = typeof siteStatistics.$inferSelect;
export type CountedStatistics = Pick<StoredStatistics, 'people' | 'certified' | 'countries' | 'isDemo'>;

const lockStatement = {
  name: 'site.lock-statistics',
  text: `select pg_try_advisory_xact_lock(hashtextextended('site statistics', 0)) as "isMine"`,
};

/** One server at a time counts, and may take as long as counting takes. */
export async function lockStatistics(tx: Transaction): Promise<boolean> {
  const [row] = await runNamed<{ isMine: boolean }>(tx, lockStatement, []);
  if (!row?.isMine) return false;
  await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`));
  return true;
}

const countStatement = {
  name: 'site.count-statistics',
  query_timeout: timeoutMs,
  text: `
    select count(*)::int as people, count(*) filter (where person.has_passed)::int as certified,
      count(distinct profile.country)::int as countries, coalesce(bool_or(person.is_demo), false) as "isDemo"
    from (
      select users.id, bool_or(result.passed) as has_passed, users.email like '%@' || $2::text as is_demo
      from assessment_results result
      join assessments attempt on attempt.id = result.assessment_id
      join users on users.id = attempt.user_id
      where attempt.annulled_at is null and ($1::boolean or users.email not like '%@' || $2::text)
      group by users.id
    ) person
    left join user_profiles profile on profile.user_id = person.id`,
};

/** People with a result, those of them who passed, and their countries; people of the demo world only where they are wanted. */
export async function countStatistics(tx: Executor, demo: { isCounted: boolean; domain: string }): Promise<CountedStatistics> {
  const [row] = await runNamed<CountedStatistics>(tx, countStatement, [demo.isCounted, demo.domain]);
  return row ?? { people: 0, certified: 0, countries: 0, isDemo: false };
}

export async function findStatistics(tx: Executor): Promise<StoredStatistics | null> {
  const [row] = await tx.select().from(siteStatistics).where(eq(siteStatistics.id, 1));
  return row ?? null;
}

export async function putStatistics(tx: Executor, statistics: Omit<StoredStatistics, 'id'>): Promise<void> {
  await tx
    .insert(siteStatistics)
    .values({ id: 1, ...statistics })
    .onConflictDoUpdate({ target: siteStatistics.id, set: statistics });
}
