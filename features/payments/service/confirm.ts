import type { Runtime } from '#platform/runtime/runtime.ts';
import { listPaymentsFor } from '../store/payments.ts';
import type { Provider } from './provider.ts';
import { settleFailed, settlePaid } from './settle.ts';

type Place = { userId: string; assessmentTypeId: string; now: Date };

/** Asks the provider about the person's open checkouts: for somebody who came back before the webhook did. */
export async function confirmOpen(runtime: Runtime, provider: Provider, { userId, assessmentTypeId, now }: Place): Promise<void> {
  const open = (await listPaymentsFor(runtime.database, userId, assessmentTypeId)).filter(
    (payment) =>
      payment.provider === provider.name && payment.status !== 'completed' && payment.providerSessionId !== null && !payment.mismatch,
  );
  for (const payment of open.slice(0, 3)) {
    const session = await provider.findSession(payment.providerSessionId ?? '');
    if (session?.state === 'paid') await runtime.database.transaction((tx) => settlePaid(runtime, tx, payment, session, now));
    else if (session?.state === 'expired') await runtime.database.transaction((tx) => settleFailed(tx, payment, 'expired', now));
  }
}

/** The payer turned back: the newest open payment has failed, and can be tried again. */
export async function cancelOpen(runtime: Runtime, { userId, assessmentTypeId, now }: Place): Promise<void> {
  const payments = await listPaymentsFor(runtime.database, userId, assessmentTypeId);
  const open = payments.find((payment) => payment.status === 'pending' && !payment.mismatch);
  if (open) await runtime.database.transaction((tx) => settleFailed(tx, open, 'canceled', now));
}
