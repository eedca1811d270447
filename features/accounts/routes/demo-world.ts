import { ok } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readDemoWorld } from '../contract/demo.ts';
import { demoAccounts, demoPassword } from '../rules/demo-accounts.ts';

export function demoWorldRoute({ configuration }: Runtime): Route {
  return route(readDemoWorld, async () => {
    if (configuration.mode !== 'local') return ok({ is_demo: false, accounts: [] });
    return ok({
      is_demo: true,
      accounts: demoAccounts.map(({ role, fullName, email }) => ({ role, full_name: fullName, email, password: demoPassword })),
    });
  });
}
