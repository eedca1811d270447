import { z } from 'zod';
import { currency } from '#features/catalog/rules/assessment-type.ts';
import { contract } from '#platform/contract/contract.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { paymentStatuses } from '../rules/payment.ts';
import { awaited } from '../rules/payment-state.ts';
import { voucherCode } from '../rules/voucher.ts';

const candidates = ['student', 'admin'] as const;
const typeName = z.string().trim().min(1).max(80);
const unknownType = { status: 404, message: 'We couldn’t find this assessment.' } as const;

/** What a person has paid for one assessment type. */
const paymentState = z.object({
  status: z.enum(paymentStatuses),
  /** Why it failed. */
  reason: z.enum(['declined', 'canceled', 'expired']).nullable(),
  is_free: z.boolean(),
  price_cents: z.number().int(),
  currency: z.literal(currency),
  /** False where a price has no price id, nobody takes payments here, or an attempt is paid for and not begun. */
  can_pay: z.boolean(),
  /** What an unfinished payment of mine is waiting for. */
  awaits: z.enum(awaited).nullable(),
});
export type WirePaymentState = z.infer<typeof paymentState>;

export const readPaymentState = contract({
  method: 'GET',
  path: '/api/payments/state',
  summary: 'Whether I have a paid, unused attempt at an assessment type.',
  access: candidates,
  query: z.object({ type: typeName }),
  reply: paymentState,
  refusals: { unknown_assessment_type: unknownType },
});

export const confirmPayment = contract({
  method: 'POST',
  path: '/api/payments/confirm',
  asksElsewhere: true,
  summary: 'Asks the payment provider about my open checkouts, in case I come back before its webhook arrives.',
  access: candidates,
  limits: [{ per: 'person', times: 60, seconds: 60 }],
  body: z.object({ type: typeName }),
  reply: paymentState,
  refusals: { unknown_assessment_type: unknownType },
});

export const cancelPayment = contract({
  method: 'POST',
  path: '/api/payments/cancel',
  asksElsewhere: true,
  summary: 'Records that I left the payment page without paying. I can pay again.',
  access: candidates,
  limits: [{ per: 'person', times: 60, seconds: 60 }],
  body: z.object({ type: typeName }),
  reply: paymentState,
  refusals: { unknown_assessment_type: unknownType },
});

const notPublished = { status: 409, message: 'This assessment isn’t available right now.' } as const;

/** The expected "no"s about a voucher, each with its sentence. */
const voucherRefusals = {
  voucher_unknown: { status: 422, message: 'This voucher code doesn’t exist. Check it for typos.' },
  voucher_expired: { status: 422, message: 'This voucher is no longer valid. Ask for a new one, or pay by card.' },
  voucher_used_up: { status: 422, message: 'This voucher has been used up. Ask the person who gave it to you, or pay by card.' },
  voucher_for_another: { status: 422, message: 'This voucher is for another assessment. Use it there, or pay by card.' },
} as const;

export const quotePrice = contract({
  method: 'POST',
  path: '/api/payments/quote',
  summary: 'What an attempt costs me with a voucher.',
  access: candidates,
  // Codes are guessed by trying; twelve characters leave no hope at this rate.
  limits: [{ per: 'person', times: 20, seconds: 300 }],
  body: z.object({ type: typeName, voucher: voucherCode }),
  reply: z.object({
    voucher: z.string(),
    percent_off: z.number().int(),
    price_cents: z.number().int(),
    discount_cents: z.number().int(),
    total_cents: z.number().int(),
    currency: z.literal(currency),
    expires_at: z.string().nullable(),
  }),
  refusals: { unknown_assessment_type: unknownType, not_published: notPublished, ...voucherRefusals },
});

export const startPayment = contract({
  method: 'POST',
  path: '/api/payments',
  asksElsewhere: true,
  summary: 'Starts the payment for one attempt at the catalog price. The reply says where to pay, or that a voucher covered it in full.',
  access: candidates,
  limits: [{ per: 'person', times: 20, seconds: 300 }],
  body: z.object({ type: typeName, voucher: voucherCode.nullish().transform((code) => code ?? null) }),
  reply: z.object({ payment_id: z.string(), status: z.enum(paymentStatuses), checkout_url: z.string().nullable() }),
  status: 201,
  refusals: {
    unknown_assessment_type: unknownType,
    not_published: notPublished,
    attempts_used_up: {
      status: 409,
      message: 'You’ve used all your attempts for this assessment. Its page shows when you can start another.',
    },
    cooling_off: { status: 409, message: 'It’s too soon after your last attempt. The assessment’s page shows when you can start another.' },
    attempt_open: { status: 409, message: 'You have an open attempt at this assessment. Continue it; you don’t need to pay again.' },
    price_missing: { status: 409, message: 'Assessment details or price information is missing.' },
    nothing_to_pay: { status: 409, message: 'This assessment is free. Starting now.' },
    already_paid: { status: 409, message: 'You’ve already paid for an attempt. You can start it now.' },
    user_not_found: { status: 401, message: 'User not found.' },
    payments_unavailable: { status: 503, message: 'Payments aren’t available right now. Try again later.' },
    provider_failed: { status: 503, message: 'An unexpected error occurred during payment.' },
    ...voucherRefusals,
  },
});

const myPayment = z.object({
  id: z.string(),
  type_code: z.string(),
  type_slug: z.string(),
  type_name: z.string(),
  amount_cents: z.number().int(),
  /** Before a voucher or a volume discount; null on payments from before it was recorded. */
  list_price_cents: z.number().int().nullable(),
  discount_cents: z.number().int(),
  currency: z.string(),
  status: z.enum(paymentStatuses),
  reason: z.enum(['declined', 'canceled', 'expired']).nullable(),
  voucher: z.string().nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
  is_used: z.boolean(),
  /** What came is not what was asked for; a person looks at it. */
  is_held: z.boolean(),
  refund_due: z.boolean(),
  /** The bank of the payer disputes it and has not decided. */
  is_disputed: z.boolean(),
  refunded_at: z.string().nullable(),
  /** How many seats of an organization it paid for; null: one attempt of mine. */
  seats: z.number().int().nullable(),
  /** What goes back for seats that nobody used. */
  part_refund: z.object({ cents: z.number().int(), refunded_at: z.string().nullable() }).nullable(),
});
export type MyPayment = z.infer<typeof myPayment>;

export const listMyPayments = contract({
  method: 'GET',
  path: '/api/me/payments',
  summary: 'Everything I have paid or tried to pay, newest first.',
  access: 'signed-in',
  reply: z.object({ payments: z.array(myPayment) }),
});

/** A payment with the name of whom it is billed to. */
export const receiptReply = myPayment.extend({
  payer: z.object({
    full_name: z.string(),
    email: z.string(),
    /** What an organization entered for its receipts, where it did. */
    address: z.string().optional(),
    tax_number: z.string().optional(),
    order_reference: z.string().optional(),
  }),
});
export type Receipt = z.infer<typeof receiptReply>;

export const readReceipt = contract({
  method: 'GET',
  path: '/api/me/payments/:id',
  summary: 'One of my payments, for its receipt.',
  access: 'signed-in',
  params: z.object({ id: uuid }),
  reply: receiptReply,
  refusals: { not_found: { status: 404, message: 'This isn’t one of your payments.' } },
});
