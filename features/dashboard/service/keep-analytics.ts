import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { addUp, type AddedToQuestion, nothingAdded } from '../rules/answer-sums.ts';
import { medianSeconds } from '../rules/answer-time.ts';
import { driftDays, driftOf } from '../rules/drift.ts';
import { discriminationOf, facilityOf } from '../rules/item-analysis.ts';
import { addToTallies, countDays, noTallies, type Tallies } from '../rules/tallies.ts';
import { forgetCounts, holdAnalytics, lockAnalytics, takeChanges } from '../store/changes.ts';
import { countAttempts } from '../store/count-attempts.ts';
import { countPayments } from '../store/count-payments.ts';
import { addToTypes, type Change, listMeasured, listStoredSums, type Orders, putChanges, type StoredSums } from '../store/question-sums.ts';

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
  if (attempts.length > 0) await countAnswers(tx, [...new Set(attempts)], now);
  return Math.max(attempts.length, payments.length);
}

async function countAnswers(tx: Transaction, attempts: readonly string[], now: Date): Promise<void> {
  const sides = await countAttempts(tx, attempts, demoDomain);
  if (sides.length === 0) return;
  const { questions, types } = addUp(sides);
  await addToTypes(tx, types);
  await changeQuestions(tx, questions, sinceOf(now));
}

/** Every day the last 30 days are others, also for questions that nobody had. */
export async function checkDrift({ database }: Pick<Runtime, 'database'>, now: Date): Promise<void> {
  const measured = await listMeasured(database);
  for (let at = 0; at < measured.length; at += questionsAtOnce)
    await database.transaction(async (tx) => {
      await holdAnalytics(tx);
      const some = measured.slice(at, at + questionsAtOnce).map((one) => [one.questionId, nothingAdded(one.assessmentTypeId)] as const);
      await changeQuestions(tx, new Map(some), sinceOf(now));
    });
}

/** Counts everything again from the beginning; reading meanwhile shows what has been counted so far. */
export async function rebuildAnalytics(runtime: Pick<Runtime, 'database'>, now: Date): Promise<void> {
  await runtime.database.transaction((tx) => forgetCounts(tx));
  await keepAnalytics(runtime, now);
}

/** Adds to the sums of questions, and makes their tallies and orders what follows from that. */
async function changeQuestions(tx: Transaction, questions: ReadonlyMap<string, AddedToQuestion>, since: number): Promise<void> {
  const stored = new Map((await listStoredSums(tx, [...questions.keys()])).map((one) => [one.questionId, one]));
  const [known, unknown]: [Change[], Change[]] = [[], []];
  for (const [questionId, added] of questions) {
    const before = stored.get(questionId);
    const tallies = addToTallies(before?.tallies ?? noTallies, added, since);
    (before ? known : unknown).push({ questionId, added, tallies, orders: ordersOf(sumOf(before, added), tallies) });
  }
  await putChanges(tx, known, unknown);
}

const sumOf = (before: StoredSums | undefined, added: AddedToQuestion): StoredSums['sums'] => ({
  attempts: (before?.sums.attempts ?? 0) + added.attempts,
  rights: (before?.sums.rights ?? 0) + added.rights,
  rest: (before?.sums.rest ?? 0) + added.rest,
  restSquares: (before?.sums.restSquares ?? 0) + added.restSquares,
  rightRest: (before?.sums.rightRest ?? 0) + added.rightRest,
});

/** The first of the days that are compared with all before them, in days since 1970. */
const sinceOf = (now: Date): number => Math.floor(now.getTime() / 86_400_000) - driftDays;

/** What is not known stands below everything that is. */
function ordersOf(sums: StoredSums['sums'], { days, times }: Tallies): Orders {
  const recent = countDays(days);
  const drift = driftOf(recent, { attempts: sums.attempts - recent.attempts, rights: sums.rights - recent.rights });
  return {
    recentAttempts: recent.attempts,
    recentRights: recent.rights,
    isDrifting: drift?.isAlarm ?? false,
    facilityOrder: wholeOr(facilityOf(sums), 10_000, -1),
    discriminationOrder: wholeOr(discriminationOf(sums), 10_000, -20_000),
    timeOrder: wholeOr(medianSeconds(times), 10, -1),
    driftOrder: wholeOr(drift?.z ?? null, 1000, -1_000_000),
  };
}

const wholeOr = (value: number | null, scale: number, unknown: number): number => (value === null ? unknown : Math.round(value * scale));
