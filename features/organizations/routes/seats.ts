import { recordAct } from '#features/audit/service.ts';
import { currency } from '#features/catalog/rules/assessment-type.ts';
import { findTypeNamed, listTypes } from '#features/catalog/service.ts';
import { cancelPackPayment, confirmPackPayment } from '#features/payments/service/pack-payments.ts';
import { type Provider, ProviderFailed } from '#features/payments/service/provider.ts';
import { providerOf } from '#features/payments/service/providers.ts';
import { readPackReceipt } from '#features/payments/service/read-receipt.ts';
import { seatSteps } from '#content/seat-prices.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type Route, route } from '#platform/http/route.ts';
import { createTurns } from '#platform/http/turns.ts';
import { sendMail } from '#platform/mail/mailer.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  cancelSeatOrder,
  confirmSeatOrder,
  giveSeatPack,
  listOrganizationPacks,
  listSeatPacks,
  orderSeatPack,
  readSeatReceipt,
  readSeats,
  refundSeatPack,
  type WireOrderState,
  type WirePack,
  withdrawSeatPack,
} from '../contract/seats.ts';
import { seatsWithdrawn } from '../mail/seats.ts';
import { packState, refundableUntil, whyNotPackRefund } from '../rules/pack.ts';
import { giveSeats } from '../service/give-seats.ts';
import { memberFor } from '../service/membership.ts';
import { orderSeats } from '../service/order-seats.ts';
import { refundCentsFor, refundSeats } from '../service/refund-seats.ts';
import { countSeats } from '../service/seats.ts';
import { endPack } from '../service/settle-pack.ts';
import { findBilling, lockOrganization } from '../store/organizations.ts';
import { listOwnerEmails } from '../store/owners.ts';
import { findPack, findPackOf, listPacks, lockPack, type Pack } from '../store/packs.ts';
import { findOrderOf, type OrderState } from '../store/seat-orders.ts';

export function seatRoutes(runtime: Runtime): Route[] {
  const provider = providerOf(runtime);
  return [...readingRoutes(runtime, provider), ...orderRoutes(runtime, provider), ...refundRoutes(runtime), ...givingRoutes(runtime)];
}

function readingRoutes(runtime: Runtime, provider: Provider | null): Route[] {
  const { database } = runtime;
  return [
    route(readSeats, async ({ actor }) => {
      const found = await memberFor(database, actor.userId);
      if (!found.ok) return found;
      const counted = new Map((await countSeats(database, found.value.organizationId)).map((one) => [one.assessmentTypeId, one]));
      const types = (await listTypes(database, 'all')).map((type) => {
        const own = counted.get(type.id);
        const isSold = type.priceCents > 0 && type.stripePriceId !== null && type.publishedAt !== null;
        return {
          code: type.code,
          name: type.name,
          list_cents: isSold ? type.priceCents : null,
          free: own?.free ?? 0,
          held: own?.held ?? 0,
          promised: own?.promised ?? 0,
          used: own?.used ?? 0,
          next_expiry: own?.nextExpiry?.toISOString() ?? null,
        };
      });
      return ok({
        is_owner: found.value.role === 'owner',
        can_pay: provider !== null,
        currency,
        // What can neither be bought nor was ever had says nothing.
        types: types.filter((type) => type.list_cents !== null || type.free + type.held + type.promised + type.used > 0),
        steps: seatSteps.map(({ from, percentOff }) => ({ from, percent_off: percentOff })),
        billing: found.value.role === 'owner' ? await findBilling(database, found.value.organizationId) : null,
      });
    }),
    route(listSeatPacks, async ({ actor, query, now }) => {
      const found = await memberFor(database, actor.userId);
      if (!found.ok) return found;
      return ok(pagedReply(await listPacks(database, found.value.organizationId, query), (pack) => wirePack(pack, now)));
    }),
    route(readSeatReceipt, async ({ actor, params }) => {
      const found = await memberFor(database, actor.userId, { isOwner: true });
      if (!found.ok) return found;
      const pack = await findPackOf(database, found.value.organizationId, params.id);
      if (!pack?.paymentId) return refuse('no_such_pack');
      const receipt = await readPackReceipt(database, pack.paymentId);
      return receipt ? ok(receipt) : refuse('no_such_pack');
    }),
  ];
}

