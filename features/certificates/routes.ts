import type { Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { holderRoutes } from './routes/holder.ts';

export function certificatesRoutes(runtime: Runtime): Route[] {
  return [...holderRoutes(runtime)];
}
