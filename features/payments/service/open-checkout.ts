import type { Runtime } from '#platform/runtime/runtime.ts';
import { type Payment, putCheckout } from '../store/payments.ts';
import type { CheckoutRequest, Provider } from './provider.ts';
import { settleFailed } from './settle.ts';

type Opening = Omit<CheckoutRequest, 'paymentId' | 'amountCents' | 'currency'> & { payment: Payment; now: Date };

/** Opens the provider's page for a payment that was begun; where the provider fails, so has the payment. */
export async function openCheckout(
  runtime: Runtime,
  provider: Provider,
  { payment, now, ...rest }: Opening,
): Promise<{ checkoutId: string; url: string }> {
  const { database } = runtime;
  try {
    const { id: paymentId, amountCents, currency } = payment;
    const checkout = await provider.createCheckout({ paymentId, amountCents, currency, ...rest });
    await putCheckout(database, payment.id, checkout);
    return checkout;
  } catch (error) {
    await database.transaction((tx) => settleFailed(tx, payment, null, now));
    throw error;
  }
}
