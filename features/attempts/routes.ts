import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { accommodationRawRoutes, accommodationRoutes } from './routes/accommodations.ts';
import { attemptAdminRawRoutes, attemptAdminRoutes } from './routes/admin.ts';
import { attemptRoutes } from './routes/attempts.ts';
import { gateRoutes } from './routes/gate.ts';
import { liveRoutes } from './routes/live.ts';
import type { RequestsPort } from './service/requests-port.ts';
import { reportRawRoutes, reportRoutes } from './routes/reports.ts';

export const attemptsRoutes = (runtime: Runtime, requests: RequestsPort): Route[] => [
  ...gateRoutes(runtime, requests),
  ...attemptRoutes(runtime, requests),
  ...attemptAdminRoutes(runtime, requests),
  ...accommodationRoutes(runtime),
  ...liveRoutes(runtime),
  ...reportRoutes(runtime),
];

export const attemptsRawRoutes = (runtime: Runtime): RawRoute[] => [
  ...attemptAdminRawRoutes(runtime),
  ...accommodationRawRoutes(runtime),
  ...reportRawRoutes(runtime),
];
