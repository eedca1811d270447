import type { FailureReason, PaymentStatus } from './payment.ts';

type Paid = {
  status: PaymentStatus;
  failureReason: FailureReason | null;
  isUsed: boolean;
  /** Refunded, due for a refund, or held for review: it entitles to nothing. */
  isVoid: boolean;
};

/** What a person has paid for one assessment type, in the spec's terms: pending until paid, completed while a paid attempt is unused, failed with a reason. */
export type PaymentState = { status: PaymentStatus; reason: FailureReason | null };

/** `payments` are this person's for this type, newest first. A price of 0 needs no payment. */
export function paymentStateOf(priceCents: number, payments: readonly Paid[]): PaymentState {
  if (priceCents === 0 || payments.some(isEntitlement)) return { status: 'completed', reason: null };
  // Only the newest counts: a failure before a payment that was used since is history.
  const newest = payments[0];
  return newest?.status === 'failed' && !newest.isVoid
    ? { status: 'failed', reason: newest.failureReason }
    : { status: 'pending', reason: null };
}

/** A completed payment that no attempt has used yet. */
export const isEntitlement = (payment: Paid): boolean => payment.status === 'completed' && !payment.isUsed && !payment.isVoid;

type Dated = Paid & { id: string; createdAt: Date; settledAt: Date | null };

/**
 * Whether the attempt that this payment was begun for is paid by another one: one that is unused, or one that was paid after this one was
 * begun and that an attempt has used since. Two open checkouts are two offers of the same attempt, however soon it starts.
 */
export const isPaidByAnother = (payment: Pick<Dated, 'id' | 'createdAt'>, payments: readonly Dated[]): boolean =>
  payments.some(
    (other) =>
      other.id !== payment.id &&
      other.status === 'completed' &&
      !other.isVoid &&
      (!other.isUsed || (other.settledAt !== null && other.settledAt > payment.createdAt)),
  );

/** What an unfinished payment is waiting for: the provider's webhook, or a person who reviews money that doesn't match. */
export const awaited = ['provider', 'person'] as const;
type WaitsFor = (typeof awaited)[number];

type Unfinished = { status: PaymentStatus; mismatch: string | null; refundedAt: Date | null; checkoutUrl: string | null };

/** A mismatch comes first: whoever paid it must not pay again. */
export function awaitedOf(payments: readonly Unfinished[]): WaitsFor | null {
  if (payments.some((payment) => payment.mismatch !== null && payment.refundedAt === null)) return 'person';
  return payments.some((payment) => payment.status === 'pending' && payment.mismatch === null && payment.checkoutUrl !== null)
    ? 'provider'
    : null;
}
