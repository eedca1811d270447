import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { BilledTo } from './rules/billing-details.ts';
import type { FailureReason, PaymentProvider, PaymentStatus } from './rules/payment.ts';
import type { DisputeState } from './rules/reversal.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Codes that pay for attempts, in part or in full. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    percentOff: integer('percent_off').notNull(),
    assessmentTypeId: uuid('assessment_type_id').references(() => assessmentTypes.id),
    /** Whom it was made for, in the administrator's words. */
    label: text('label').notNull(),
    maxUses: integer('max_uses').notNull(),
    /** Payments that hold a use: pending ones too, until they fail. */
    uses: integer('uses').notNull().default(0),
    expiresAt: moment('expires_at'),
    endedAt: moment('ended_at'),
    createdBy: uuid('created_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('vouchers_newest').on(table.createdAt, table.id),
    index('vouchers_by_words').using('gin', sql`(${table.code} || ' ' || ${table.label}) gin_trgm_ops`),
    check('vouchers_percent_off', sql`${table.percentOff} between 1 and 100`),
    check('vouchers_uses', sql`${table.uses} between 0 and ${table.maxUses}`),
  ],
);

/** One row for each checkout that was begun. A completed one that is unused and not void is the right to one attempt. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** Empty once the person has deleted the account; the books stay. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id),
    /** How many seats an organization gets by it. Empty: one attempt for the payer; a pack is nobody's entitlement. */
    seats: integer('seats'),
    /** The attempt that used it. */
    assessmentId: uuid('assessment_id').unique(),
    amountCents: integer('amount').notNull(),
    /** What it cost at the catalog's price, before a voucher or a volume discount. Empty on payments from before it was recorded. */
    listPriceCents: integer('list_price'),
    currency: text('currency').notNull(),
    /** Whom the receipt names. Empty once a person who paid for an attempt has deleted the account. */
    billedTo: jsonb('billed_to').$type<BilledTo>(),
    status: text('status').$type<PaymentStatus>().notNull().default('pending'),
    failureReason: text('failure_reason').$type<FailureReason>(),
    stripePriceId: text('stripe_price_id'),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    providerCheckoutId: text('provider_session_id').unique(),
    providerPaymentId: text('provider_payment_id').unique(),
    checkoutUrl: text('checkout_url'),
    voucherId: uuid('voucher_id').references(() => vouchers.id),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    /** Held back: what came is not what was asked for. */
    mismatch: text('mismatch'),
    /** To be paid back, and why; it opens nothing from then on. */
    refundDueAt: moment('refund_due_at'),
    refundReason: text('refund_reason'),
    refundedAt: moment('refunded_at'),
    refundId: text('refund_id'),
    /** What went back at the provider in part. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The part that we pay back for seats that nobody used: once, beside everything that follows from a whole refund. */
    partRefundCents: integer('part_refund_cents'),
    partRefundDueAt: moment('part_refund_due_at'),
    partRefundReason: text('part_refund_reason'),
    partRefundedAt: moment('part_refunded_at'),
    partRefundId: text('part_refund_id'),
    /** The payer's bank disputes it. While that is open it opens nothing; lost, it is refunded too. */
    dispute: text('dispute').$type<Exclude<DisputeState, 'inquiry'>>(),
    disputeId: text('dispute_id'),
    disputedAt: moment('disputed_at'),
  },
  (table) => [
    check('payments_status', sql`${table.status} in ('pending', 'completed', 'failed')`),
    check('payments_provider', sql`${table.provider} in ('stripe', 'test', 'voucher')`),
    check('payments_amount', sql`${table.amountCents} >= 0`),
    check('payments_list_price', sql`${table.listPriceCents} >= ${table.amountCents}`),
    check('payments_dispute', sql`${table.dispute} in ('open', 'won', 'lost')`),
    check('payments_seats', sql`${table.seats} is null or (${table.seats} between 1 and 10000 and ${table.assessmentId} is null)`),
    check(
      'payments_part_refund',
      sql`${table.partRefundCents} is null or (${table.partRefundCents} between 1 and ${table.amountCents} and ${table.seats} is not null)`,
    ),
    check('payments_currency', sql`${table.currency} = 'USD'`),
    index('payments_of_person').on(table.userId, table.assessmentTypeId, table.createdAt),
    index('payments_waiting')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
    // The provider tells cases apart; whoever copies an id by hand does not.
    index('payments_by_provider_payment').on(sql`lower(${table.providerPaymentId})`),
    index('payments_by_provider_checkout').on(sql`lower(${table.providerCheckoutId})`),
    index('payments_newest').on(table.createdAt, table.id),
    index('payments_needing_attention')
      .on(table.createdAt, table.id)
      .where(
        sql`(mismatch is not null or refund_due_at is not null or dispute = 'open' or (part_refund_due_at is not null and part_refunded_at is null)) and refunded_at is null`,
      ),
    index('payments_refunded')
      .on(table.createdAt, table.id)
      .where(sql`refunded_at is not null`),
    uniqueIndex('payments_one_entitlement')
      .on(table.userId, table.assessmentTypeId)
      .where(
        sql`status = 'completed' and seats is null and assessment_id is null and mismatch is null and refund_due_at is null and dispute is distinct from 'open'`,
      ),
  ],
);

/** What the provider told us, once each. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    paymentId: uuid('payment_id'),
    /** What came of it, in a word: that of a settlement or of a reversal, or unknown, or ignored. */
    outcome: text('outcome').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('payment_events_listed')
      .on(table.receivedAt, table.id)
      .where(
        sql`outcome in ('unknown', 'refunded', 'partly_refunded', 'refund_failed', 'disputed', 'inquiry', 'dispute_won', 'dispute_lost')`,
      ),
    index('payment_events_of_payment').on(table.paymentId),
    index('payment_events_unknown')
      .on(table.receivedAt)
      .where(sql`outcome = 'unknown'`),
  ],
);

/** Checkouts of the built-in test provider; local mode only. */
export const testCheckouts = pgTable('test_checkouts', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  description: text('description').notNull(),
  email: text('email').notNull(),
  amountCents: integer('amount').notNull(),
  /** What was taken off the catalog's price, and what the discount is called. */
  discountCents: integer('discount').notNull().default(0),
  discountName: text('discount_name').notNull().default(''),
  currency: text('currency').notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** open, authenticating, paid or expired. */
  state: text('state').$type<'open' | 'authenticating' | 'paid' | 'expired'>().notNull(),
  paymentId: text('payment_id'),
  createdAt: moment('created_at').notNull(),
});
