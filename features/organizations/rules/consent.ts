import type { RequestState, ShareLevel } from './assessment-request.ts';

/** What a candidate agreed to for one request. */
export type Consent = {
  level: ShareLevel;
  /** Stands on the cohort's board, which shows scores: only whoever shares the full result can. */
  isOnBoard: boolean;
};

/** From accepting on, for as long as the request lives, the candidate decides what is shared. */
export const consentStates: ReadonlySet<RequestState> = new Set(['accepted', 'started', 'finished', 'shared']);

export const canConsent = (state: RequestState): boolean => consentStates.has(state);

/** A board place without the full result would show by a side way what the level withholds. */
export const consistentConsent = ({ level, isOnBoard }: Consent): Consent => ({ level, isOnBoard: isOnBoard && level === 'full' });

/** The state that a level leads to: `shared` exactly while there is a result that the organization may see something of. */
export function stateUnder(level: ShareLevel, { state, hasResult }: { state: RequestState; hasResult: boolean }): RequestState {
  if (!hasResult) return state;
  return level === 'nothing' ? 'finished' : 'shared';
}

const ranks: Readonly<Record<ShareLevel, number>> = { nothing: 0, verdict: 1, full: 2 };

/** Whether the second level shows the organization more than the first. */
export const showsMore = (before: ShareLevel, after: ShareLevel): boolean => ranks[after] > ranks[before];

/** How often somebody may widen in a day what they share for one request; taking back is always possible. */
export const mostWideningsADay = 20;