/** Buying: the order, and what becomes of its payment. */
function orderRoutes(runtime: Runtime, provider: Provider | null): Route[] {
  const { database } = runtime;

  return [
    route(orderSeatPack, async ({ actor, body, now }) => {
      const found = await memberFor(database, actor.userId, { isOwner: true, isChange: true });
      if (!found.ok) return found;
      if (!provider) return refuse('payments_unavailable');
      try {
        const { type, size, billing = null } = body;
        const ordered = await orderSeats(runtime, provider, { membership: found.value, type, size, billing, now });
        return ordered.ok ? ok({ payment_id: ordered.value.paymentId, checkout_url: ordered.value.checkoutUrl }) : ordered;
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        runtime.log.warn({ err: error }, 'The payment provider rejected a checkout for seats.');
        return refuse('provider_failed', [error.message]);
      }
    }),
    route(confirmSeatOrder, async ({ actor, body, now }) => {
      const found = await memberFor(database, actor.userId);
      if (!found.ok) return found;
      const { organizationId } = found.value;
      const order = await findOrderOf(database, organizationId, body.payment_id);
      if (!order) return refuse('no_such_order');
      // A provider that does not answer now sends its webhook later.
      if (provider)
        await confirmPackPayment(runtime, provider, order.paymentId, now).catch((error: unknown) =>
          runtime.log.warn({ err: error }, 'Couldn’t reach the payment provider.'),
        );
      return ok(wireOrder((await findOrderOf(database, organizationId, body.payment_id)) ?? order));
    }),
    route(cancelSeatOrder, async ({ actor, body, now }) => {
      const found = await memberFor(database, actor.userId, { isOwner: true });
      if (!found.ok) return found;
      const { organizationId } = found.value;
      const order = await findOrderOf(database, organizationId, body.payment_id);
      if (!order) return refuse('no_such_order');
      // A checkout that could not be closed can still be paid, so its order stays open.
      await cancelPackPayment(runtime, provider, order.paymentId, now).catch((error: unknown) =>
        runtime.log.warn({ err: error }, 'The payment provider couldn’t close a checkout.'),
      );
      return ok(wireOrder((await findOrderOf(database, organizationId, body.payment_id)) ?? order));
    }),
  ];
}

function refundRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(refundSeatPack, async ({ actor, params, body, now }) => {
      // Also in a closed organization, which can't use its seats any more.
      const found = await memberFor(database, actor.userId, { isOwner: true });
      if (!found.ok) return found;
      const asked = { membership: found.value, packId: params.id, expected: body, now };
      return database.transaction((tx) => refundSeats(runtime, tx, asked));
    }),
  ];
}

