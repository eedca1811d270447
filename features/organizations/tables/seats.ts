import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import { payments } from '#features/payments/tables.ts';
import type { SeatState } from '../rules/seat.ts';
import { ofOrganization } from './organizations.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Seats that were bought together, or given by an administrator. */
export const seatPacks = pgTable(
  'seat_packs',
  {
    id: uuid('id').primaryKey(),
    organizationId: ofOrganization(),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id),
    size: integer('size').notNull(),
    /** What one seat cost; 0 for those that were given. */
    seatCents: integer('seat_cents').notNull(),
    /** The catalog's price of one when the pack was bought; what a refund reckons with. */
    listCents: integer('list_cents').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    /** Empty for seats that were given. */
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the owners were told that it expires soon. */
    noticeAt: moment('notice_at'),
    /** When an owner asked for the money of the free seats; once. */
    refundAskedAt: moment('refund_asked_at'),
    /** While a bank disputes the payment, its free seats are held. */
    heldAt: moment('held_at'),
    /** The payment went back as a whole, or an administrator took back what was given: what is free or comes back ends like this. */
    endedAt: moment('ended_at'),
    endedAs: text('ended_as').$type<'refunded' | 'withdrawn'>(),
  },
  (table) => [
    index('seat_packs_of').on(table.organizationId, table.createdAt),
    index('seat_packs_by_expiry').on(table.expiresAt),
    check('seat_packs_size', sql`${table.size} between 1 and 10000`),
    check('seat_packs_price', sql`${table.seatCents} >= 0`),
    check(
      'seat_packs_ended',
      sql`(${table.endedAt} is null) = (${table.endedAs} is null) and ${table.endedAs} in ('refunded', 'withdrawn')`,
    ),
  ],
);

/** What an organization is about to buy, with the payment that was begun for it; the pack follows once the money has come. */
export const seatOrders = pgTable(
  'seat_orders',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    organizationId: ofOrganization(),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id),
    size: integer('size').notNull(),
    seatCents: integer('seat_cents').notNull(),
    listCents: integer('list_cents').notNull(),
    orderedBy: uuid('ordered_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('seat_orders_of').on(table.organizationId, table.createdAt)],
);

/** An entitlement that waits: one attempt of one type, for whomever the organization asks. */
export const seats = pgTable(
  'seats',
  {
    id: uuid('id').primaryKey(),
    packId: uuid('pack_id')
      .notNull()
      .references(() => seatPacks.id, { onDelete: 'cascade' }),
    organizationId: ofOrganization(),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id),
    state: text('state').$type<SeatState>().notNull().default('free'),
    /** The request it is promised to, or that used it; `assessment_requests.id`. */
    requestId: uuid('request_id').unique(),
    expiresAt: moment('expires_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('seats_free')
      .on(table.organizationId, table.assessmentTypeId, table.expiresAt, table.id)
      .where(sql`state = 'free'`),
    index('seats_of_pack').on(table.packId, table.state),
    index('seats_running_out')
      .on(table.expiresAt)
      .where(sql`state in ('free', 'promised')`),
    check('seats_state', sql`${table.state} in ('free', 'held', 'promised', 'used', 'refunded', 'withdrawn', 'expired')`),
    check('seats_request', sql`(${table.state} in ('promised', 'used')) = (${table.requestId} is not null)`),
  ],
);
