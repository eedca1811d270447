import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { analyticsRawRoutes, analyticsRoutes } from './routes/analytics.ts';
import { noticeRoutes } from './routes/notices.ts';
import { overviewRoutes } from './routes/overview.ts';
import { deadJobRoutes, deadJobsCsvRoute, waitingRoutes } from './routes/waiting.ts';
import type { WaitingBelow } from './service/read-waiting.ts';

export function dashboardRoutes(runtime: Runtime, below: WaitingBelow): Route[] {
  return [
    ...analyticsRoutes(runtime),
    ...overviewRoutes(runtime),
    ...noticeRoutes(runtime),
    ...waitingRoutes(runtime, below),
    ...deadJobRoutes(runtime),
  ];
}

export function dashboardRawRoutes(runtime: Runtime): RawRoute[] {
  return [...analyticsRawRoutes(runtime), deadJobsCsvRoute(runtime)];
}
