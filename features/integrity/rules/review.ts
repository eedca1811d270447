import type { FinishedBy } from '#features/attempts/rules/attempt.ts';
import type { EventKind } from './event.ts';

/** Upheld: what was noticed stands against the result, and it earns no certificate. */
export const reviewStates = ['open', 'cleared', 'upheld'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a person has to read the list of an attempt. */
export const reviewCauses = ['ended_by_leaving', 'copied', 'opened_by_hand'] as const;
export type ReviewCause = (typeof reviewCauses)[number];

/**
 * What needs a person before a passing result earns a certificate: a test that leaving the window ended, and questions that were copied or printed,
 * which the terms forbid. Everything else on the list is noted and decides nothing.
 */
export function reviewCauseOf(finishedBy: FinishedBy | null, kinds: ReadonlySet<EventKind>): ReviewCause | null {
  if (finishedBy === 'leaving') return 'ended_by_leaving';
  return kinds.has('copied') || kinds.has('printed') ? 'copied' : null;
}
