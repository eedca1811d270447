import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { uuid } from '#platform/contract/uuid.ts';
import { paymentProviders, paymentStatuses } from '../rules/payment.ts';
import { listedOutcomes } from '../rules/reversal.ts';
import { voucherStates } from '../rules/voucher-state.ts';
import { voucherCode } from '../rules/voucher.ts';
import { receiptReply } from './payments.ts';

const heldPayment = z.object({
  id: z.string(),
  /** Null once the account is deleted, like the address. */
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  user_id: z.string().nullable(),
  type_code: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  status: z.enum(paymentStatuses),
  provider: z.enum(paymentProviders),
  created_at: z.string(),
  settled_at: z.string().nullable(),
  /** What does not match, in a sentence. */
  mismatch: z.string().nullable(),
  refund_reason: z.string().nullable(),
  refunded_at: z.string().nullable(),
  /** What went back at the provider in part. */
  refunded_cents: z.number().int(),
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  is_used: z.boolean(),
  /** How many seats of an organization it paid for; null: one attempt. */
  seats: z.number().int().nullable(),
  /** What goes back for seats that nobody used. */
  part_refund: z.object({ cents: z.number().int(), reason: z.string(), refunded_at: z.string().nullable() }).nullable(),
});
export type HeldPayment = z.infer<typeof heldPayment>;

export const listPayments = contract({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Payments that need attention, refunded ones, or all of them. Without a choice, a search or a person filter covers all.',
  access: ['admin'],
  ...pagedList({
    row: heldPayment,
    sorts: { created_at: 'moment' },
    defaultSort: '-created_at',
    filters: { show: z.enum(['attention', 'refunded', 'all']).optional(), user: uuid.optional() },
  }),
});

const paymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  outcome: z.enum(listedOutcomes),
  /** Null where the event matches no payment. */
  payment_id: z.string().nullable(),
  /** Whether an attempt has used the payment. */
  is_used: z.boolean(),
  /** What the provider calls it: our reference in a checkout, or its own id of the payment. */
  reference: z.string().nullable(),
  received_at: z.string(),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

const onePayment = heldPayment.extend({
  type_name: z.string(),
  voucher: z.string().nullable(),
  provider_payment_id: z.string().nullable(),
  refund_due_at: z.string().nullable(),
  /** Oldest first. */
  events: z.array(paymentEvent),
  receipt: receiptReply,
});
export type OnePayment = z.infer<typeof onePayment>;

export const readPayment = contract({
  method: 'GET',
  path: '/api/admin/payments/:id',
  summary: 'One payment: its receipt, what the provider calls it, what it paid for, and what the provider reported about it.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  reply: onePayment,
  refusals: { not_found: { status: 404, message: 'We couldn’t find this payment.' } },
});

export const listPaymentEvents = contract({
  method: 'GET',
  path: '/api/admin/payment-events',
  summary: 'Signed webhook events from the provider that need attention: refunds, disputes, and events that match no payment.',
  access: ['admin'],
  ...pagedList({
    row: paymentEvent,
    sorts: { received_at: 'moment' },
    defaultSort: '-received_at',
    id: 'text',
    filters: { outcome: z.enum(listedOutcomes).optional() },
  }),
});

export const refundPayment = contract({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  summary: 'Refunds a payment through the provider, with a reason the payer sees.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({
    reason: plainText(300).min(5, 'Enter a reason.'),
    /** We spoiled the attempt: then it is paid back also after its questions have arrived. */
    is_our_failure: z.boolean().default(false),
  }),
  reply: z.object({}),
  status: 202,
  refusals: {
    not_found: { status: 404, message: 'We couldn’t find this payment.' },
    not_paid: { status: 409, message: 'Nothing was paid, so there’s nothing to refund.' },
    disputed: {
      status: 409,
      message:
        'The payer’s bank disputes this payment. Respond to the bank through the provider. You can’t refund the payment until the bank decides.',
    },
    attempt_started: {
      status: 409,
      message: 'The person has already seen the questions. Refund this only if our mistake disrupted the attempt.',
    },
    seat_pack: {
      status: 409,
      message:
        'These are an organization’s seats. Its owners can refund available seats themselves. Refund everything only if our mistake made the seats unusable.',
    },
    refund_under_way: { status: 409, message: 'This refund is already on its way.' },
    already_refunded: { status: 409, message: 'This payment was already refunded.' },
  },
});

const voucher = z.object({
  id: z.string(),
  code: z.string(),
  label: z.string(),
  percent_off: z.number().int(),
  type_code: z.string().nullable(),
  max_uses: z.number().int(),
  uses: z.number().int(),
  expires_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  created_at: z.string(),
});
export type WireVoucher = z.infer<typeof voucher>;

export const listVouchers = contract({
  method: 'GET',
  path: '/api/admin/vouchers',
  summary: 'Every voucher with how often it was used.',
  access: ['admin'],
  ...pagedList({
    row: voucher,
    sorts: { created_at: 'moment', code: 'text' },
    defaultSort: '-created_at',
    filters: { state: z.enum(voucherStates).optional() },
  }),
});

export const createVoucher = contract({
  method: 'POST',
  path: '/api/admin/vouchers',
  summary: 'Creates a voucher code for an organization or a promotion.',
  access: ['admin'],
  body: z.object({
    label: plainText(120).min(2, 'Say who it’s for.'),
    /** Left out: a code is made. */
    code: voucherCode.optional(),
    percent_off: z.number().int().min(1).max(100),
    type: z.string().trim().min(1).max(80).nullable(),
    max_uses: z.number().int().min(1).max(100_000),
    expires_at: z.iso.datetime({ offset: true, error: 'Enter a date and time with a time zone, such as 2026-12-01T09:00:00Z.' }).nullable(),
  }),
  reply: voucher,
  status: 201,
  refusals: {
    unknown_assessment_type: { status: 404, message: 'We couldn’t find this assessment.' },
    code_taken: { status: 409, message: 'There’s already a voucher with this code.' },
    already_over: { status: 422, message: 'The end date has to be in the future.' },
  },
});

export const endVoucher = contract({
  method: 'POST',
  path: '/api/admin/vouchers/:id/end',
  summary: 'Ends a voucher. Past payments with it stay valid. A second call changes nothing.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ reason: plainText(500).pipe(z.string().min(4, 'Enter a reason.')) }),
  reply: z.object({}),
  status: 204,
  refusals: { not_found: { status: 404, message: 'We couldn’t find this voucher.' } },
});
