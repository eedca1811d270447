import { ok } from '#platform/contract/outcome.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readOverview } from '../contract/overview.ts';
import { readOverview as read } from '../service/read-overview.ts';

export function overviewRoutes({ database }: Runtime): Route[] {
  return [route(readOverview, async ({ actor, now }) => ok(await read(database, actor.userId, now)))];
}
