import { eq, gte, lt, sql } from 'drizzle-orm';
import { integerArray, uuidArray } from '#platform/database/binary-arrays.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { QuestionSums } from '../rules/item-analysis.ts';
import { questionDays, questionSums } from '../tables.ts';

export type Measured = QuestionSums & { questionId: string; recentAttempts: number; recentRights: number };

const sumsStatement = {
  name: 'analytics.sums-since',
  text: `
    select sums.question_id as "questionId", sums.attempts, sums.rights, sums.rest::float8, sums.rest_squares::float8 as "restSquares",
      sums.right_rest::float8 as "rightRest", sums.share::float8, sums.share_rest::float8 as "shareRest",
      coalesce(recent.attempts, 0)::int as "recentAttempts", coalesce(recent.rights, 0)::int as "recentRights"
    from question_sums sums
    left join lateral (
      select sum(attempts) as attempts, sum(rights) as rights from question_days where question_id = sums.question_id and day >= $2::date
    ) recent on true
    where sums.question_id = any ($1::uuid[])`,
};

/** The sums of these questions, with those of the days since. */
export async function listSumsSince(tx: Executor, ids: readonly string[], since: string): Promise<Measured[]> {
  return runNamed(tx, sumsStatement, [uuidArray(ids), since]);
}

/** The last 30 days have moved on. */
export async function deleteDaysBefore(tx: Executor, day: string): Promise<void> {
  await tx.delete(questionDays).where(lt(questionDays.day, day));
}

/** Every question that has sums. */
export async function listMeasuredIds(tx: Executor): Promise<string[]> {
  return (await tx.select({ id: questionSums.questionId }).from(questionSums)).map(({ id }) => id);
}

/** The share of right answers, for questions that at least so many attempts had. */
export async function listFacilities(tx: Executor, leastAttempts: number): Promise<{ questionId: string; facility: number }[]> {
  const { questionId, rights, attempts } = questionSums;
  return tx
    .select({ questionId, facility: sql<number>`${rights}::float8 / ${attempts}` })
    .from(questionSums)
    .where(gte(attempts, leastAttempts));
}

const timesStatement = {
  name: 'analytics.times',
  text: 'select question_id as "questionId", bucket, answers from question_times where question_id = any ($1::uuid[])',
};

/** Times of these questions by bucket. */
export async function listTimes(tx: Executor, ids: readonly string[]) {
  return runNamed<{ questionId: string; bucket: number; answers: number }>(tx, timesStatement, [uuidArray(ids)]);
}

export type Orders = {
  questionId: string;
  recentAttempts: number;
  recentRights: number;
  isDrifting: boolean;
  facilityOrder: number;
  discriminationOrder: number;
  timeOrder: number;
  driftOrder: number;
};

const ordersStatement = {
  name: 'analytics.put-orders',
  text: `
    update question_sums sums set recent_attempts = new.recent_attempts, recent_rights = new.recent_rights, is_drifting = new.is_drifting,
      facility_order = new.facility, discrimination_order = new.discrimination, time_order = new.time, drift_order = new.drift
    from unnest($1::uuid[], $2::int[], $3::int[], $4::bool[], $5::int[], $6::int[], $7::int[], $8::int[])
      new (id, recent_attempts, recent_rights, is_drifting, facility, discrimination, time, drift)
    where sums.question_id = new.id
      and (sums.recent_attempts, sums.recent_rights, sums.is_drifting, sums.facility_order, sums.discrimination_order, sums.time_order, sums.drift_order)
        is distinct from (new.recent_attempts, new.recent_rights, new.is_drifting, new.facility, new.discrimination, new.time, new.drift)`,
};

/** Writes what lists are sorted by. */
export async function putOrders(tx: Transaction, orders: readonly Orders[]): Promise<void> {
  type Numbers = Exclude<keyof Orders, 'questionId' | 'isDrifting'>;
  const column = (key: Numbers) => integerArray(orders.map((one) => one[key]));
  await runNamed(tx, ordersStatement, [
    uuidArray(orders.map(({ questionId }) => questionId)),
    column('recentAttempts'),
    column('recentRights'),
    orders.map(({ isDrifting }) => isDrifting),
    column('facilityOrder'),
    column('discriminationOrder'),
    column('timeOrder'),
    column('driftOrder'),
  ]);
}

export async function countDrifting(tx: Executor): Promise<number> {
  const [row] = await tx
    .select({ questions: sql<number>`count(*)::int` })
    .from(questionSums)
    .where(eq(questionSums.isDrifting, true));
  return row?.questions ?? 0;
}
