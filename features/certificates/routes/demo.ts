import { demoDomain } from '#features/accounts/rules/demo-accounts.ts';
import { ok } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { listDemoCertificates } from '../contract/demo.ts';
import { chooseShown } from '../rules/demo-certificates.ts';
import { listHeldBy } from '../store/demo.ts';

export const demoCertificatesRoute = ({ database, configuration }: Runtime): Route =>
  route(listDemoCertificates, async ({ now }) => {
    if (configuration.mode !== 'local') return ok({ certificates: [] });
    return ok({ certificates: chooseShown(await listHeldBy(database, demoDomain), now) });
  });