/** What administrators do: give seats, and take back what was given. */
function givingRoutes(runtime: Runtime): Route[] {
  const { database } = runtime;
  return [
    route(listOrganizationPacks, async ({ params, query, now }) =>
      ok(pagedReply(await listPacks(database, params.id, query), (pack) => wirePack(pack, now))),
    ),
    route(giveSeatPack, async ({ actor, params, body, now }) =>
      takeTurn(() =>
        database.transaction(async (tx) => {
          const organization = await lockOrganization(tx, params.id);
          if (!organization) return refuse('no_such_organization');
          if (organization.closedAt) return refuse('closed');
          const type = await findTypeNamed(tx, body.type);
          if (!type) return refuse('unknown_assessment_type');
          if (type.priceCents === 0) return refuse('nothing_to_pay');
          const gift = { id: body.id, organizationId: params.id, assessmentTypeId: type.id, size: body.size, reason: body.reason };
          const given = await findPack(tx, body.id);
          if (given) return isSameGift(given, { ...gift, typeCode: type.code }) ? ok({ id: body.id }) : refuse('other_content');
          if (!type.publishedAt) return refuse('not_published');
          const { packId } = await giveSeats(runtime, tx, { ...gift, givenBy: actor.userId, now });
          const details = { packId, type: type.code, size: body.size, reason: body.reason };
          const subject = `organization:${params.id}` as const;
          await recordAct(tx, { at: now, act: 'organizations.seats-given', actorId: actor.userId, subject, details });
          return ok({ id: packId });
        }),
      ),
    ),
    route(withdrawSeatPack, async ({ actor, params, body, now }) =>
      database.transaction(async (tx) => {
        await lockPack(tx, params.id);
        const pack = await findPack(tx, params.id);
        if (!pack) return refuse('no_such_pack');
        if (pack.paymentId !== null) return refuse('seats_bought');
        if (pack.endedAt !== null) return refuse('pack_ended');
        await endPack(tx, pack, { as: 'withdrawn', actorId: actor.userId, reason: body.reason, now });
        const subject = `organization:${pack.organizationId}` as const;
        const details = { packId: pack.id, seats: pack.free, reason: body.reason };
        await recordAct(tx, { at: now, act: 'organizations.seats-withdrawn', actorId: actor.userId, subject, details });
        const url = `${runtime.configuration.publicUrl}/${pack.kind}/seats`;
        for (const to of await listOwnerEmails(tx, pack.organizationId))
          await sendMail(runtime, tx, seatsWithdrawn({ ...pack, to, url, reason: body.reason }));
        return ok({ seats: pack.free });
      }),
    ),
  ];
}

/** Thousands of seats take a moment; a second gift waits here rather than with a connection and a lock. */
const takeTurn = createTurns(5);

type Gift = Pick<Pack, 'organizationId' | 'typeCode' | 'size' | 'reason'>;
const isSameGift = (one: Gift, other: Gift): boolean =>
  one.organizationId === other.organizationId && one.typeCode === other.typeCode && one.size === other.size && one.reason === other.reason;

function wireOrder({ status, isHeld, isRefunded, packId, size }: OrderState): WireOrderState {
  if (isHeld) return { state: 'held', size };
  if (packId) return { state: 'paid', size };
  if (isRefunded) return { state: 'refunded', size };
  // The pack is made a moment after the money has come.
  return { state: status === 'failed' ? 'failed' : 'waiting', size };
}

function wirePack(pack: Pack, now: Date): WirePack {
  const cents = refundCentsFor(pack);
  const isRefundable = whyNotPackRefund({ ...pack, refundCents: cents }, now) === null;
  return {
    id: pack.id,
    type_code: pack.typeCode,
    type_name: pack.typeName,
    size: pack.size,
    state: packState(pack),
    payment_id: pack.paymentId,
    paid_cents: pack.seatCents * pack.size,
    currency,
    reason: pack.reason,
    created_at: pack.createdAt.toISOString(),
    expires_at: pack.expiresAt.toISOString(),
    is_extended: pack.expiresAt > pack.firstExpiresAt,
    free: pack.free,
    promised: pack.promised,
    used: pack.used,
    gone: pack.gone,
    refund: isRefundable ? { seats: pack.free, cents, until: refundableUntil(pack).toISOString() } : null,
    refunded: wireRefunded(pack),
  };
}

function wireRefunded({ endedAs, partRefundCents, partRefundedAt, refundedAt, seatCents, size, paymentId }: Pack): WirePack['refunded'] {
  if (endedAs === 'refunded' && paymentId !== null) return { cents: seatCents * size, refunded_at: refundedAt?.toISOString() ?? null };
  return partRefundCents === null ? null : { cents: partRefundCents, refunded_at: partRefundedAt?.toISOString() ?? null };
}
