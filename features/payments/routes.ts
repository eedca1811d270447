import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { paymentAdminRawRoutes, paymentAdminRoutes } from './routes/admin.ts';
import { paymentRoutes } from './routes/payments.ts';
import { testCheckoutRoutes } from './routes/test-checkout.ts';
import { webhookRoute } from './routes/webhook.ts';
import { providerOf } from './service/providers.ts';
import type { WhyNotPurchase } from './service/start-payment.ts';

/** `whyNotPurchase` is told by the feature that keeps the attempts: nobody pays for an attempt that could not be started. */
export function paymentsRoutes(runtime: Runtime, whyNotPurchase: WhyNotPurchase): Route[] {
  const provider = providerOf(runtime);
  return [
    ...paymentRoutes(runtime, provider, whyNotPurchase),
    ...paymentAdminRoutes(runtime),
    ...(provider?.name === 'test' ? testCheckoutRoutes(runtime) : []),
  ];
}

export function paymentsRawRoutes(runtime: Runtime): RawRoute[] {
  const provider = providerOf(runtime);
  return [...paymentAdminRawRoutes(runtime), ...(provider ? [webhookRoute(runtime, provider)] : [])];
}
