import type { Transaction } from '#platform/database/database.ts';
import { logSeconds, judgeTimes, answerSeconds, type TimedAnswer, type TimeSignal, timesOfOthers } from '../rules/answer-times.ts';
import {
  addTimes,
  type AttemptSignals,
  type GivenAnswers,
  insertSignals,
  listAnswers,
  listJudged,
  listSat,
  lockSums,
  type Sat,
  type TimeSums,
} from '../store/signals.ts';
import { compareAll } from './compare-attempts.ts';
import { forgetTooMany, numberingOf, type WrongMemory } from './wrong-memory.ts';

/**
 * Judges each finished attempt once: adds its answers to the sums, and compares it with them and with others of its type and days. Many are judged as if one
 * came after the other, in the order in which they were submitted.
 */
export async function judgeAttempts(tx: Transaction, attemptIds: readonly string[], now: Date, memory: WrongMemory): Promise<void> {
  await lockSums(tx);
  forgetTooMany(memory);
  const judged = new Set(await listJudged(tx, attemptIds));
  const sats = await listSat(
    tx,
    attemptIds.filter((id) => !judged.has(id)),
  );
  if (sats.length === 0) return;
  const answers = await listAnswers(
    tx,
    sats.map(({ id }) => id),
    numberingOf(memory),
  );
  const times = await judgeAllTimes(tx, sats, answers, memory);
  const alike = await compareAll(tx, sats, answers, memory);
  await insertSignals(
    tx,
    sats.flatMap(({ id }): AttemptSignals[] => {
      const [time, similarity] = [times.get(id), alike.get(id)];
      if (!time || !similarity) return [];
      const { answers: timedAnswers, fast: fastAnswers, tier: timeTier } = time;
      return [{ assessmentId: id, computedAt: now, timedAnswers, fastAnswers, timeTier, ...similarity }];
    }),
  );
}

/** Sums of times by the number of their question. */
type Sums = Map<number, Omit<TimeSums, 'questionId'>>;

/** Each attempt is judged by the times of those before it, not of those submitted after it. */
async function judgeAllTimes(
  tx: Transaction,
  sats: readonly Sat[],
  answers: ReadonlyMap<string, GivenAnswers>,
  memory: WrongMemory,
): Promise<Map<string, TimeSignal>> {
  const taken = new Map(sats.map((sat) => [sat.id, secondsOf(sat, answers.get(sat.id))]));
  const added: Sums = new Map();
  for (const seconds of taken.values()) for (const [question, each] of seconds) add(added, question, logSeconds(each), 1);
  const sums = await addSums(tx, added, memory);
  const found = new Map<string, TimeSignal>();
  for (const { id } of sats.toReversed()) {
    const timed: TimedAnswer[] = [];
    const seconds = taken.get(id) ?? [];
    for (const [question, each] of seconds) {
      const sum = sums.get(question);
      if (sum) timed.push({ seconds: each, others: timesOfOthers(sum, each) });
    }
    found.set(id, judgeTimes(timed));
    for (const [question, each] of seconds) add(sums, question, logSeconds(each), -1);
  }
  return found;
}

/** Adds to the sums over everybody's answers; answers with them, these included. */
async function addSums(tx: Transaction, added: Sums, memory: WrongMemory): Promise<Sums> {
  const sums = Array.from(added, ([question, sum]) => ({ ...sum, questionId: memory.ids[question] ?? '' }));
  const numberOf = numberingOf(memory);
  return new Map((await addTimes(tx, sums)).map((sum) => [numberOf(sum.questionId), sum]));
}

function secondsOf({ startedAt, pausesFrom, pausesTo }: Sat, answers: GivenAnswers | undefined): Map<number, number> {
  const pauses = pausesFrom.map((from, at) => ({ from, to: pausesTo[at] ?? from }));
  const timed: { questionId: number; at: number }[] = [];
  for (const [nth, questionId] of answers?.questions.entries() ?? []) {
    const at = answers?.answeredAt[nth] ?? null;
    if (at !== null && !answers?.isExcluded[nth]) timed.push({ questionId, at });
  }
  return answerSeconds(startedAt.getTime(), timed, pauses);
}

/** Adds an answer to the sums of its question, or takes it out again. */
function add(sums: Sums, question: number, log: number, sign: 1 | -1): void {
  const sum = sums.get(question);
  if (sum) {
    sum.answers += sign;
    sum.logSum += sign * log;
    sum.logSquareSum += sign * log * log;
  } else sums.set(question, { answers: sign, logSum: sign * log, logSquareSum: sign * log * log });
}
