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

/** What a shared result is worth at the moment it is read; a certificate that was taken back is said too. */
export const sharedStates = ['counts', 'under_review', 'disputed', 'refunded', 'upheld', 'annulled', 'suspended', 'revoked'] as const;
export type SharedState = (typeof sharedStates)[number];

type SharedFacts = {
  isAnnulled: boolean;
  review: 'open' | 'cleared' | 'upheld' | null;
  paymentMark: PaymentMark | null;
  /** Of the result's certificate; null when it has none. */
  certificate: 'active' | 'suspended' | 'revoked' | null;
};

/** What was found wrong with the attempt itself says more than what became of its certificate. */
export function sharedStateOf({ isAnnulled, review, paymentMark, certificate }: SharedFacts): SharedState {
  if (isAnnulled) return 'annulled';
  if (review === 'upheld') return 'upheld';
  if (paymentMark === 'refunded') return 'refunded';
  if (certificate === 'revoked') return 'revoked';
  if (paymentMark !== null) return paymentMark;
  if (review === 'open') return 'under_review';
  return certificate === 'suspended' ? 'suspended' : 'counts';
}

const withoutVerdict: ReadonlySet<SharedState> = new Set(['annulled', 'upheld', 'refunded', 'suspended', 'revoked']);

const unreliable: ReadonlySet<SharedState> = new Set(['annulled', 'upheld', 'refunded', 'revoked']);

/** Whether readers are told not to rely on the result. What a review, a bank or an administrator has yet to settle may still be relied on later. */
export const isUnreliable = (state: SharedState): boolean => unreliable.has(state);

/** Whether a verdict may be shown and ranked; under review or disputed it still may, with that beside it. */
export const hasVerdict = (state: SharedState): boolean => !withoutVerdict.has(state);
