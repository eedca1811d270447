import type { Runtime } from '#platform/runtime/runtime.ts';
import { listPaymentsFor, type Payment } from '../store/payments.ts';
import type { Provider } from './provider.ts';
import { settleFailed, settlePaid } from './settle.ts';

type Buyer = { userId: string; assessmentTypeId: string; now: Date };

/** Asks the provider about the person's open checkouts: for somebody who came back before the webhook did. */
export async function confirmOpen(runtime: Runtime, provider: Provider, { userId, assessmentTypeId, now }: Buyer): Promise<void> {
  const payments = await listPaymentsFor(runtime.database, userId, assessmentTypeId);
  const open = payments.filter((payment) => canBeAsked(provider, payment));
  for (const payment of open.slice(0, 3)) await confirmOne(runtime, provider, payment, now);
}

/** Asks the provider about one checkout and settles what it says. */
export async function confirmOne(runtime: Runtime, provider: Provider, payment: Payment, now: Date): Promise<void> {
  if (!canBeAsked(provider, payment)) return;
  const checkout = await provider.findCheckout(payment.providerCheckoutId ?? '');
  if (checkout?.state === 'paid') await runtime.database.transaction((tx) => settlePaid(runtime, tx, payment, checkout, now));
  else if (checkout?.state === 'expired') await runtime.database.transaction((tx) => settleFailed(tx, payment, 'expired', now));
}

const canBeAsked = (provider: Provider, payment: Payment): boolean =>
  payment.provider === provider.name && payment.status !== 'completed' && payment.providerCheckoutId !== null && payment.mismatch === null;

/** The payer turned back: the newest open payment has failed, and can be tried again. */
export async function cancelOpen(runtime: Runtime, provider: Provider | null, { userId, assessmentTypeId, now }: Buyer): Promise<void> {
  const payments = await listPaymentsFor(runtime.database, userId, assessmentTypeId);
  const open = payments.find((payment) => payment.status === 'pending' && !payment.mismatch);
  if (open) await cancelOne(runtime, provider, open, now);
}

/**
 * The checkout is closed at the provider first, so that what we call canceled cannot be paid in another tab. Money that was on its way by
 * then counts.
 */
export async function cancelOne(runtime: Runtime, provider: Provider | null, payment: Payment, now: Date): Promise<void> {
  const { providerCheckoutId: checkoutId } = payment;
  if (payment.status === 'pending' && provider?.name === payment.provider && checkoutId !== null)
    if (!(await provider.expireCheckout(checkoutId))) return confirmOne(runtime, provider, payment, now);
  await runtime.database.transaction((tx) => settleFailed(tx, payment, 'canceled', now));
}
