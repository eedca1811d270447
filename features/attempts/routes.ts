import type { Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { attemptAdminRoutes } from './routes/admin.ts';
import { attemptRoutes } from './routes/attempts.ts';
import { gateRoutes } from './routes/gate.ts';

export const attemptsRoutes = (runtime: Runtime): Route[] => [
  ...gateRoutes(runtime),
  ...attemptRoutes(runtime),
  ...attemptAdminRoutes(runtime),
];

export { attemptAdminRawRoutes as attemptsRawRoutes } from './routes/admin.ts';
