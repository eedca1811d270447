import { findPerson } from '#features/accounts/service.ts';
import type { AssessmentType } from '#features/catalog/rules/assessment-type.ts';
import { findTypeNamed } from '#features/catalog/service.ts';
import { currency } from '#features/catalog/rules/assessment-type.ts';
import { ok, type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { billedTo } from '../rules/billing-details.ts';
import { isPaidByAnother, paymentStateOf } from '../rules/payment-state.ts';
import { holdsUse, priceAfter, type VoucherRefusal, whyNotVoucher } from '../rules/voucher.ts';
import { insertPayment, listPaymentsFor, lockPaymentsOf, type Payment, findPayment } from '../store/payments.ts';
import { findVoucher, type StoredVoucher, takeUse } from '../store/vouchers.ts';
import type { PurchaseRefusal, WhyNotPurchase } from './attempts-port.ts';
import { cancelOne } from './confirm.ts';
import { openCheckout } from './open-checkout.ts';
import type { Provider } from './provider.ts';
import { settleFailed, announceCompleted } from './settle.ts';

export type StartRefusal =
  | 'unknown_assessment_type'
  | 'not_published'
  | 'price_missing'
  | 'nothing_to_pay'
  | 'already_paid'
  | 'user_not_found'
  | PurchaseRefusal
  | VoucherRefusal;

export type StartPaymentRequest = { userId: string; type: string; voucher: string | null; now: Date; whyNotPurchase: WhyNotPurchase };

/** How long a checkout that was begun is offered again instead of a second one. */
const sameCheckoutMinutes = 20;

/** Begins a payment at the catalog's price; a voucher that pays in full completes it at once. The reply says where to pay. */
export async function startPayment(
  runtime: Runtime,
  provider: Provider,
  request: StartPaymentRequest,
): Promise<Outcome<{ payment: Payment; checkoutUrl: string | null }, StartRefusal>> {
  const { database, configuration } = runtime;
  const { now } = request;
  const begun = await database.transaction((tx) => begin(runtime, tx, provider, request));
  if (!begun.ok || begun.value.checkoutUrl || begun.value.payment.status === 'completed') return begun;
  const { payment, email, discountCents, priceId } = begun.value;
  const back = (outcome: string) => `${configuration.publicUrl}/assessment/${payment.typeSlug}?${outcome}=true`;
  const discount = { discountCents, discountName: payment.voucherCode === null ? '' : `Voucher ${payment.voucherCode}` };
  const urls = { successUrl: back('payment_success'), cancelUrl: back('payment_canceled') };
  const what = { payment, priceId, quantity: 1, description: payment.typeName };
  const { checkoutId, url } = await openCheckout(runtime, provider, { ...what, ...discount, ...urls, email, now });
  // Another one may have been paid while the provider opened this one, before it had an id to be closed by.
  if (await isPaidMeanwhile(runtime, payment)) {
    await cancelOne(runtime, provider, { ...payment, providerCheckoutId: checkoutId }, now);
    return refuse('already_paid');
  }
  return ok({ payment, checkoutUrl: url });
}

async function isPaidMeanwhile({ database }: Runtime, payment: Payment): Promise<boolean> {
  const { userId, assessmentTypeId } = payment;
  return userId !== null && isPaidByAnother(payment, await listPaymentsFor(database, userId, assessmentTypeId));
}

type Begun = { payment: Payment; checkoutUrl: string | null; email: string; discountCents: number; priceId: string };

async function begin(
  runtime: Runtime,
  tx: Transaction,
  provider: Provider,
  request: StartPaymentRequest,
): Promise<Outcome<Begun, StartRefusal>> {
  const person = await findPerson(tx, request.userId);
  if (!person) return refuse('user_not_found');
  const type = await findTypeNamed(tx, request.type);
  if (!type) return refuse('unknown_assessment_type');
  if (type.priceCents > 0 && !type.stripePriceId) {
    runtime.log.error({ type: type.code }, 'Someone tried to pay for an assessment type without a price ID.');
    return refuse('price_missing');
  }
  if (!type.publishedAt) return refuse('not_published');
  if (type.priceCents === 0) return refuse('nothing_to_pay');
  await lockPaymentsOf(tx, request.userId, type.id);
  const earlier = await listPaymentsFor(tx, request.userId, type.id);
  if (paymentStateOf(type.priceCents, earlier).status === 'completed') return refuse('already_paid');
  const purchaseRefusal = await request.whyNotPurchase(tx, request.userId, type, request.now);
  if (purchaseRefusal) return refuse(purchaseRefusal);
  const voucher = request.voucher === null ? null : await findVoucher(tx, request.voucher);
  const amountCents = priceAfter(type.priceCents, voucher?.percentOff ?? 0);
  const rest = { email: person.email, discountCents: type.priceCents - amountCents, priceId: type.stripePriceId ?? '' };
  const same = { amountCents, voucherId: voucher?.id ?? null, provider: provider.name, now: request.now };
  const open = earlier.find((payment) => isSameCheckout(payment, same));
  if (request.voucher !== null) {
    const held = voucher && !open ? await giveBackHeld(tx, earlier, voucher.id, request.now) : 0;
    // The open checkout holds its use already.
    const counted = voucher && { ...voucher, uses: voucher.uses - (open ? 1 : held) };
    const voucherRefusal = whyNotVoucher(counted, type.id, request.now);
    if (voucherRefusal) return refuse(voucherRefusal);
  }
  if (open) return ok({ payment: open, checkoutUrl: open.checkoutUrl, ...rest });
  if (voucher && !(await takeUse(tx, voucher.id))) return refuse('voucher_used_up');
  const payment = await insert(runtime, tx, { payer: person.fullName, type, voucher, amountCents, provider, request });
  return ok({ payment, checkoutUrl: null, ...rest });
}

/** A use that an abandoned checkout of the same person still holds goes back before it is asked for again. */
async function giveBackHeld(tx: Transaction, earlier: readonly Payment[], voucherId: string, now: Date): Promise<number> {
  const held = earlier.filter((payment) => holdsUse(payment, voucherId));
  for (const payment of held) await settleFailed(tx, payment, 'expired', now);
  return held.length;
}

type Same = { amountCents: number; voucherId: string | null; provider: Provider['name']; now: Date };

/** Also one whose address is not known yet: a second click asks the provider by the same key, and gets the same checkout. */
const isSameCheckout = (payment: Payment, { amountCents, voucherId, provider, now }: Same): boolean =>
  payment.status === 'pending' &&
  payment.provider === provider &&
  payment.mismatch === null &&
  payment.amountCents === amountCents &&
  payment.voucherId === voucherId &&
  now.getTime() - payment.createdAt.getTime() < sameCheckoutMinutes * 60_000;

type NewPayment = {
  payer: string;
  type: AssessmentType;
  voucher: StoredVoucher | null;
  amountCents: number;
  provider: Provider;
  request: StartPaymentRequest;
};

async function insert(
  runtime: Runtime,
  tx: Transaction,
  { payer, type, voucher, amountCents, provider, request }: NewPayment,
): Promise<Payment> {
  const id = runtime.dice.uuid();
  const isPaid = amountCents === 0;
  await insertPayment(tx, {
    id,
    userId: request.userId,
    assessmentTypeId: type.id,
    amountCents,
    listPriceCents: type.priceCents,
    currency,
    billedTo: billedTo(payer, null),
    status: isPaid ? 'completed' : 'pending',
    stripePriceId: type.stripePriceId,
    provider: isPaid ? 'voucher' : provider.name,
    voucherId: voucher?.id ?? null,
    createdAt: request.now,
    settledAt: isPaid ? request.now : null,
  });
  const payment = await findPayment(tx, id);
  if (!payment) throw new Error('A payment that was just written is missing.');
  if (isPaid) await announceCompleted(runtime, tx, payment, { paidAt: request.now, whyBack: null });
  return payment;
}
