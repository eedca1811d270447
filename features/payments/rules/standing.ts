import type { FailureReason, PaymentStatus } from './payment.ts';

type Paid = {
  status: PaymentStatus;
  failureReason: FailureReason | null;
  isUsed: boolean;
  /** Refunded, to be refunded, or held back for a person to look at: it opens nothing. */
  isVoid: boolean;
};

/** What a person has paid for one assessment type, in the words of the spec: pending until paid, completed when an attempt is open, failed with a reason. */
export type Standing = { status: PaymentStatus; reason: FailureReason | null };

/** `payments` are this person's for this type, newest first. A price of 0 needs no payment. */
export function standingOf(priceCents: number, payments: readonly Paid[]): Standing {
  if (priceCents === 0 || payments.some(isEntitlement)) return { status: 'completed', reason: null };
  // Only the newest counts: what failed before a payment that was used since is history.
  const newest = payments[0];
  return newest?.status === 'failed' && !newest.isVoid
    ? { status: 'failed', reason: newest.failureReason }
    : { status: 'pending', reason: null };
}

/** A completed payment that no attempt has used yet. */
export const isEntitlement = (payment: Paid): boolean => payment.status === 'completed' && !payment.isUsed && !payment.isVoid;

/** Whose word an unfinished payment waits for: the provider's news, or a person who looks at money that does not match. */
export const awaited = ['provider', 'person'] as const;
type WaitsFor = (typeof awaited)[number];

type Unfinished = { status: PaymentStatus; mismatch: string | null; refundedAt: Date | null; checkoutUrl: string | null };

/** Money that does not match comes first: whoever paid it must not pay again. */
export function awaitedOf(payments: readonly Unfinished[]): WaitsFor | null {
  if (payments.some((payment) => payment.mismatch !== null && payment.refundedAt === null)) return 'person';
  return payments.some((payment) => payment.status === 'pending' && payment.mismatch === null && payment.checkoutUrl !== null)
    ? 'provider'
    : null;
}
