import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { organizationRoutes } from './routes/organization.ts';

export function organizationsRoutes(runtime: Runtime): Route[] {
  return [
    // By file name.
    ...organizationRoutes(runtime),
  ];
}

export function organizationsRawRoutes(_runtime: Runtime): RawRoute[] {
  return [];
}
