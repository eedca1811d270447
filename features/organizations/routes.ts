import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';

export function organizationsRoutes(_runtime: Runtime): Route[] {
  return [];
}

export function organizationsRawRoutes(_runtime: Runtime): RawRoute[] {
  return [];
}
