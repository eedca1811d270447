import { z } from 'zod';
import { currency } from '#features/catalog/rules/assessment-type.ts';
import { receiptReply } from '#features/payments/contract/payments.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { packStates } from '../rules/pack.ts';
import { maxPackSize } from '../rules/seat-price.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';

const count = z.number().int();
const unknownType = { status: 404, message: 'No assessment of this name is in the catalog.' } as const;
const noSuchPack = { status: 404, message: 'Your organization has no such pack.' } as const;

const typeName = z.string().trim().min(1).max(80);
const size = z.number().int().min(1, 'Enter how many seats.').max(maxPackSize, 'One order has at most 10,000 seats.');

export const readSeats = contract({
  method: 'GET',
  path: '/api/organization/seats',
  summary: 'The seats of my organization by assessment, and what a pack costs.',
  access: organizationRoles,
  reply: z.object({
    /** Whether I may buy seats and get them paid back. */
    is_owner: z.boolean(),
    /** False where nobody takes payments here. */
    can_pay: z.boolean(),
    currency: z.literal(currency),
    types: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** What one seat costs in an order of one; null where none can be bought. */
        list_cents: count.nullable(),
        free: count,
        /** Free ones that wait until a bank has decided about their payment. */
        held: count,
        promised: count,
        used: count,
        /** When the first of the free ones expires. */
        next_expiry: z.string().nullable(),
      }),
    ),
    /** From so many seats in one order, each costs so much less. */
    steps: z.array(z.object({ from: count, percent_off: count })),
  }),
  refusals: { ...membershipRefusals },
});

const pack = z.object({
  id: z.string(),
  type_code: z.string(),
  type_name: z.string(),
  size: count,
  state: z.enum(packStates),
  /** Null for seats that were given. */
  payment_id: z.string().nullable(),
  paid_cents: count,
  currency: z.literal(currency),
  /** Why it was given. */
  reason: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  free: count,
  promised: count,
  used: count,
  gone: count,
  /** What would go back for the free seats now; null where nothing would. */
  refund: z.object({ seats: count, cents: count, until: z.string() }).nullable(),
  /** What goes or went back; `refunded_at` is null while the provider is being asked. */
  refunded: z.object({ cents: count, refunded_at: z.string().nullable() }).nullable(),
});
export type WirePack = z.infer<typeof pack>;

export const listSeatPacks = contract({
  method: 'GET',
  path: '/api/organization/seat-packs',
  summary: 'Packs of seats that my organization bought or was given, newest first.',
  access: organizationRoles,
  ...pagedList({ row: pack, sorts: { created_at: 'moment' }, defaultSort: '-created_at' }),
  refusals: { ...membershipRefusals },
});

export const orderSeatPack = contract({
  method: 'POST',
  path: '/api/organization/seat-packs',
  summary: 'Begins the payment of a pack of seats at the price of the catalog less the volume step; the reply says where to pay.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 20, seconds: 300 }],
  body: z.object({ type: typeName, size }),
  reply: z.object({ payment_id: z.string(), checkout_url: z.string() }),
  status: 201,
  refusals: {
    ...membershipRefusals,
    unknown_assessment_type: unknownType,
    not_published: { status: 409, message: 'This assessment is not open at the moment, so no seats can be bought for it.' },
    nothing_to_pay: { status: 409, message: 'This assessment is free. It needs no seats.' },
    price_missing: { status: 409, message: 'Price information is missing for this assessment.' },
    pack_too_large: { status: 409, message: 'This is more than a card can be charged with at once. Order fewer seats, or write to us.' },
    payments_unavailable: { status: 503, message: 'Payments are not available at the moment.' },
    provider_failed: { status: 503, message: 'An unexpected error occurred during payment.' },
  },
});

/** `waiting`: the provider has not said that it is paid. `held`: what came is not what was asked for, and a person looks at it. */
const orderState = z.object({ state: z.enum(['waiting', 'paid', 'failed', 'held', 'refunded']), size: count });
export type WireOrderState = z.infer<typeof orderState>;
const order = z.object({ payment_id: z.uuid() });
const noSuchOrder = { status: 404, message: 'Your organization has no such order.' } as const;

