import { findPerson } from '#features/accounts/service.ts';
import { recordAct, recordExport } from '#features/audit/service.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import type { Executor } from '#platform/database/database.ts';
import { csvRoute } from '#platform/http/csv-route.ts';
import { pagedReply } from '#platform/http/paged-reply.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  createVoucher,
  endVoucher,
  type HeldPayment,
  type OnePayment,
  listPaymentEvents,
  listPayments,
  listVouchers,
  readPayment,
  refundPayment,
  type PaymentEvent,
  type WireVoucher,
} from '../contract/admin.ts';
import { makeCode } from '../rules/voucher.ts';
import type { AttemptsPort } from '../service/attempts-port.ts';
import { requestRefund } from '../service/refund.ts';
import { readReceipt } from '../service/read-receipt.ts';
import { listEvents, listEventsOf } from '../store/events.ts';
import { findPayment, listPayments as findPayments, type Payment } from '../store/payments.ts';
import { insertVoucher, listVouchers as findVouchers, putEnded, type StoredVoucher } from '../store/vouchers.ts';

export function paymentAdminRoutes(runtime: Runtime, attempts: AttemptsPort): Route[] {
  const { database, dice } = runtime;
  return [
    route(listPayments, async ({ query }) => ok(pagedReply(await findPayments(database, query), wireHeld))),
    route(readPayment, async ({ params }) => {
      const payment = await findPayment(database, params.id);
      return payment ? ok(await describePayment(database, payment)) : refuse('not_found');
    }),
    route(listPaymentEvents, async ({ query }) => ok(pagedReply(await listEvents(database, query), wireEvent))),
    route(refundPayment, async ({ actor, params, body, now }) => {
      const request = { paymentId: params.id, reason: body.reason, actorId: actor.userId, isOurFailure: body.is_our_failure, now };
      const done = await database.transaction((tx) => requestRefund(runtime, tx, attempts, request));
      return done.ok ? ok({}) : done;
    }),
    route(listVouchers, async ({ query, now }) => ok(pagedReply(await findVouchers(database, query, now), wireVoucher))),
    route(createVoucher, async ({ actor, body, now }) => {
      const type = body.type === null ? null : await findTypeNamed(database, body.type);
      if (body.type !== null && !type) return refuse('unknown_assessment_type');
      const expiresAt = body.expires_at === null ? null : new Date(body.expires_at);
      if (expiresAt && expiresAt <= now) return refuse('already_over');
      const code = body.code ?? makeCode([...dice.bytes(12)]);
      return database.transaction(async (tx) => {
        const id = dice.uuid();
        const { label, percent_off: percentOff, max_uses: maxUses } = body;
        const voucher = { id, code, label, percentOff, assessmentTypeId: type?.id ?? null, maxUses, expiresAt, createdAt: now };
        if (!(await insertVoucher(tx, { ...voucher, createdBy: actor.userId }))) return refuse('code_taken');
        const details = { percentOff, maxUses, type: type?.code ?? null };
        await recordAct(tx, { at: now, act: 'payments.voucher.created', actorId: actor.userId, subject: `voucher:${id}`, details });
        return ok(wireVoucher({ ...voucher, uses: 0, endedAt: null, typeCode: type?.code ?? null }));
      });
    }),
    route(endVoucher, async ({ actor, params, body: { reason }, now }) =>
      database.transaction(async (tx) => {
        const ended = await putEnded(tx, params.id, now);
        if (ended === 'unknown') return refuse('not_found');
        const entry = { at: now, actorId: actor.userId, subject: `voucher:${params.id}` as const, details: { reason } };
        if (ended === 'ended') await recordAct(tx, { ...entry, act: 'payments.voucher.ended' });
        return ok({});
      }),
    ),
  ];
}

