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
  const newest = payments.find((payment) => !payment.isUsed && !payment.isVoid);
  return newest?.status === 'failed' ? { status: 'failed', reason: newest.failureReason } : { status: 'pending', reason: null };
}

/** A completed payment that no attempt has used yet. */
export const isEntitlement = (payment: Paid): boolean => payment.status === 'completed' && !payment.isUsed && !payment.isVoid;
