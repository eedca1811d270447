import type { DisputeState } from './reversal.ts';

/** What becomes of the payment of an attempt that was annulled. */
export const entitlementReturns = ['free', 'given_back', 'refunded', 'held', 'settled'] as const;
export type EntitlementReturn = (typeof entitlementReturns)[number];

type Facts = {
  payment: { refundDueAt: Date | null; dispute: Exclude<DisputeState, 'inquiry'> | null } | null;
  isRefundWanted: boolean;
  /** The person has an account and no other unused payment, and the assessment is still offered. */
  canBeUsed: boolean;
};

/**
 * The payment pays for another attempt, unless the person wants it back or could not use it: then it is refunded. One that was refunded or
 * charged back has been settled already, and one that a bank disputes is theirs again when that is won.
 */
export function entitlementReturnOf({ payment, isRefundWanted, canBeUsed }: Facts): EntitlementReturn {
  if (payment === null) return 'free';
  if (payment.refundDueAt !== null || payment.dispute === 'lost') return 'settled';
  if (payment.dispute === 'open') return 'held';
  return isRefundWanted || !canBeUsed ? 'refunded' : 'given_back';
}