export function paymentAdminRawRoutes({ database }: Runtime): RawRoute[] {
  return [
    csvRoute(listPayments, {
      columns: {
        Payment: ({ id }) => id,
        Created: (payment) => payment.created_at,
        Name: (payment) => payment.full_name,
        Email: ({ email }) => email,
        Assessment: (payment) => payment.type_code,
        Seats: ({ seats }) => seats,
        Cents: (payment) => payment.amount_cents,
        Currency: ({ currency }) => currency,
        Status: ({ status }) => status,
        Provider: ({ provider }) => provider,
        Settled: (payment) => payment.settled_at,
        Mismatch: ({ mismatch }) => mismatch,
        'Refund reason': (payment) => payment.refund_reason,
        Refunded: (payment) => payment.refunded_at,
        'Cents refunded': (payment) => payment.refunded_cents,
        Dispute: ({ dispute }) => dispute,
        Used: (payment) => payment.is_used,
      },
      load: async (query) => (await findPayments(database, query)).rows.map(wireHeld),
      record: (taken) => recordExport(database, 'payments', taken),
    }),
    csvRoute(listPaymentEvents, {
      columns: {
        Event: ({ id }) => id,
        Type: ({ type }) => type,
        Outcome: ({ outcome }) => outcome,
        Payment: (event) => event.payment_id,
        Reference: ({ reference }) => reference,
        Received: (event) => event.received_at,
      },
      load: async (query) => (await listEvents(database, query)).rows.map(wireEvent),
      record: (taken) => recordExport(database, 'payment-events', taken),
    }),
    voucherExport(database),
  ];
}

const voucherExport = (database: Runtime['database']): RawRoute =>
  csvRoute(listVouchers, {
    columns: {
      Code: ({ code }) => code,
      Label: ({ label }) => label,
      'Percent off': (voucher) => voucher.percent_off,
      Assessment: (voucher) => voucher.type_code,
      Uses: ({ uses }) => uses,
      'Uses allowed': (voucher) => voucher.max_uses,
      Created: (voucher) => voucher.created_at,
      Expires: (voucher) => voucher.expires_at,
      Ended: (voucher) => voucher.ended_at,
    },
    load: async (query, now) => (await findVouchers(database, query, now)).rows.map(wireVoucher),
    record: (taken) => recordExport(database, 'vouchers', taken),
  });

async function describePayment(tx: Executor, payment: Payment): Promise<OnePayment> {
  const person = payment.userId === null ? null : await findPerson(tx, payment.userId);
  return {
    ...wireHeld({ ...payment, email: person?.email ?? null, fullName: person?.fullName ?? null }),
    type_name: payment.typeName,
    voucher: payment.voucherCode,
    provider_payment_id: payment.providerPaymentId,
    refund_due_at: payment.refundDueAt?.toISOString() ?? null,
    events: (await listEventsOf(tx, payment.id)).map(wireEvent),
    receipt: await readReceipt(tx, payment),
  };
}

function wireEvent(event: Awaited<ReturnType<typeof listEventsOf>>[number]): PaymentEvent {
  const reference = event.details['reference'] ?? event.details['intent'];
  return {
    id: event.id,
    type: event.type,
    outcome: event.outcome,
    payment_id: event.paymentId,
    is_used: event.isUsed,
    reference: typeof reference === 'string' ? reference : null,
    received_at: event.receivedAt.toISOString(),
  };
}

function wireHeld(payment: Payment & { email: string | null; fullName: string | null }): HeldPayment {
  return {
    id: payment.id,
    full_name: payment.fullName,
    email: payment.email,
    user_id: payment.userId,
    type_code: payment.typeCode,
    amount_cents: payment.amountCents,
    currency: payment.currency,
    status: payment.status,
    provider: payment.provider,
    created_at: payment.createdAt.toISOString(),
    settled_at: payment.settledAt?.toISOString() ?? null,
    mismatch: payment.mismatch,
    refund_reason: payment.refundReason,
    refunded_at: payment.refundedAt?.toISOString() ?? null,
    refunded_cents: payment.refundedCents,
    dispute: payment.dispute,
    is_used: payment.isUsed,
    seats: payment.seats,
    part_refund:
      payment.partRefundCents === null
        ? null
        : {
            cents: payment.partRefundCents,
            reason: payment.partRefundReason ?? '',
            refunded_at: payment.partRefundedAt?.toISOString() ?? null,
          },
  };
}

function wireVoucher(voucher: StoredVoucher & { typeCode: string | null }): WireVoucher {
  return {
    id: voucher.id,
    code: voucher.code,
    label: voucher.label,
    percent_off: voucher.percentOff,
    type_code: voucher.typeCode,
    max_uses: voucher.maxUses,
    uses: voucher.uses,
    expires_at: voucher.expiresAt?.toISOString() ?? null,
    ended_at: voucher.endedAt?.toISOString() ?? null,
    created_at: voucher.createdAt.toISOString(),
  };
}