export const confirmSeatOrder = contract({
  method: 'POST',
  path: '/api/organization/seat-packs/confirm',
  summary: 'Asks the payment provider about an order of my organization, for somebody who comes back before its webhook arrives.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 60, seconds: 60 }],
  body: order,
  reply: orderState,
  refusals: { ...membershipRefusals, no_such_order: noSuchOrder },
});

export const cancelSeatOrder = contract({
  method: 'POST',
  path: '/api/organization/seat-packs/cancel',
  summary: 'Says that I turned back from the payment page; the order can be made again.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 60, seconds: 60 }],
  body: order,
  reply: orderState,
  refusals: { ...membershipRefusals, no_such_order: noSuchOrder },
});

export const refundSeatPack = contract({
  method: 'POST',
  path: '/api/organization/seat-packs/:id/refund',
  summary:
    'Pays the free seats of a pack back, once and within 30 days of buying it. What is asked for is what the pack says would go back.',
  access: organizationRoles,
  params: z.object({ id: z.uuid() }),
  body: z.object({ seats: count.min(1).max(maxPackSize), cents: count.min(1) }),
  reply: z.object({ seats: count, cents: count }),
  status: 202,
  refusals: {
    ...membershipRefusals,
    no_such_pack: noSuchPack,
    seats_given: { status: 409, message: 'These seats were given, so there is nothing to pay back.' },
    pack_ended: { status: 409, message: 'This pack has been paid back.' },
    pack_disputed: { status: 409, message: 'The bank is checking this payment. Nothing can be paid back until it has decided.' },
    refunded_before: { status: 409, message: 'Free seats of this pack have been paid back already. That is possible once.' },
    refund_too_late: { status: 409, message: 'Seats are paid back within 30 days of buying them, and that time is over.' },
    nothing_to_refund: { status: 409, message: 'The seats you keep cost as much as you paid, so nothing would go back.' },
    pack_changed: { status: 409, message: 'This pack has changed in the meantime. Look at the new amount and try again.' },
  },
});

export const readSeatReceipt = contract({
  method: 'GET',
  path: '/api/organization/seat-packs/:id/receipt',
  summary: 'The receipt of a pack that my organization bought.',
  access: organizationRoles,
  params: z.object({ id: z.uuid() }),
  reply: receiptReply,
  refusals: { ...membershipRefusals, no_such_pack: noSuchPack },
});

const reason = z.string().trim().min(5, 'Enter a reason.').max(300);
const organizationParams = z.object({ id: z.uuid() });
const noSuchOrganization = { status: 404, message: 'There is no such organization.' } as const;

export const listOrganizationPacks = contract({
  method: 'GET',
  path: '/api/admin/organizations/:id/seat-packs',
  summary: 'Packs of seats of an organization, newest first.',
  access: ['admin'],
  params: organizationParams,
  ...pagedList({ row: pack, sorts: { created_at: 'moment' }, defaultSort: '-created_at' }),
});

export const giveSeatPack = contract({
  method: 'POST',
  path: '/api/admin/organizations/:id/seat-packs',
  summary: 'Gives an organization seats, with a reason that its members read.',
  access: ['admin'],
  params: organizationParams,
  body: z.object({ type: typeName, size, reason }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    no_such_organization: noSuchOrganization,
    closed: { status: 409, message: 'This organization is closed. Reopen it first.' },
    unknown_assessment_type: unknownType,
    nothing_to_pay: { status: 409, message: 'This assessment is free. It needs no seats.' },
  },
});

export const withdrawSeatPack = contract({
  method: 'POST',
  path: '/api/admin/seat-packs/:id/withdraw',
  summary: 'Takes back the free seats of a pack that was given, with a reason that the organization’s members read.',
  access: ['admin'],
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason }),
  reply: z.object({ seats: count }),
  refusals: {
    no_such_pack: { status: 404, message: 'There is no such pack.' },
    seats_bought: { status: 409, message: 'These seats were bought. Refund the payment instead.' },
    pack_ended: { status: 409, message: 'This pack has been taken back already.' },
  },
});
