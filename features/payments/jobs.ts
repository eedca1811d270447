import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { cancelOne, confirmOne } from './service/confirm.ts';
import { payPartBack } from './service/part-refund.ts';
import { providerOf } from './service/providers.ts';
import { payBack } from './service/refund.ts';
import { settleFailed } from './service/settle.ts';
import { signedWebhook } from './service/test-provider.ts';
import { findPayment, listStale } from './store/payments.ts';
import { findTestCheckout } from './store/test-checkouts.ts';

/** A checkout that nobody finished within a day is over. */
const checkoutHours = 24;

/** Delivers a webhook to this very server as the provider would; the answer is its status. */
export type DeliverWebhook = (webhook: { body: string; signature: string }) => Promise<number>;

export function paymentsJobs(runtime: Runtime, deliver: DeliverWebhook): Job[] {
  const { database, clock, log } = runtime;
  const provider = providerOf(runtime);
  return [
    {
      name: 'payments.refund',
      handle: (data) => payBack(runtime, provider, z.object({ paymentId: z.uuid() }).parse(data).paymentId),
    },
    {
      name: 'payments.part-refund',
      handle: (data) => payPartBack(runtime, provider, z.object({ paymentId: z.uuid() }).parse(data).paymentId),
    },
    {
      name: 'payments.close-other',
      async handle(data) {
        const payment = await findPayment(database, z.object({ paymentId: z.uuid() }).parse(data).paymentId);
        if (payment) await cancelOne(runtime, provider, payment, clock.now());
      },
    },
    {
      name: 'payments.test-webhook',
      async handle(data) {
        const { checkoutId, eventId } = z.object({ checkoutId: z.string(), eventId: z.string() }).parse(data);
        const checkout = await findTestCheckout(database, checkoutId);
        if (!checkout) return;
        const status = await deliver(signedWebhook(runtime, checkout, eventId));
        if (status !== 200) throw new Error(`The webhook answered ${status}.`);
      },
    },
    {
      name: 'payments.close-stale',
      schedule: '*/15 * * * *',
      async handle() {
        const now = clock.now();
        for (const payment of await listStale(database, new Date(now.getTime() - checkoutHours * 3_600_000))) {
          try {
            if (provider) await confirmOne(runtime, provider, payment, now);
            await database.transaction((tx) => settleFailed(tx, payment, 'expired', now));
          } catch (error) {
            // One that cannot be asked about now is asked about again; the others need not wait for it.
            log.warn({ err: error, paymentId: payment.id }, 'Couldn’t close an unfinished payment.');
          }
        }
      },
    },
  ];
}
