import type { PaymentMark } from '#features/payments/rules/reversal.ts';

/** How long a link may show a result, in days. */
export const linkDays = [7, 30, 90] as const;

/** How many links of one result may be open at a time. */
export const mostOpenLinks = 10;

/** How many of its last opens a link shows. */
export const shownOpens = 10;

export const linkStates = ['open', 'expired', 'withdrawn'] as const;
export type LinkState = (typeof linkStates)[number];

/** A withdrawn link stays withdrawn; one that was not ends on its day. */
export function linkStateOf({ expiresAt, withdrawnAt }: { expiresAt: Date; withdrawnAt: Date | null }, now: Date): LinkState {
  if (withdrawnAt !== null) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'open';
}

/** What a shared result is worth at the moment it is opened. */
export const sharedStates = ['counts', 'under_review', 'disputed', 'refunded', 'upheld', 'annulled'] as const;
export type SharedState = (typeof sharedStates)[number];

type SharedFacts = { isAnnulled: boolean; review: 'open' | 'cleared' | 'upheld' | null; paymentMark: PaymentMark | null };

export function sharedStateOf({ isAnnulled, review, paymentMark }: SharedFacts): SharedState {
  if (isAnnulled) return 'annulled';
  if (review === 'upheld') return 'upheld';
  if (paymentMark !== null) return paymentMark;
  return review === 'open' ? 'under_review' : 'counts';
}
