import { findProfile } from '#features/accounts/service.ts';
import { ok } from '#platform/contract/outcome.ts';
import { type RawRoute, type Route, route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { readBoard, readMyStanding, readPerformanceIndex } from './contract.ts';
import { whyNotOnBoard } from './rules/why-not-on-board.ts';
import { boardEvents } from './service/board-events.ts';
import { readBoard as read, readStanding } from './service/read-board.ts';
import { listMine } from './store/board.ts';
import { findIndex } from './store/performance-index.ts';

export function leaderboardsRoutes({ database }: Runtime): Route[] {
  return [
    route(readBoard, async ({ query }) => ok(await read(database, query))),
    route(readMyStanding, async ({ actor, query, now }) => {
      const standing = await readStanding(database, actor.userId, query);
      if (standing || (await listMine(database, actor.userId)).length > 0) return ok({ standing, why_not: null });
      return ok({ standing: null, why_not: whyNotOnBoard(await findProfile(database, actor.userId), now) });
    }),
    route(readPerformanceIndex, async () => {
      const index = await findIndex(database);
      const cards = (index?.cards ?? []).map(({ topCountries, breakdown, ...card }) => ({
        ...card,
        top_countries: [...topCountries],
        breakdown: [...breakdown],
      }));
      return ok({ computed_at: index?.computedAt.toISOString() ?? null, cards });
    }),
  ];
}

/** Says that the board changed, to whoever keeps a page open. */
export function leaderboardsRawRoutes(runtime: Runtime): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/api/leaderboard/events',
      summary: 'A stream of server-sent events: `changed` whenever the board moved, at most once a second.',
      access: 'public',
      limits: [{ per: 'address', times: 120, seconds: 60 }],
      handle: async () => boardEvents(runtime),
    },
  ];
}
