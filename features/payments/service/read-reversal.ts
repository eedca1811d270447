import { z } from 'zod';
import { isStorable } from '#platform/http/unstorable.ts';
import { disputeStates, type Reversal } from '../rules/reversal.ts';
import type { ProviderEvent } from './provider.ts';

const text = z.string().min(1).max(255).refine(isStorable);
const paymentIntent = z.union([text, z.object({ id: text }).transform(({ id }) => id)]);

type Read = { intent: string; reversal: Reversal } | null;

const charge = z
  .object({ payment_intent: paymentIntent, amount: z.int(), amount_refunded: z.int(), refunded: z.boolean() })
  .transform((one): Read => ({
    intent: one.payment_intent,
    reversal: { kind: 'refund', refundedCents: one.amount_refunded, isWhole: one.refunded || one.amount_refunded >= one.amount },
  }));

const refund = z
  .object({ id: text, payment_intent: paymentIntent, status: text })
  .transform((one): Read =>
    one.status === 'failed' || one.status === 'canceled'
      ? { intent: one.payment_intent, reversal: { kind: 'refund_failed', refundId: one.id } }
      : null,
  );

const dispute = z.object({ id: text, payment_intent: paymentIntent, status: text }).transform((one): Read => {
  const state = Object.hasOwn(disputeStates, one.status) ? disputeStates[one.status] : undefined;
  return state ? { intent: one.payment_intent, reversal: { kind: 'dispute', disputeId: one.id, state } } : null;
});

/** The state of a dispute is read from the dispute, not from the name of the event, so that they may arrive in any order. */
const formsByType: Readonly<Record<string, z.ZodType<Read>>> = {
  'charge.refunded': charge,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.refund.updated': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
  'charge.dispute.closed': dispute,
};

/** Null for events that are about no money that goes back, and for charges that no checkout of ours can have made. */
export function readReversal(type: string, raw: unknown): ProviderEvent['reversal'] {
  const read = Object.hasOwn(formsByType, type) ? formsByType[type]?.safeParse(raw) : undefined;
  return read?.success ? read.data : null;
}
