import { recordAct } from '#features/audit/service.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  createVoucher,
  endVoucher,
  type HeldPayment,
  listPaymentsToLookAt,
  listVouchers,
  refundPayment,
  type WireVoucher,
} from '../contract/admin.ts';
import { makeCode } from '../rules/voucher.ts';
import { requestRefund } from '../service/refund.ts';
import { listStrangeEvents } from '../store/events.ts';
import { listToLookAt, type Payment } from '../store/payments.ts';
import { insertVoucher, listVouchers as list, putEnded, type StoredVoucher } from '../store/vouchers.ts';

export function paymentAdminRoutes(runtime: Runtime): Route[] {
  const { database, dice } = runtime;
  return [
    route(listPaymentsToLookAt, async ({ query }) => {
      const events = await listStrangeEvents(database);
      return ok({
        payments: (await listToLookAt(database, query.email || null)).map(wireHeld),
        strange_events: events.map(({ id, type, details, receivedAt }) => ({
          id,
          type,
          reference: typeof details['reference'] === 'string' ? details['reference'] : null,
          received_at: receivedAt.toISOString(),
        })),
      });
    }),
    route(refundPayment, async ({ actor, params, body, now }) => {
      const request = { paymentId: params.id, reason: body.reason, actorId: actor.userId, now };
      const done = await database.transaction((tx) => requestRefund(runtime, tx, request));
      return done.ok ? ok({}) : done;
    }),
    route(listVouchers, async () => ok({ vouchers: (await list(database)).map(wireVoucher) })),
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
    route(endVoucher, async ({ actor, params, now }) =>
      database.transaction(async (tx) => {
        if (!(await putEnded(tx, params.id, now))) return refuse('not_found');
        await recordAct(tx, { at: now, act: 'payments.voucher.ended', actorId: actor.userId, subject: `voucher:${params.id}` });
        return ok({});
      }),
    ),
  ];
}

function wireHeld(payment: Payment & { email: string | null }): HeldPayment {
  return {
    id: payment.id,
    email: payment.email,
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
    is_used: payment.isUsed,
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
