import type { Clock } from '#platform/runtime/clock.ts';
import type { Database } from './database.ts';

/** A stretch in which the database answered nothing that this process asked. */
export type Gap = { from: Date; to: Date };

export type AnswerGaps = {
  /** When the first answer was seen; null before it. */
  since(): Date | null;
  /** The longest gap that ended after a time; null when every answer since came soon after the one before. */
  longestAfter(time: Date): Gap | null;
};

const kept = 20;

/**
 * Watches every answer of the database to this process, whoever asked, and remembers gaps of more than `seconds`.
 * How long a gap was is measured by what has elapsed: a computer whose clock is set forward has not been silent.
 */
export function watchAnswers(database: Database, clock: Clock, seconds: number): AnswerGaps {
  let first: Date | null = null;
  let lastMs: number | null = null;
  let gaps: Gap[] = [];
  database.onAnswer(() => {
    const elapsedMs = clock.elapsedMs();
    first ??= clock.now();
    if (lastMs !== null && elapsedMs - lastMs > seconds * 1000) {
      const to = clock.now();
      gaps = [...gaps, { from: new Date(to.getTime() - (elapsedMs - lastMs)), to }].slice(-kept);
    }
    lastMs = elapsedMs;
  });
  const lengthOf = ({ from, to }: Gap) => to.getTime() - from.getTime();
  return {
    since: () => first,
    longestAfter: (time) => gaps.filter(({ to }) => to > time).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null,
  };
}
