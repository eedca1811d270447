import { binomialTail } from './tails.ts';
import { type Tier, tierOf } from './tier.ts';

/** How long others took for a question: how many there were, and mean and deviation of the logarithm of their seconds. */
export type TimesOfOthers = { answers: number; logMean: number; logDeviation: number };

/** One answer with the seconds it took and the times of others for the same question. */
export type TimedAnswer = { seconds: number; others: TimesOfOthers };

/** A question that fewer have answered says nothing about times. */
export const leastTimes = 50;

/** Fewer answers say nothing about a person. */
const leastAnswers = 10;

/** An answer is fast when it took less than this many deviations below what this person usually needs for such a question: one of a hundred honest ones. */
const fastBelow = -2.326;
const fastChance = 0.01;

export type TimeSignal = { answers: number; fast: number; tier: Tier };

/**
 * Counts answers that came too fast against the question's own distribution. Somebody who is fast throughout is not counted: what a person
 * took more or less than others in the middle of the test is taken out first. Fast answers are then rare and independent, so their number
 * has a known tail.
 */
export function judgeTimes(given: readonly TimedAnswer[]): TimeSignal {
  const timed = given.filter(({ others }) => others.answers >= leastTimes && others.logDeviation > 0);
  if (timed.length < leastAnswers) return { answers: timed.length, fast: 0, tier: 'none' };
  const offsets = timed.map(({ seconds, others }) => (logSeconds(seconds) - others.logMean) / others.logDeviation);
  const speed = median(offsets);
  // The deviation of this person around the own speed: the question's holds other people's speeds too.
  const spread = Math.max(leastSpread, 1.4826 * median(offsets.map((offset) => Math.abs(offset - speed))));
  const fast = offsets.filter((offset) => (offset - speed) / spread < fastBelow).length;
  return { answers: timed.length, fast, tier: tierOf(binomialTail(timed.length, fastChance, fast) * correction) };
}

/** Somebody very even is not measured by the own evenness alone. */
const leastSpread = 0.6;

/** Spread and speed are estimates, which makes tails heavier than the model says; found by simulation. */
const correction = 10;

/** Anything below half a second is a slip of two clocks. */
export const logSeconds = (seconds: number): number => Math.log(Math.max(0.5, seconds));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The times of others from the sums that are kept, without the answers that are judged. */
export function timesOfOthers(
  { answers, logSum, logSquareSum }: { answers: number; logSum: number; logSquareSum: number },
  ownSeconds: number,
): TimesOfOthers {
  const own = logSeconds(ownSeconds);
  const count = answers - 1;
  if (count < 2) return { answers: Math.max(0, count), logMean: 0, logDeviation: 0 };
  const [sum, squares] = [logSum - own, logSquareSum - own * own];
  const logMean = sum / count;
  return { answers: count, logMean, logDeviation: Math.sqrt(Math.max(0, (squares - count * logMean * logMean) / (count - 1))) };
}

type Answered<Id> = { questionId: Id; answeredAt: Date };

type Paused = { from: Date; to: Date };

/** The seconds each answer took: since the answer before it, or since the start. What a pause fell into, in part or whole, has no time. */
export const secondsPerAnswer = <Id>(startedAt: Date, answered: readonly Answered<Id>[], pauses: readonly Paused[]): Map<Id, number> =>
  answerSeconds(
    startedAt.getTime(),
    answered.map(({ questionId, answeredAt }) => ({ questionId, at: answeredAt.getTime() })),
    pauses,
  );

/** The same with times in milliseconds. */
export function answerSeconds<Id>(
  startedAt: number,
  answered: readonly { questionId: Id; at: number }[],
  pauses: readonly Paused[],
): Map<Id, number> {
  const seconds = new Map<Id, number>();
  let before = startedAt;
  for (const { questionId, at } of answered.toSorted((one, other) => one.at - other.at)) {
    const isPaused = pauses.some(({ from, to }) => from.getTime() <= at && to.getTime() >= before);
    if (!isPaused) seconds.set(questionId, (at - before) / 1000);
    before = at;
  }
  return seconds;
}
