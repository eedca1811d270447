/** The status of a payment; refunds are stored beside it and change none of these. */
export const paymentStatuses = ['pending', 'completed', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What can happen to a payment, as the provider or the payer reports it. */
export const providerOutcomes = ['paid', 'declined', 'canceled', 'expired'] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];

/**
 * The state machine. Money that arrived always counts, also after a failure, because the payer may come back in another window;
 * nothing takes a completed payment back. So outcomes may arrive in any order and any number of times.
 */
const transitions: Readonly<Record<PaymentStatus, Readonly<Record<ProviderOutcome, PaymentStatus>>>> = {
  pending: { paid: 'completed', declined: 'failed', canceled: 'failed', expired: 'failed' },
  failed: { paid: 'completed', declined: 'failed', canceled: 'failed', expired: 'failed' },
  completed: { paid: 'completed', declined: 'completed', canceled: 'completed', expired: 'completed' },
};

export function statusAfter(status: PaymentStatus, outcome: ProviderOutcome): PaymentStatus {
  return transitions[status][outcome];
}

/** Why a payment failed; the screen has a sentence for each, and one for a payment that failed because the provider could not be reached. */
export type FailureReason = Exclude<ProviderOutcome, 'paid'>;

/** Who took the money: the card provider, the built-in test checkout, or nobody because a voucher paid in full. */
export const paymentProviders = ['stripe', 'test', 'voucher'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];
