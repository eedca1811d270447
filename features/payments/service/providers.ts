import type { Runtime } from '#platform/runtime/runtime.ts';
import type { Provider } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.ts';

/** Who takes the money: the card provider where its keys are set, the test checkout in local mode, otherwise nobody. */
export function providerOf(runtime: Runtime): Provider | null {
  const { stripe, mode } = runtime.configuration;
  if (stripe) return stripeProvider(stripe);
  return mode === 'local' ? testProvider(runtime) : null;
}
