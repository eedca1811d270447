/** Money that goes back, or may, without our asking: a refund made at the provider, one that failed, or a dispute that the payer's bank opened. */
export type Reversal =
  | {
      kind: 'refund';
      /** Of this charge so far, in all. */
      refundedCents: number;
      isWhole: boolean;
    }
  | { kind: 'refund_failed'; refundId: string }
  | { kind: 'dispute'; disputeId: string; state: DisputeState };

/** In an inquiry the bank only asks; from `open` on it has taken the money, until it decides. */
export type DisputeState = 'inquiry' | 'open' | 'won' | 'lost';

/** The provider's names for the states of a dispute; one that is not among them is left to a person. */
export const disputeStates: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  // The bank asked and took nothing.
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** What came of a reversal, in a word. */
export const reversalOutcomes = [
  'refunded',
  'partly_refunded',
  'refund_failed',
  'disputed',
  'inquiry',
  'dispute_won',
  'dispute_lost',
] as const;
export type ReversalOutcome = (typeof reversalOutcomes)[number];

/** Outcomes of webhook events that administrators are shown; `unknown` matches no payment. */
export const listedOutcomes = ['unknown', ...reversalOutcomes] as const;
export type ListedOutcome = (typeof listedOutcomes)[number];

type Reversed = {
  refundedAt: Date | null;
  refundedCents: number;
  refundId: string | null;
  dispute: Exclude<DisputeState, 'inquiry'> | null;
  disputeId: string | null;
};

/** What a reversal means for a payment; `repeated` when the payment knows it already, or knows what came after it. */
export function outcomeOf(payment: Reversed, reversal: Reversal): ReversalOutcome | 'repeated' {
  switch (reversal.kind) {
    case 'refund':
      if (payment.refundedAt !== null) return 'repeated';
      if (reversal.isWhole) return 'refunded';
      return reversal.refundedCents > payment.refundedCents ? 'partly_refunded' : 'repeated';
    case 'refund_failed':
      if (payment.refundedAt === null) return 'repeated';
      return payment.refundId === null || payment.refundId === reversal.refundId ? 'refund_failed' : 'repeated';
    case 'dispute':
      return disputeOutcome(payment, reversal);
  }
}

const outcomeOfState = { inquiry: 'inquiry', open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const;

/** A dispute that has ended stays ended, in whatever order its events arrive; another dispute begins anew. */
function disputeOutcome(
  { dispute, disputeId }: Reversed,
  { disputeId: id, state }: Extract<Reversal, { kind: 'dispute' }>,
): ReversalOutcome | 'repeated' {
  const isKnown = disputeId === id && (dispute === state || dispute === 'won' || dispute === 'lost' || state === 'inquiry');
  return isKnown ? 'repeated' : outcomeOfState[state];
}

/** What a payment says about the result of its attempt, and about a certificate from it; null where it says nothing. */
export const paymentMarks = ['disputed', 'refunded'] as const;
export type PaymentMark = (typeof paymentMarks)[number];

/** Refunded: off the leaderboards for good, and no certificate. Disputed: the same, until the bank has decided. */
export function markOf(payment: { refundDueAt: Date | null; dispute: Reversed['dispute'] }): PaymentMark | null {
  if (payment.refundDueAt !== null) return 'refunded';
  return payment.dispute === 'open' ? 'disputed' : null;
}
