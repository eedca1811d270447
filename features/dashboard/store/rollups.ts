import type { Executor } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { TypeSums } from '../rules/item-analysis.ts';

type Asked = { from: string; to: string; hasDemo: boolean };

export type AttemptDay = {
  day: string;
  code: string;
  isDemo: boolean;
  opened: number;
  begun: number;
  submitted: number;
  passed: number;
  certified: number;
  annulled: number;
  upheld: number;
};

const attemptDaysStatement = {
  name: 'analytics.attempt-days',
  text: `
    select days.day::text, type.code, days.is_demo as "isDemo", days.opened, days.begun, days.submitted, days.passed, days.certified,
      days.annulled, days.upheld
    from attempt_days days join assessment_types type on type.id = days.assessment_type_id
    where days.day between $1::date and $2::date and ($3 or not days.is_demo)`,
};

export async function listAttemptDays(tx: Executor, { from, to, hasDemo }: Asked): Promise<AttemptDay[]> {
  return runNamed(tx, attemptDaysStatement, [from, to, hasDemo]);
}

export type RevenueDay = {
  day: string;
  code: string;
  currency: string;
  checkouts: number;
  paid: number;
  cents: number;
  refundedCents: number;
};

const revenueDaysStatement = {
  name: 'analytics.revenue-days',
  text: `
    select days.day::text, type.code, days.currency, days.checkouts, days.paid, days.cents::float8, days.refunded_cents::float8 as "refundedCents"
    from revenue_days days join assessment_types type on type.id = days.assessment_type_id
    where days.day between $1::date and $2::date and ($3 or not days.is_demo)`,
};

export async function listRevenueDays(tx: Executor, { from, to, hasDemo }: Asked): Promise<RevenueDay[]> {
  return runNamed(tx, revenueDaysStatement, [from, to, hasDemo]);
}

export type SummedType = TypeSums & { code: string; name: string; demoAttempts: number };

const typesStatement = {
  name: 'analytics.type-sums',
  text: `
    select type.code, type.name, coalesce(sums.attempts, 0) as attempts, coalesce(sums.demo_attempts, 0) as "demoAttempts",
      coalesce(sums.questions, 0)::float8 as questions, coalesce(sums.score, 0)::float8 as score,
      coalesce(sums.score_squares, 0)::float8 as "scoreSquares", coalesce(question.answers, 0)::float8 as answers,
      coalesce(question.covariances, 0) as covariances
    from assessment_types type left join type_sums sums on sums.assessment_type_id = type.id
    left join (
      select assessment_type_id, sum(attempts) as answers,
        sum((attempts * (share_rest - share::float8 * rest / attempts) / (attempts - 1))::numeric)::float8 as covariances
      from question_sums where attempts > 1 group by 1
    ) question on question.assessment_type_id = type.id
    order by type.position, type.code`,
};

/**
 * Every type with its sums and those over its questions, in the order of the catalog. Covariances are added as decimals: a sum of floats
 * depends on the order of the rows, so a regrade that was reversed left another alpha behind.
 */
export async function listTypeSums(tx: Executor): Promise<SummedType[]> {
  return runNamed(tx, typesStatement, []);
}
