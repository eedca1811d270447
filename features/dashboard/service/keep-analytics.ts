import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { medianSeconds } from '../rules/answer-time.ts';
import { driftDays, driftOf } from '../rules/drift.ts';
import { discriminationOf, facilityOf } from '../rules/item-analysis.ts';
import { forgetCounts, holdAnalytics, lockAnalytics, takeChanges } from '../store/changes.ts';
import { countAttempts } from '../store/count-attempts.ts';
import { countPayments } from '../store/count-payments.ts';
import {
  deleteDaysBefore,
  listMeasuredIds,
  listSumsSince,
  listTimes,
  type Measured,
  type Orders,
  putOrders,
} from '../store/question-sums.ts';

const changesAtOnce = 500;
const questionsAtOnce = 1000;

/** Counts what changed since the last time; one server does it at a time. */
export async function keepAnalytics({ database }: Pick<Runtime, 'database'>, now: Date): Promise<void> {
  for (let taken = changesAtOnce; taken === changesAtOnce;) {
    taken = await database.transaction(async (tx) => ((await lockAnalytics(tx)) ? countSome(tx, now) : 0));
  }
}

/** Counts the next of what has changed, so that whoever reads figures finds what has just happened in them. */
export async function countRecent({ database }: Pick<Runtime, 'database'>, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    if (await lockAnalytics(tx)) await countSome(tx, now);
  });
}

async function countSome(tx: Transaction, now: Date): Promise<number> {
  const attempts = await takeChanges(tx, 'attempt', changesAtOnce);
  const payments = await takeChanges(tx, 'payment', changesAtOnce);
  if (payments.length > 0) await countPayments(tx, [...new Set(payments)], demoDomain);
  const touched = attempts.length > 0 ? await countAttempts(tx, [...new Set(attempts)], { demoDomain, since: sinceOf(now) }) : [];
  await sortQuestions(tx, touched, now);
  return Math.max(attempts.length, payments.length);
}

/** Every day the last 30 days are others, also for questions that nobody had. */
export async function checkDrift({ database }: Pick<Runtime, 'database'>, now: Date): Promise<void> {
  await deleteDaysBefore(database, sinceOf(now));
  const ids = await listMeasuredIds(database);
  for (let at = 0; at < ids.length; at += questionsAtOnce)
    await database.transaction(async (tx) => {
      await holdAnalytics(tx);
      await sortQuestions(tx, ids.slice(at, at + questionsAtOnce), now);
    });
}

/** Counts everything again from the beginning; reading meanwhile shows what has been counted so far. */
export async function rebuildAnalytics(runtime: Pick<Runtime, 'database'>, now: Date): Promise<void> {
  await runtime.database.transaction((tx) => forgetCounts(tx));
  await keepAnalytics(runtime, now);
}

async function sortQuestions(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const times = Map.groupBy(await listTimes(tx, ids), ({ questionId }) => questionId);
  const measured = await listSumsSince(tx, ids, sinceOf(now));
  await putOrders(
    tx,
    measured.map((sums) => ordersOf(sums, medianSeconds(times.get(sums.questionId) ?? []))),
  );
}

const sinceOf = (now: Date): string => new Date(now.getTime() - driftDays * 86_400_000).toISOString().slice(0, 10);

/** What is not known stands below everything that is. */
function ordersOf(sums: Measured, seconds: number | null): Orders {
  const { questionId, recentAttempts, recentRights } = sums;
  const recent = { attempts: recentAttempts, rights: recentRights };
  const drift = driftOf(recent, { attempts: sums.attempts - recentAttempts, rights: sums.rights - recentRights });
  return {
    questionId,
    recentAttempts,
    recentRights,
    isDrifting: drift?.isAlarm ?? false,
    facilityOrder: wholeOr(facilityOf(sums), 10_000, -1),
    discriminationOrder: wholeOr(discriminationOf(sums), 10_000, -20_000),
    timeOrder: wholeOr(seconds, 10, -1),
    driftOrder: wholeOr(drift?.z ?? null, 1000, -1_000_000),
  };
}

const wholeOr = (value: number | null, scale: number, unknown: number): number => (value === null ? unknown : Math.round(value * scale));
