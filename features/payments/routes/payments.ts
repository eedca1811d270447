import { type AssessmentType, currency } from '#features/catalog/rules/assessment-type.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { ok, refuse } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import {
  cancelPayment,
  confirmPayment,
  listMyPayments,
  type WirePaymentState,
  quotePrice,
  readReceipt,
  readPaymentState,
  startPayment,
} from '../contract/payments.ts';
import { awaitedOf, paymentStateOf } from '../rules/payment-state.ts';
import { holdsUse, priceAfter, whyNotVoucher } from '../rules/voucher.ts';
import type { WhyNotPurchase } from '../service/attempts-port.ts';
import { cancelOpen, confirmOpen } from '../service/confirm.ts';
import { type Provider, ProviderFailed } from '../service/provider.ts';
import { readReceipt as receiptOf, wirePayment } from '../service/read-receipt.ts';
import { startPayment as begin } from '../service/start-payment.ts';
import { findPaymentOf, listPaymentsFor, listPaymentsOf } from '../store/payments.ts';
import { findVoucher } from '../store/vouchers.ts';

export function paymentRoutes(runtime: Runtime, provider: Provider | null, whyNotPurchase: WhyNotPurchase): Route[] {
  return [...stateRoutes(runtime, provider), ...purchaseRoutes(runtime, provider, whyNotPurchase), ...receiptRoutes(runtime)];
}

/** What I have paid for a type: read, confirmed with the provider, or canceled. */
function stateRoutes(runtime: Runtime, provider: Provider | null): Route[] {
  const { database } = runtime;

  async function stateFor(type: AssessmentType, userId: string): Promise<WirePaymentState> {
    const payments = await listPaymentsFor(database, userId, type.id);
    const state = paymentStateOf(type.priceCents, payments);
    const isSold = provider !== null && type.stripePriceId !== null && type.publishedAt !== null;
    return {
      ...state,
      is_free: type.priceCents === 0,
      price_cents: type.priceCents,
      currency,
      can_pay: type.priceCents === 0 || (isSold && state.status !== 'completed'),
      awaits: awaitedOf(payments),
    };
  }

  return [
    route(readPaymentState, async ({ actor, query }) => {
      const type = await findTypeNamed(database, query.type);
      return type ? ok(await stateFor(type, actor.userId)) : refuse('unknown_assessment_type');
    }),
    route(confirmPayment, async ({ actor, body, now }) => {
      const type = await findTypeNamed(database, body.type);
      if (!type) return refuse('unknown_assessment_type');
      // A provider that does not answer now sends its webhook later.
      if (provider)
        await confirmOpen(runtime, provider, { userId: actor.userId, assessmentTypeId: type.id, now }).catch((error: unknown) =>
          runtime.log.warn({ err: error }, 'Couldn’t reach the payment provider.'),
        );
      return ok(await stateFor(type, actor.userId));
    }),
    route(cancelPayment, async ({ actor, body, now }) => {
      const type = await findTypeNamed(database, body.type);
      if (!type) return refuse('unknown_assessment_type');
      // A provider that does not answer leaves the payment open; its checkout expires by itself.
      await cancelOpen(runtime, provider, { userId: actor.userId, assessmentTypeId: type.id, now }).catch((error: unknown) =>
        runtime.log.warn({ err: error }, 'Couldn’t reach the payment provider.'),
      );
      return ok(await stateFor(type, actor.userId));
    }),
  ];
}

/** The price with a voucher, and the start of a payment. */
function purchaseRoutes(runtime: Runtime, provider: Provider | null, whyNotPurchase: WhyNotPurchase): Route[] {
  const { database } = runtime;
  return [
    route(quotePrice, async ({ actor, body, now }) => {
      const type = await findTypeNamed(database, body.type);
      if (!type) return refuse('unknown_assessment_type');
      if (!type.publishedAt) return refuse('not_published');
      const voucher = await findVoucher(database, body.voucher);
      // A use that a checkout of the same person holds counts for them when they come back without having paid.
      const own = voucher
        ? (await listPaymentsFor(database, actor.userId, type.id)).filter((payment) => holdsUse(payment, voucher.id))
        : [];
      const refusal = whyNotVoucher(voucher && { ...voucher, uses: voucher.uses - own.length }, type.id, now);
      if (refusal || !voucher) return refuse(refusal ?? 'voucher_unknown');
      const totalCents = priceAfter(type.priceCents, voucher.percentOff);
      return ok({
        voucher: voucher.code,
        percent_off: voucher.percentOff,
        price_cents: type.priceCents,
        discount_cents: type.priceCents - totalCents,
        total_cents: totalCents,
        currency,
        expires_at: voucher.expiresAt?.toISOString() ?? null,
      });
    }),
    route(startPayment, async ({ actor, body, now }) => {
      if (!provider) return refuse('payments_unavailable');
      try {
        const request = { userId: actor.userId, type: body.type, voucher: body.voucher, now, whyNotPurchase };
        const begun = await begin(runtime, provider, request);
        if (!begun.ok) return begun;
        const { payment, checkoutUrl } = begun.value;
        return ok({ payment_id: payment.id, status: payment.status, checkout_url: checkoutUrl });
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        runtime.log.warn({ err: error }, 'The payment provider rejected a checkout.');
        return refuse('provider_failed', [error.message]);
      }
    }),
  ];
}

function receiptRoutes({ database }: Runtime): Route[] {
  return [
    route(listMyPayments, async ({ actor }) => ok({ payments: (await listPaymentsOf(database, actor.userId)).map(wirePayment) })),
    route(readReceipt, async ({ actor, params }) => {
      const payment = await findPaymentOf(database, actor.userId, params.id);
      return payment ? ok(await receiptOf(database, payment)) : refuse('not_found');
    }),
  ];
}
