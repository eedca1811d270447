import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { paymentAdminRawRoutes, paymentAdminRoutes } from './routes/admin.ts';
import { paymentRoutes } from './routes/payments.ts';
import { testCheckoutRoutes } from './routes/test-checkout.ts';
import { webhookRoute } from './routes/webhook.ts';
import { providerOf } from './service/providers.ts';
import type { AttemptsPort } from './service/attempts-port.ts';

export function paymentsRoutes(runtime: Runtime, attempts: AttemptsPort): Route[] {
  const provider = providerOf(runtime);
  return [
    ...paymentRoutes(runtime, provider, attempts.whyNotPurchase),
    ...paymentAdminRoutes(runtime, attempts),
    ...(provider?.name === 'test' ? testCheckoutRoutes(runtime) : []),
  ];
}

export function paymentsRawRoutes(runtime: Runtime, attempts: AttemptsPort): RawRoute[] {
  const provider = providerOf(runtime);
  return [...paymentAdminRawRoutes(runtime), ...(provider ? [webhookRoute({ runtime, provider, attempts })] : [])];
}
