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

/** Watches every answer of the database to this process, whoever asked, and remembers gaps of more than `seconds`. */
export function watchAnswers(database: Database, now: () => Date, seconds: number): AnswerGaps {
  let first: Date | null = null;
  let last: Date | null = null;
  let gaps: Gap[] = [];
  database.onAnswer(() => {
    const at = now();
    first ??= at;
    if (last && at.getTime() - last.getTime() > seconds * 1000) gaps = [...gaps, { from: last, to: at }].slice(-kept);
    last = at;
  });
  const lengthOf = ({ from, to }: Gap) => to.getTime() - from.getTime();
  return {
    since: () => first,
    longestAfter: (time) => gaps.filter(({ to }) => to > time).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null,
  };
}
