import type { FinishedBy } from '#features/attempts/rules/attempt.ts';
import type { EventKind } from './event.ts';

/** Upheld: what was noticed stands against the result, and it earns no certificate. */
export const reviewStates = ['open', 'cleared', 'upheld'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a person has to read the list of an attempt. */
export const reviewCauses = ['ended_by_leaving', 'copied', 'had_seen_keys', 'too_fast', 'opened_by_hand'] as const;
export type ReviewCause = (typeof reviewCauses)[number];

export type Finished = {
  finishedBy: FinishedBy | null;
  kinds: readonly EventKind[];
  /** The candidate opened pages that show right answers in the year before. */
  hadSeenKeys: boolean;
  /** From the start to the end, pauses left out. */
  seconds: number;
  rightAnswers: number;
};

/** Nobody reads a question and answers it rightly this fast, time after time. As few as no certificate is earned with prove nothing: guesses can be lucky. */
const leastSecondsEach = 2;
const leastRight = 12;

/**
 * What needs a person before a passing result earns a certificate: a test that leaving the window ended, questions that were copied or printed,
 * which the terms forbid, a candidate who had seen the keys as an administrator, and right answers faster than they can be read. Everything
 * else on the list is noted and decides nothing.
 */
export function reviewCauseOf({ finishedBy, kinds, hadSeenKeys, seconds, rightAnswers }: Finished): ReviewCause | null {
  if (finishedBy === 'leaving') return 'ended_by_leaving';
  if (kinds.includes('copied') || kinds.includes('printed')) return 'copied';
  if (hadSeenKeys) return 'had_seen_keys';
  return rightAnswers >= leastRight && seconds < rightAnswers * leastSecondsEach ? 'too_fast' : null;
}
