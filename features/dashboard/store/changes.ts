import type { Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

/** Counting many at once takes longer than a request is given. */
const slowStatement = { name: 'analytics.be-slow', text: `select set_config('statement_timeout', '600000', true)` };
const lockStatement = { name: 'analytics.lock', text: `select pg_try_advisory_xact_lock(hashtextextended('analytics', 0)) as "isMine"` };

/** One server at a time counts; the others skip their turn. */
export async function lockAnalytics(tx: Transaction): Promise<boolean> {
  const [row] = await runNamed<{ isMine: boolean }>(tx, lockStatement, []);
  if (!row?.isMine) return false;
  await runNamed(tx, slowStatement, []);
  return true;
}

const holdStatement = { name: 'analytics.hold', text: `select pg_advisory_xact_lock(hashtextextended('analytics', 0))` };

/** Waits until nobody else counts. */
export async function holdAnalytics(tx: Transaction): Promise<void> {
  await runNamed(tx, slowStatement, []);
  await runNamed(tx, { ...holdStatement, query_timeout: 600_000 }, []);
}

const takeStatement = {
  name: 'analytics.take-changes',
  text: `
    delete from analytics_changes where id in (select id from analytics_changes where kind = $1 order by id limit $2)
    returning subject_id as id`,
};

/** Takes what may count differently, one for each change. */
export async function takeChanges(tx: Transaction, kind: 'attempt' | 'payment', limit: number): Promise<string[]> {
  return (await runNamed<{ id: string }>(tx, takeStatement, [kind, limit])).map((row) => row.id);
}

/** What was counted is set to nothing; which accounts were of the demo world, and what was upheld, is known only here and stays. */
const forgetStatements = [
  { name: 'analytics.forget-attempt-days', text: 'delete from attempt_days' },
  { name: 'analytics.forget-revenue-days', text: 'delete from revenue_days' },
  { name: 'analytics.forget-type-sums', text: 'delete from type_sums' },
  { name: 'analytics.forget-sums', text: 'delete from question_sums' },
  { name: 'analytics.forget-changes', text: 'delete from analytics_changes' },
  { name: 'analytics.forget-payments', text: 'update counted_payments set is_own = false, paid_day = null' },
  {
    name: 'analytics.forget-attempts',
    text: 'update counted_attempts set reached = -1, is_measured = false, rights = null, left_out = null',
  },
  {
    name: 'analytics.all-attempts',
    text: `insert into analytics_changes (kind, subject_id) select 'attempt', id from assessments order by created_at, id`,
  },
  {
    name: 'analytics.all-payments',
    text: `insert into analytics_changes (kind, subject_id) select 'payment', id from payments order by created_at, id`,
  },
];

/** Forgets all counts, and asks for everything to be counted again. */
export async function forgetCounts(tx: Transaction): Promise<void> {
  await holdAnalytics(tx);
  for (const statement of forgetStatements) await runNamed(tx, { ...statement, query_timeout: 600_000 }, []);
}
