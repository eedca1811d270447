import { z } from 'zod';
import { plainText } from '#features/accounts/rules/plain-text.ts';
import { currency } from '#features/catalog/rules/assessment-type.ts';
import { receiptReply } from '#features/payments/contract/payments.ts';
import { billingDetails } from '#features/payments/rules/billing-details.ts';
import { contract } from '#platform/contract/contract.ts';
import { pagedList } from '#platform/contract/paged-list.ts';
import { packStates } from '../rules/pack.ts';
import { maxPackSize } from '../rules/seat-price.ts';
import { membershipRefusals, organizationRoles } from './membership.ts';
import { uuid } from '#platform/contract/uuid.ts';

const count = z.number().int();
const unknownType = { status: 404, message: 'We couldn’t find this assessment.' } as const;
const noSuchPack = { status: 404, message: 'We couldn’t find this pack in your organization.' } as const;

const typeName = z.string().trim().min(1).max(80);
const size = z.number().int().min(1, 'Enter how many seats.').max(maxPackSize, 'One order can have at most 10,000 seats.');

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
    /** What owners entered for receipts; null for members, and until there is something. An order’s reference is not kept and always empty. */
    billing: z.object({ name: z.string(), address: z.string(), tax_number: z.string(), order_reference: z.string() }).nullable(),
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
  /** Its free seats last longer than the pack did, because they came back from requests. */
  is_extended: z.boolean(),
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
  asksElsewhere: true,
  summary: 'Starts the payment for a pack of seats at the catalog price less the volume discount; the reply says where to pay.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 20, seconds: 300 }],
  /** Billing details are printed on the receipt and kept for the next order; without them, the kept ones count. */
  body: z.object({ type: typeName, size, billing: billingDetails.nullish() }),
  reply: z.object({ payment_id: z.string(), checkout_url: z.string() }),
  status: 201,
  refusals: {
    ...membershipRefusals,
    unknown_assessment_type: unknownType,
    not_published: { status: 409, message: 'This assessment isn’t available right now.' },
    nothing_to_pay: { status: 409, message: 'This assessment is free, so it doesn’t need seats.' },
    price_missing: { status: 409, message: 'This assessment has no price yet. Contact us to buy seats.' },
    pack_too_large: { status: 409, message: 'This is more than a card can be charged at once. Order fewer seats, or contact us.' },
    payments_unavailable: { status: 503, message: 'Payments aren’t available right now. Try again later.' },
    provider_failed: { status: 503, message: 'An unexpected error occurred during payment.' },
  },
});

/** `waiting`: the provider has not said that it is paid. `held`: what came is not what was asked for, and a person looks at it. */
const orderState = z.object({ state: z.enum(['waiting', 'paid', 'failed', 'held', 'refunded']), size: count });
export type WireOrderState = z.infer<typeof orderState>;
const order = z.object({ payment_id: uuid });
const noSuchOrder = { status: 404, message: 'We couldn’t find this order in your organization.' } as const;

export const confirmSeatOrder = contract({
  method: 'POST',
  path: '/api/organization/seat-packs/confirm',
  asksElsewhere: true,
  summary: 'Asks the payment provider about an order of my organization, in case I come back before its webhook arrives.',
  access: organizationRoles,
  limits: [{ per: 'person', times: 60, seconds: 60 }],
  body: order,
  reply: orderState,
  refusals: { ...membershipRefusals, no_such_order: noSuchOrder },
});

export const cancelSeatOrder = contract({
  method: 'POST',
  path: '/api/organization/seat-packs/cancel',
  asksElsewhere: true,
  summary: 'Records that I left the payment page without paying. The order can be placed again.',
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
    'Refunds the available seats of a pack, once and within 30 days of buying it, or of the day the organization was closed. Send the seats and amount that the pack lists as refundable.',
  access: organizationRoles,
  params: z.object({ id: uuid }),
  body: z.object({ seats: count.min(1).max(maxPackSize), cents: count.min(1) }),
  reply: z.object({ seats: count, cents: count }),
  status: 202,
  refusals: {
    ...membershipRefusals,
    no_such_pack: noSuchPack,
    seats_given: { status: 409, message: 'These seats were given, so there’s nothing to refund.' },
    pack_ended: { status: 409, message: 'This pack has already been refunded.' },
    pack_disputed: { status: 409, message: 'The bank is reviewing this payment. You can’t refund anything until it decides.' },
    refunded_before: { status: 409, message: 'You’ve already refunded available seats from this pack. You can do that once per pack.' },
    refund_too_late: { status: 409, message: 'You can refund seats within 30 days of buying them. That time has passed.' },
    nothing_to_refund: { status: 409, message: 'The seats you keep cost as much as you paid, so there’s nothing to refund.' },
    pack_changed: { status: 409, message: 'This pack has just changed. Check the new amount and try again.' },
  },
});

export const readSeatReceipt = contract({
  method: 'GET',
  path: '/api/organization/seat-packs/:id/receipt',
  summary: 'The receipt of a pack that my organization bought.',
  access: organizationRoles,
  params: z.object({ id: uuid }),
  reply: receiptReply,
  refusals: { ...membershipRefusals, no_such_pack: noSuchPack },
});

const reason = plainText(300).min(5, 'Enter a reason.');
const organizationParams = z.object({ id: uuid });
const noSuchOrganization = { status: 404, message: 'We couldn’t find this organization.' } as const;

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
  summary: 'Gives an organization seats, with a reason its members can see.',
  access: ['admin'],
  params: organizationParams,
  /** The id is made by whoever gives them: the same request twice gives them once. */
  body: z.object({ id: uuid, type: typeName, size, reason }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    no_such_organization: noSuchOrganization,
    closed: { status: 409, message: 'This organization is closed. Reopen it first.' },
    unknown_assessment_type: unknownType,
    nothing_to_pay: { status: 409, message: 'This assessment is free, so it doesn’t need seats.' },
    not_published: {
      status: 409,
      message: 'This assessment is withdrawn, so no new seats can be given. The seats the organization already has can still be used.',
    },
    other_content: { status: 409, message: 'This ID was already used to give other seats. Send a new ID.' },
  },
});

export const withdrawSeatPack = contract({
  method: 'POST',
  path: '/api/admin/seat-packs/:id/withdraw',
  summary: 'Takes back the available seats of a pack that was given, with a reason the organization’s members can see.',
  access: ['admin'],
  params: z.object({ id: uuid }),
  body: z.object({ reason }),
  reply: z.object({ seats: count }),
  refusals: {
    no_such_pack: { status: 404, message: 'We couldn’t find this pack.' },
    seats_bought: { status: 409, message: 'These seats were bought. Refund the payment instead.' },
    pack_ended: { status: 409, message: 'This pack has already been taken back.' },
  },
});
