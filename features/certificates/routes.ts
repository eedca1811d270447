import type { Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { holderRoutes } from './routes/holder.ts';
import { verifyRoutes } from './routes/verify.ts';

export function certificatesRoutes(runtime: Runtime): Route[] {
  return [...verifyRoutes(runtime), ...holderRoutes(runtime)];
}
