import type { RequestState } from './assessment-request.ts';

/** What became of proposed time, as the student sees it; the university sees none of it. */
export const proposalStates = ['open', 'agreed', 'declined', 'granted', 'refused'] as const;
export type ProposalState = (typeof proposalStates)[number];

type Facts = { agreedAt: Date | null; declinedAt: Date | null; decision: 'granted' | 'refused' | null };

export function proposalStateOf({ agreedAt, declinedAt, decision }: Facts): ProposalState {
  if (decision !== null) return decision;
  if (declinedAt !== null) return 'declined';
  return agreedAt === null ? 'open' : 'agreed';
}

/** More time counts from the start of an attempt, so it helps only before there is one. */
export const canPropose = (state: RequestState): boolean => state === 'asked' || state === 'accepted';
