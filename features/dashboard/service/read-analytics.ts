import type { Executor } from '#platform/database/database.ts';
import type { Analytics, AnalyticsQuery, Counts } from '../contract/analytics.ts';
import { reliabilityOf } from '../rules/item-analysis.ts';
import { daysBefore, periodOf, periodsIn, rangeOf } from '../rules/period.ts';
import { type AttemptDay, listAttemptDays, listRevenueDays, listTypeSums, type RevenueDay, type SummedType } from '../store/rollups.ts';
import { countDriftAlarms } from './drift-alarms.ts';

/** Figures of a range of days; reads rows of days and questions, and no attempt. */
export async function readCounts(tx: Executor, query: AnalyticsQuery, now: Date): Promise<Analytics> {
  const range = rangeOf(query, now);
  const asked = { from: range.from, to: range.to, hasDemo: query.demo !== 'without' };
  const everyAttempt = await listAttemptDays(tx, asked);
  const everyRevenue = await listRevenueDays(tx, asked);
  const isAsked = ({ code }: { code: string }) => query.type === undefined || code === query.type;
  const before = { ...asked, ...daysBefore(range) };
  const [attempts, revenue] = [everyAttempt.filter(isAsked), everyRevenue.filter(isAsked)];
  const types = await listTypeSums(tx);
  const attemptsBy = Map.groupBy(attempts, ({ day }) => periodOf(day, range.by));
  const revenueBy = Map.groupBy(revenue, ({ day }) => periodOf(day, range.by));
  return {
    ...range,
    periods: periodsIn(range).map((period) => ({ period, ...sumUp(attemptsBy.get(period) ?? [], revenueBy.get(period) ?? []) })),
    total: sumUp(attempts, revenue),
    previous: sumUp((await listAttemptDays(tx, before)).filter(isAsked), (await listRevenueDays(tx, before)).filter(isAsked)),
    types: types.map((one) => ({
      code: one.code,
      name: one.name,
      ...sumUp(
        everyAttempt.filter(({ code }) => code === one.code),
        everyRevenue.filter(({ code }) => code === one.code),
      ),
      reliability: describeReliability(one),
    })),
    demo_attempts: sumOf(
      attempts.filter(({ isDemo }) => isDemo),
      'opened',
    ),
    drift_alarms: await countDriftAlarms(tx),
  };
}

function describeReliability(type: SummedType) {
  const { alpha, standardError } = reliabilityOf(type);
  return { alpha, standard_error: standardError, attempts: type.attempts, demo_attempts: type.demoAttempts };
}

const sumOf = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

function sumUp(attempts: readonly AttemptDay[], revenue: readonly RevenueDay[]): Counts {
  const moneyBy = Map.groupBy(revenue, ({ currency }) => currency);
  return {
    checkouts: sumOf(revenue, 'checkouts'),
    paid: sumOf(revenue, 'paid'),
    opened: sumOf(attempts, 'opened'),
    begun: sumOf(attempts, 'begun'),
    submitted: sumOf(attempts, 'submitted'),
    passed: sumOf(attempts, 'passed'),
    certified: sumOf(attempts, 'certified'),
    annulled: sumOf(attempts, 'annulled'),
    upheld: sumOf(attempts, 'upheld'),
    revenue: [...moneyBy]
      .map(([currency, rows]) => ({ currency, cents: sumOf(rows, 'cents'), refunded_cents: sumOf(rows, 'refundedCents') }))
      .filter(({ cents }) => cents > 0)
      .toSorted((one, other) => one.currency.localeCompare(other.currency)),
  };
}
