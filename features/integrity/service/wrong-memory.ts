import { createKept, type Kept } from '#features/questions/service/kept.ts';
import type { WrongAnswers } from '../store/signals.ts';

/**
 * The wrong answers of attempts that were compared a moment ago, and the wrong options of their questions: on the day of an exam each is compared with the same
 * few hundred. Questions and options are numbered, because looking up and comparing thousands of ids takes most of the time.
 */
export type WrongMemory = {
  answers: Kept<WrongAnswers>;
  options: Kept<readonly number[]>;
  /** What each id is called here, and the ids by their numbers. */
  numbers: Map<string, number>;
  ids: string[];
  mostNumbers: number;
};

/** A regrade shows after a minute. */
export const createWrongMemory = (mostNumbers = 200_000): WrongMemory => ({
  answers: createKept({ most: 2000, lastsMs: 60_000 }),
  options: createKept({ most: 20_000, lastsMs: 60_000 }),
  numbers: new Map(),
  ids: [],
  mostNumbers,
});

/** What is remembered by numbers goes with them; nobody may hold one of them. */
export function forgetTooMany({ answers, options, numbers, ids, mostNumbers }: WrongMemory): void {
  if (ids.length < mostNumbers) return;
  numbers.clear();
  ids.length = 0;
  answers.clear();
  options.clear();
}

/** The number of an id, which it gets when it is asked for first. */
export const numberingOf =
  ({ numbers, ids }: WrongMemory) =>
  (id: string): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    // A part of a text keeps all of it in memory.
    const own = Buffer.from(id, 'latin1').toString('latin1');
    numbers.set(own, ids.length);
    return ids.push(own) - 1;
  };
