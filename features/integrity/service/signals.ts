import type { Transaction } from '#platform/database/database.ts';
import { logSeconds, judgeTimes, secondsPerAnswer, type TimeSignal, timesOfOthers } from '../rules/answer-times.ts';
import {
  addTimes,
  type AttemptSignals,
  type GivenAnswer,
  insertSignals,
  listAnswers,
  listJudged,
  listSat,
  lockSums,
  type Sat,
  type TimeSums,
} from '../store/signals.ts';
import { compareAll, type WrongMemory } from './compare-attempts.ts';

/**
 * Judges each finished attempt once: adds its answers to the sums, and compares it with them and with others of its type and days. Many are judged as if one
 * came after the other, in the order in which they were submitted.
 */
export async function judgeAttempts(tx: Transaction, attemptIds: readonly string[], now: Date, memory: WrongMemory): Promise<void> {
  await lockSums(tx);
  const judged = new Set(await listJudged(tx, attemptIds));
  const sats = await listSat(
    tx,
    attemptIds.filter((id) => !judged.has(id)),
  );
  if (sats.length === 0) return;
  const answers = await listAnswers(
    tx,
    sats.map(({ id }) => id),
  );
  const times = await judgeAllTimes(tx, sats, answers);
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

/** Each attempt is judged by the times of those before it, not of those submitted after it. */
async function judgeAllTimes(
  tx: Transaction,
  sats: readonly Sat[],
  answers: ReadonlyMap<string, readonly GivenAnswer[]>,
): Promise<Map<string, TimeSignal>> {
  const taken = new Map(sats.map((sat) => [sat.id, secondsOf(sat, answers.get(sat.id) ?? [])]));
  const added = new Map<string, TimeSums>();
  for (const seconds of taken.values()) for (const [questionId, each] of seconds) add(added, questionId, logSeconds(each), 1);
  const sums = new Map((await addTimes(tx, [...added.values()])).map((sum) => [sum.questionId, sum]));
  const found = new Map<string, TimeSignal>();
  for (const { id } of sats.toReversed()) {
    const seconds = [...(taken.get(id) ?? [])];
    found.set(
      id,
      judgeTimes(
        seconds.flatMap(([questionId, each]) => {
          const sum = sums.get(questionId);
          return sum ? [{ seconds: each, others: timesOfOthers(sum, each) }] : [];
        }),
      ),
    );
    for (const [questionId, each] of seconds) add(sums, questionId, logSeconds(each), -1);
  }
  return found;
}

function secondsOf({ startedAt, pausesFrom, pausesTo }: Sat, answers: readonly GivenAnswer[]): Map<string, number> {
  const pauses = pausesFrom.map((from, at) => ({ from, to: pausesTo[at] ?? from }));
  const timed = answers.flatMap(({ questionId, answeredAt, isExcluded }) =>
    answeredAt && !isExcluded ? [{ questionId, answeredAt }] : [],
  );
  return secondsPerAnswer(startedAt, timed, pauses);
}

/** Adds an answer to the sums of its question, or takes it out again. */
function add(sums: Map<string, TimeSums>, questionId: string, log: number, sign: 1 | -1): void {
  const sum = sums.get(questionId);
  if (sum) {
    sum.answers += sign;
    sum.logSum += sign * log;
    sum.logSquareSum += sign * log * log;
  } else sums.set(questionId, { questionId, answers: sign, logSum: sign * log, logSquareSum: sign * log * log });
}
