import { type AssessmentType, currency } from '#features/catalog/rules/assessment-type.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import type { BilledTo } from '../rules/billing-details.ts';
import { findPayment, insertPayment, type Payment, putBilledTo } from '../store/payments.ts';
import { cancelOne, confirmOne } from './confirm.ts';
import { openCheckout } from './open-checkout.ts';
import type { Provider } from './provider.ts';

type Pack = { userId: string; billedTo: BilledTo; type: AssessmentType; seats: number; amountCents: number; provider: Provider; now: Date };

/** Writes down that somebody is about to pay for seats; whose they will be is known to the caller, in the same transaction. */
export async function beginPackPayment({ dice }: Runtime, tx: Transaction, pack: Pack): Promise<string> {
  const { userId, type, seats, amountCents, billedTo, provider, now } = pack;
  const id = dice.uuid();
  await insertPayment(tx, {
    id,
    userId,
    assessmentTypeId: type.id,
    seats,
    amountCents,
    listPriceCents: type.priceCents * seats,
    currency,
    billedTo,
    stripePriceId: type.stripePriceId,
    provider: provider.name,
    createdAt: now,
  });
  return id;
}

/** Whom the receipt names, entered again before paying. */
export const billPackTo = (tx: Transaction, paymentId: string, billedTo: BilledTo): Promise<void> => putBilledTo(tx, paymentId, billedTo);

type Opening = { paymentId: string; type: AssessmentType; email: string; successUrl: string; cancelUrl: string; now: Date };

/** The address of the page where such a payment is paid; asking twice gives the same one. */
export async function openPackCheckout(runtime: Runtime, provider: Provider, opening: Opening): Promise<{ url: string }> {
  const { paymentId, type, ...rest } = opening;
  const payment = await mustFind(runtime, paymentId);
  const quantity = payment.seats ?? 1;
  return openCheckout(runtime, provider, {
    ...rest,
    payment,
    priceId: type.stripePriceId ?? '',
    quantity,
    discountCents: type.priceCents * quantity - payment.amountCents,
    discountName: 'Volume discount',
    description: `${payment.typeName}, ${quantity} ${quantity === 1 ? 'seat' : 'seats'}`,
  });
}

/** Asks the provider about it, for somebody who came back before the webhook did. */
export async function confirmPackPayment(runtime: Runtime, provider: Provider, paymentId: string, now: Date): Promise<void> {
  await confirmOne(runtime, provider, await mustFind(runtime, paymentId), now);
}

/** The payer turned back. */
export async function cancelPackPayment(runtime: Runtime, provider: Provider | null, paymentId: string, now: Date): Promise<void> {
  await cancelOne(runtime, provider, await mustFind(runtime, paymentId), now);
}

async function mustFind({ database }: Runtime, paymentId: string): Promise<Payment> {
  const payment = await findPayment(database, paymentId);
  if (!payment) throw new Error('The payment for an order is missing.');
  return payment;
}
